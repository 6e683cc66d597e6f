import { useSearchParams } from 'react-router'
import { type Kind, kinds, type Status, statuses } from '../rules.ts'

const pageSize = 20

const among = <V extends string>(values: readonly V[], value: string | null) =>
  values.find((each) => each === value)

/** What a list of participants shows, kept in the address so that it can be linked, reloaded and gone back to. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const status: Status | undefined = among(statuses, params.get('status'))
  const kind: Kind | undefined = among(kinds, params.get('kind'))
  const search = (params.get('search') ?? '').slice(0, 100)
  const current = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)

  /** Sets or, with undefined, removes; whatever changes but the page leads back to the first one. */
  const change = (next: { status?: string; kind?: string; search?: string; page?: number }) =>
    setParams(
      (before) => {
        const merged = new URLSearchParams(before)
        merged.delete('page')
        for (const [name, value] of Object.entries(next)) {
          if (value && value !== 1) merged.set(name, String(value))
          else merged.delete(name)
        }
        return merged
      },
      { replace: true },
    )

  const query = {
    current,
    size: pageSize,
    ...(status && { status }),
    ...(kind && { kind }),
    ...(search && { search }),
  }
  return { status, kind, search, query, change, isNarrowed: Boolean(status || kind || search) }
}

export type ListFilter = ReturnType<typeof useListFilter>

import { useSearchParams } from 'react-router'
import { type Kind, kinds, type Status, statuses } from '#domain/participants/rules.ts'
import { searchLength } from '#kit/http/page.ts'

/** States that the desk lists: everything that was submitted once. */
export const listedStatuses = statuses.filter((status) => status !== 'draft')
export type ListedStatus = Exclude<Status, 'draft'>

/** How many a page of the queue shows; the most that one bulk decision takes. */
const pageSize = 50

const among = <V extends string>(values: readonly V[], value: string | null) =>
  values.find((each) => each === value)

/** What the queue shows, kept in the address so that it can be linked, reloaded and gone back to. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams()
  const status: ListedStatus = among(listedStatuses as ListedStatus[], params.get('status')) ?? 'pending'
  const kind: Kind | undefined = among(kinds, params.get('kind'))
  const search = (params.get('search') ?? '').slice(0, searchLength)
  const current = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const change = (next: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const merged = new URLSearchParams(before)
        merged.delete('page')
        for (const [name, value] of Object.entries(next))
          value ? merged.set(name, value) : merged.delete(name)
        return merged
      },
      { replace: true },
    )
  const query = {
    status,
    current,
    size: pageSize,
    ...(kind && { kind }),
    ...(search && { search }),
  }
  const isNarrowed = Boolean(search || kind || status !== 'pending')
  return { query, search, change, isNarrowed, address: params.size > 0 ? `?${params}` : '' }
}

export type QueueFilter = ReturnType<typeof useQueueFilter>

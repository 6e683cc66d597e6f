import { useEffect, useState } from 'react'
import type * as z from 'zod'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { AnyList, matchingIds } from '#kit/list/list.ts'
import { useClient } from '#kit/web/api.tsx'
import { FailedBecause } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { manyWords } from './many-words.ts'
import { countWords } from './table-words.ts'
import type { ChosenRows } from './use-chosen-rows.ts'

/** The rows that an act is for, by their ids. */
export type ChosenIds = {
  /** The ticked rows; none when all that match are meant. */
  ids: string[]
  /** Reads those who match at this moment, and fails when more match than an act takes; only when all that match are meant. */
  matching?: (() => Promise<string[]>) | undefined
  /** The call that the list was read by: read again after an act. */
  readBy?: Endpoint
}

/** The calls of a list: for a page, and for all that match (`idsCall`), without which only ticked rows are meant. */
export type ListCalls = { page: Endpoint; matching?: Endpoint }

/** The ids of the chosen rows, as the acts of upper nouns take them. */
export function useChosenIds<L extends AnyList>(
  { rows, allOf, count }: ChosenRows<L>,
  { page, matching }: ListCalls,
): ChosenIds & { count: string } {
  const client = useClient()
  const text = useText()
  return {
    ids: [...rows.keys()],
    readBy: page,
    matching:
      allOf && matching
        ? async () => {
            const reply: unknown = await client.call(matching, { query: allOf } as never)
            const { ids, isCut } = reply as z.output<typeof matchingIds>
            // “all” is never some of them
            if (isCut) throw new FailedBecause(manyWords.tooMany)
            return ids
          }
        : undefined,
    count: text(countWords(count)),
  }
}

/**
 * The rows of an act, fixed when its dialog opens: whoever comes into the list later was not seen, whoever leaves it is named in the report. Nothing
 * until they are read.
 */
export function useFixedIds({ ids, matching }: ChosenIds) {
  const [fixed, setFixed] = useState<{ ids?: string[]; error?: unknown }>(matching ? {} : { ids })
  // once, and not a cached query: that would be read again while the dialog is open
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is mounted anew for other rows
  useEffect(() => {
    matching?.().then(
      (all) => setFixed({ ids: all }),
      (error: unknown) => setFixed({ error }),
    )
  }, [])
  return fixed
}

import * as z from 'zod'
import type { Filter } from '#kit/list/filters.ts'
import { type AnyList, type ListColumn, searchLength } from '#kit/list/list.ts'
import { pageSizes } from '#kit/list/list-query.ts'
import { text } from '#kit/rules/fields.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** The largest number of own views that an account keeps of one list. */
export const maxViews = 30

/** What a view keeps of a list. */
export const viewContent = z.object({
  name: text(40),
  /** Filters, search, order and page size, as in the address of the list. */
  query: z.string().max(2_000),
  /** Keys of the shown columns; null for the usual ones. */
  columns: z.array(z.string().max(60)).max(60).nullable(),
  isShared: z.boolean().meta({ examples: [false] }),
})
export type ViewContent = z.output<typeof viewContent>

type Shown = { query: string; columns: string[] | null; leftOut: Bilingual[] }

/** Whether a list takes this parameter with this value. */
function isTaken(list: AnyList, name: string, value: string): boolean {
  if (name === 'size') return pageSizes.some((size) => String(size) === value)
  if (name === 'search') return list.search !== undefined && value.length <= searchLength
  if (name === 'sort') return Object.hasOwn(list.sorts, value)
  const filter = (list.filters as Record<string, Filter>)[name]
  return filter?.schema.safeParse(value).success === true
}

/**
 * The part of a view that a reader may see, and what is left out for them: columns whose permission they lack, filters that the list no longer takes.
 * `goneFilter` stands for a filter without a label. Parameters that are no filter, as a page or an open record, are dropped without a word.
 */
export function readableView(
  list: AnyList,
  view: Pick<ViewContent, 'query' | 'columns'>,
  { permissions, goneFilter }: { permissions: ReadonlySet<string>; goneFilter: Bilingual },
): Shown {
  const leftOut: Bilingual[] = []
  const query = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(view.query)) {
    if (isTaken(list, name, value)) query.append(name, value)
    else if (Object.hasOwn(list.filters, name)) {
      const { control } = (list.filters as Record<string, Filter>)[name] ?? {}
      leftOut.push(control?.label ?? goneFilter)
    }
  }
  query.sort()
  const columns = view.columns?.filter((key) => {
    const column = (list.columns as Record<string, ListColumn<unknown>>)[key]
    if (!column) return false
    if (column.needs === undefined || permissions.has(column.needs)) return true
    leftOut.push(column.label)
    return false
  })
  return { query: query.toString(), columns: columns ?? null, leftOut }
}

import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Database } from '#kit/db/database.ts'
import { masked } from '#kit/rules/mask.ts'
import type { AnyList, CellValue, ListColumn, RowOf } from '../list.ts'
import type { Listing } from './source.ts'

/** The values of further columns, by the id of the row and the key of the column. */
export type FurtherRead = ReadonlyMap<string, Readonly<Record<string, CellValue>>>

/** Further columns of these rows are about to be shown: each noun adds the values of its own, and reads nothing when none of its keys is asked. */
export type FurtherAsked = {
  ids: readonly string[]
  keys: readonly string[]
  add(id: string, key: string, value: CellValue): void
}

/** Gathers the values of further columns from those who know them. */
export async function gatherFurther(
  ids: readonly string[],
  keys: readonly string[],
  answers: readonly ((asked: FurtherAsked) => Promise<void>)[],
): Promise<FurtherRead> {
  const read = new Map<string, Record<string, CellValue>>(ids.map((id) => [id, {}]))
  const add = (id: string, key: string, value: CellValue) => {
    const values = read.get(id)
    if (values) values[key] = value
  }
  for (const answer of answers) await answer({ ids, keys, add })
  return read
}

/** Keys of the further columns that were asked for and that this caller may see; others are left out in silence, as in a view of somebody else. */
export function furtherAsked(
  { columns }: AnyList,
  keys: string | undefined,
  { permissions }: { permissions: ReadonlySet<string> },
): string[] {
  const wanted = new Set(keys?.split(','))
  return Object.entries(columns as Record<string, ListColumn<unknown>>).flatMap(
    ([key, { isFurther, needs }]) =>
      isFurther && wanted.has(key) && (needs === undefined || permissions.has(needs)) ? [key] : [],
  )
}

/**
 * The listing with these further columns on its rows; `read` is called once for a page, and not at all without columns. Protected values leave it masked,
 * unless an export has them in clear.
 */
export function withFurther<L extends AnyList, Fields extends SelectedFields>(
  listing: Listing<L, Fields>,
  keys: readonly string[],
  read: (db: Database, ids: string[], keys: readonly string[]) => Promise<FurtherRead>,
  { inClear = false }: { inClear?: boolean } = {},
): Listing<L, Fields> {
  if (keys.length === 0) return listing
  const { source } = listing
  const columns = source.list.columns as Record<string, ListColumn<unknown>>
  const shown = (key: string, value: CellValue): CellValue =>
    !inClear && columns[key]?.isSealed && value !== null && value !== undefined
      ? masked(String(value))
      : (value ?? null)
  const rows = async (db: Database, found: SelectResultFields<Fields>[]) => {
    const plain = (await source.rows(db, found)) as (RowOf<L> & { id: string })[]
    const values = await read(
      db,
      plain.map(({ id }) => id),
      keys,
    )
    return plain.map((row) => ({
      ...row,
      further: Object.fromEntries(keys.map((key) => [key, shown(key, values.get(row.id)?.[key])])),
    }))
  }
  return { ...listing, source: { ...source, rows } }
}

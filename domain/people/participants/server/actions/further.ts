import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { CellValue } from '#kit/list/list.ts'
import type { FurtherRead } from '#kit/list/server/further.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import { readFields } from '../store/further.ts'

/** Further columns of these people are about to be shown; each noun adds the values of its own, and reads nothing when none of its keys is asked. */
export const beforeFurtherColumnsAreShown = defineHook<{
  ids: readonly string[]
  keys: readonly string[]
  add(id: string, key: string, value: CellValue): void
}>('participants.beforeFurtherColumnsAreShown')

/** The values of further columns: fields of the record, and those of upper nouns. */
export async function readFurther(
  db: Database,
  { hooks }: Pick<Services, 'hooks'>,
  ids: readonly string[],
  keys: readonly string[],
): Promise<FurtherRead> {
  const read = new Map<string, Record<string, CellValue>>(ids.map((id) => [id, {}]))
  const add = (id: string, key: string, value: CellValue) => {
    const values = read.get(id)
    if (values) values[key] = value
  }
  for (const { id, key, value } of await readFields(db, ids, keys)) add(id, key, value)
  await hooks.ask(beforeFurtherColumnsAreShown, db, { ids, keys, add })
  return read
}

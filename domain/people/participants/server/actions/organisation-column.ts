import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { FurtherAsked } from '#kit/list/server/further.ts'
import { countExpectedOf } from '../store/lacking.ts'

/** How many people of the current edition each organisation has, as a column of their list. */
export async function addPeopleColumn(db: Database, { ids, keys, add }: FurtherAsked): Promise<void> {
  if (!keys.includes('people')) return
  const { id: summitId } = await currentSummit(db)
  const counts = await countExpectedOf(db, summitId, ids)
  for (const id of ids) add(id, 'people', counts.get(id) ?? 0)
}

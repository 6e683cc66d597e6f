import type { Database } from '#kit/db/database.ts'
import { readSettings } from '../store/settings.ts'
import { purgeTexts } from '../store.ts'

const day = 86_400_000
const batch = 1_000

/** Deletes the texts of messages that are older than the secretary's limit; their states are kept. */
export async function purgeOldTexts(db: Database, now: Date): Promise<number> {
  const { keepTextDays } = await readSettings(db)
  const before = new Date(now.getTime() - keepTextDays * day)
  let purged = 0
  for (let more = batch; more === batch; purged += more) more = await purgeTexts(db, before, batch)
  return purged
}

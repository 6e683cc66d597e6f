import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { FileStorage } from './storage.ts'

/**
 * The list of what was purged, beside the files: one object for each batch, as a bucket cannot append. It is outside the prefix of files, so no backup
 * has it, no restore replaces it, and no sweep touches it.
 */
export const forgottenPrefix = 'forgotten/'

const forgottenEntry = z.object({
  at: z.iso.datetime(),
  /** What kind of record the ids are of. */
  of: z.string(),
  /** The purposes that were over; others of the record are kept. */
  purposes: z.array(z.string()),
  ids: z.array(z.uuid()),
})
export type ForgottenEntry = z.output<typeof forgottenEntry>

/** Appends to the list. Call it before the purge: what the list names is purged again at a start, so that a kill between both loses nothing. */
export async function appendForgotten(storage: FileStorage, entry: ForgottenEntry): Promise<void> {
  if (entry.ids.length === 0) return
  await storage.put(
    `${forgottenPrefix}${entry.at.replaceAll(':', '-')}-${randomUUID()}.json`,
    JSON.stringify(entry),
  )
}

/** Every entry, in the order in which they were appended. */
export async function readForgotten(storage: FileStorage): Promise<ForgottenEntry[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll(forgottenPrefix, { recursive: true, paginationToken })
    for (const object of page.objects) if (object.isFile) keys.push(object.key)
    paginationToken = page.paginationToken
  } while (paginationToken)
  const entries: ForgottenEntry[] = []
  for (const key of keys.sort()) entries.push(forgottenEntry.parse(JSON.parse(await storage.get(key))))
  return entries
}

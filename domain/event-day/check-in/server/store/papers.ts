import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { keepFiles, releaseFilesOf, type StoredFile } from '#kit/files/store.ts'
import { gatePapers } from '../tables.ts'

export type GatePaper = typeof gatePapers.$inferSelect

export async function paperOf(db: Database, gateId: string, day: string): Promise<GatePaper | undefined> {
  const [row] = await db
    .select()
    .from(gatePapers)
    .where(and(eq(gatePapers.gateId, gateId), eq(gatePapers.day, day)))
  return row
}

/** The gates of an edition that have their list of a day. */
export async function gatesWithPaper(db: Database, summitId: string, day: string): Promise<Set<string>> {
  const rows = await db
    .select({ gateId: gatePapers.gateId })
    .from(gatePapers)
    .where(and(eq(gatePapers.summitId, summitId), eq(gatePapers.day, day)))
  return new Set(rows.map(({ gateId }) => gateId))
}

/** Keeps a list with its file; where another process was faster, that one stays and the sweep deletes this file. */
export const keepPaper = (db: Database, paper: GatePaper, file: StoredFile) =>
  db.transaction(async (tx) => {
    const added = await tx.insert(gatePapers).values(paper).onConflictDoNothing().returning()
    await keepFiles(tx, [added.length > 0 ? file : { ...file, ownerId: null }])
  })

/** Deletes the lists of a gate with their files. */
export async function dropPapersOf(db: Database, gateId: string): Promise<void> {
  const papers = await db
    .delete(gatePapers)
    .where(eq(gatePapers.gateId, gateId))
    .returning({ id: gatePapers.id })
  for (const { id } of papers) await releaseFilesOf(db, id)
}

/** Deletes the lists of days before this one, at most so many, with their files. */
export async function dropPapersBefore(db: Database, day: string, max: number): Promise<number> {
  const old = await db
    .select({ id: gatePapers.id })
    .from(gatePapers)
    .where(lt(gatePapers.day, day))
    .orderBy(asc(gatePapers.day))
    .limit(max)
  for (const { id } of old)
    await db.transaction(async (tx) => {
      await releaseFilesOf(tx, id)
      await tx.delete(gatePapers).where(eq(gatePapers.id, id))
    })
  return old.length
}

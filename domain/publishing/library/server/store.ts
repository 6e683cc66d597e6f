import { and, asc, desc, eq, gt, isNotNull, isNull, lt, max, min, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { libraryFiles as files, libraryVersions as versions } from './tables.ts'

export type LibraryFile = typeof files.$inferSelect
export type Version = typeof versions.$inferSelect

/** A file with its newest version; null while nothing has been uploaded. */
export type Filed = LibraryFile & { newest: Version | null }

const isNewest = sql`${versions.number} = (select max(v.number) from ${versions} v where v.file_id = ${files.id})`

const filed = (db: Database) =>
  db
    .select({ file: files, newest: versions })
    .from(files)
    .leftJoin(versions, and(eq(versions.fileId, files.id), isNewest))

const joined = (rows: { file: LibraryFile; newest: Version | null }[]): Filed[] =>
  rows.map(({ file, newest }) => ({ ...file, newest }))

const inOrder = [asc(files.position), asc(files.id)]

/** All files of an edition, in order. */
export const filesOf = async (db: Database, summitId: string): Promise<Filed[]> =>
  joined(
    await filed(db)
      .where(eq(files.summitId, summitId))
      .orderBy(...inOrder),
  )

/** The published files of an edition. */
export const publishedFiles = async (db: Database, summitId: string): Promise<Filed[]> =>
  joined(
    await filed(db)
      .where(and(eq(files.summitId, summitId), isNotNull(files.publishedAt), isNull(files.withdrawnAt)))
      .orderBy(...inOrder),
  )

export async function findFile(db: Database, summitId: string, id: string): Promise<Filed | undefined> {
  const rows = await filed(db).where(and(eq(files.summitId, summitId), eq(files.id, id)))
  return joined(rows)[0]
}

/** The same, locked until the transaction ends. */
export async function lockFile(db: Database, summitId: string, id: string): Promise<Filed | undefined> {
  const held = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.summitId, summitId), eq(files.id, id)))
    .for('update')
  return held.length > 0 ? findFile(db, summitId, id) : undefined
}

/** Serialises what takes a new position in an edition until the transaction ends: no two files have the same. */
const lockPositions = (db: Database, summitId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`library ${summitId}`}, 0))`)

/** Inserts a file after all others; returns false when its id exists. */
export async function insertFile(db: Database, values: Omit<typeof files.$inferInsert, 'position'>) {
  await lockPositions(db, values.summitId)
  const [last] = await db
    .select({ position: max(files.position) })
    .from(files)
    .where(eq(files.summitId, values.summitId))
  const position = (last?.position ?? 0) + 1
  const added = await db
    .insert(files)
    .values({ ...values, position })
    .onConflictDoNothing()
    .returning({ id: files.id })
  return added.length > 0
}

export async function updateFile(db: Database, id: string, values: Partial<LibraryFile>): Promise<void> {
  await db.update(files).set(values).where(eq(files.id, id))
}

export const removeFile = (db: Database, id: string) => db.delete(files).where(eq(files.id, id))

const isInGroupOf = (of: LibraryFile) =>
  and(eq(files.summitId, of.summitId), sql`${files.group} is not distinct from ${of.group}`)

/** A position before all others of the edition, since a file keeps its position in another group. */
export async function firstPlaceFor(db: Database, of: LibraryFile): Promise<number> {
  await lockPositions(db, of.summitId)
  const [first] = await db
    .select({ position: min(files.position) })
    .from(files)
    .where(eq(files.summitId, of.summitId))
  return (first?.position ?? of.position) - 1
}

/** The neighbour before or after a file within its group, which is what readers see; locked. */
export async function lockNeighbour(db: Database, of: LibraryFile, way: 'up' | 'down') {
  const [found] = await db
    .select()
    .from(files)
    .where(
      and(isInGroupOf(of), way === 'up' ? lt(files.position, of.position) : gt(files.position, of.position)),
    )
    .orderBy(way === 'up' ? desc(files.position) : asc(files.position))
    .limit(1)
    .for('update')
  return found
}

export const insertVersion = (db: Database, values: typeof versions.$inferInsert) =>
  db.insert(versions).values(values)

/** The versions of a file, newest first. */
export const versionsOf = (db: Database, fileId: string): Promise<Version[]> =>
  db.select().from(versions).where(eq(versions.fileId, fileId)).orderBy(desc(versions.number))

export const countDownload = (db: Database, id: string) =>
  db
    .update(files)
    .set({ downloads: sql`${files.downloads} + 1` })
    .where(eq(files.id, id))

/** A stored file by its id; the caller has checked access. */
export async function storedById(db: Database, id: string) {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, id))
  return row
}

import { randomUUID } from 'node:crypto'
import { eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { installation, type installationKinds } from './tables.ts'

export type Installation = typeof installation.$inferSelect
export type InstallationKind = (typeof installationKinds)[number]
/** Identity of the installation as stored outside the database, for comparison. */
export type Mark = Pick<Installation, 'id' | 'generation'>

/**
 * `changedAt` of a database that was restored from an archive: until its first start, and from then on until the operator has decided about its messages.
 * Moments instead of a column, because an archive is restored at its own migration, which may be older than any column.
 */
export const restoredAndNotStarted = new Date(0)
const restoredAndNotReleased = new Date(1)

/** Whether this database was restored and the operator has not decided yet whether it is to send what it decides anew. */
export const waitsForRelease = ({ changedAt }: Pick<Installation, 'changedAt'>): boolean =>
  changedAt <= restoredAndNotReleased

/** The row of this database, if it was ever started; makes none. */
export const findInstallation = async (db: Database): Promise<Installation | undefined> =>
  (await db.select().from(installation))[0]

/** The row of this database, created at the first start; safe for concurrent processes. */
export async function readInstallation(db: Database, now: Date): Promise<Installation> {
  const known = await findInstallation(db)
  if (known) return known
  await db.insert(installation).values({ changedAt: now }).onConflictDoNothing()
  const [made] = await db.select().from(installation)
  if (!made) throw new Error('the row of the installation was taken away while it was made')
  return made
}

/**
 * Compares a mark with this database. `otherCopy`: this database was restored from a backup, or is a copy of one still in use.
 */
export function compareMark(own: Installation, mark: Mark): 'same' | 'otherCopy' | 'foreign' {
  if (mark.id !== own.id) return 'foreign'
  return [own.generation, own.nextGeneration].includes(mark.generation) ? 'same' : 'otherCopy'
}

/**
 * Changes the generation, here and by `write` outside. After a crash in between both generations are valid, so that it does not look like
 * a restored copy.
 */
export async function changeGeneration(
  db: Database,
  own: Installation,
  now: Date,
  write: (mark: Mark) => Promise<void>,
): Promise<void> {
  const generation = randomUUID()
  const ofThis = eq(installation.id, own.id)
  await db.update(installation).set({ nextGeneration: generation }).where(ofThis)
  await write({ id: own.id, generation })
  await db.update(installation).set({ generation, nextGeneration: null }).where(ofThis)
  await noteAlive(db, now)
}

/** Records that this database is in use now; a restored one goes on waiting for its release. */
export const noteAlive = (db: Database, now: Date) =>
  db.update(installation).set({ changedAt: now }).where(gt(installation.changedAt, restoredAndNotReleased))

/** Records that a restored database was started, and waits for its release. */
export const noteRestored = (db: Database) =>
  db.update(installation).set({ changedAt: restoredAndNotReleased })

/** Records that the operator has decided about the messages of a restored database. */
export const release = (db: Database, now: Date) => db.update(installation).set({ changedAt: now })

/**
 * Notes a start: the name and version, and the kind of an installation that has none yet. A kind that was noted before stays, whatever is given; returns
 * the row as it stands, so that of two processes that begin at once both learn what it is.
 */
export async function noteStart(
  db: Database,
  { kind, name, version }: { kind: InstallationKind; name: string; version: string },
): Promise<Installation> {
  const [noted] = await db
    .update(installation)
    .set({ kind: sql`coalesce(${installation.kind}, ${kind})`, name, version })
    .returning()
  if (!noted) throw new Error('the installation has no row')
  return noted
}

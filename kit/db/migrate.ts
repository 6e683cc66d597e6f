import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, sqlState } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
// advisory lock id: arbitrary, but the same in every process, so that only one migrates at a time
export const migrationLock = 7_240_618

const lockNotAvailable = '55P03'

/** The database cannot be migrated for a reason that the operator can resolve: `message` is one sentence. */
export class MigrationError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationError'
  }
}

type MigrateOptions = { folder?: string; lockTimeoutMs?: number; tries?: number; pauseMs?: number }

/**
 * Migrates a database to the newest schema. Several processes may call it concurrently: one migrates, the others wait. A step that does not get its
 * lock within seconds is aborted, so that calls of running processes do not queue behind it, and is retried after a pause.
 */
export async function migrate(
  url: string,
  { folder = migrationsFolder, lockTimeoutMs = 3_000, tries = 10, pauseMs = 2_000 }: MigrateOptions = {},
): Promise<void> {
  if (!existsSync(folder)) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const apply = async (left: number): Promise<void> => {
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable || left <= 1) throw error
      await setTimeout(pauseMs)
      await apply(left - 1)
    }
  }
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseOlderThanBaseline(client, folder)
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await apply(tries)
  } finally {
    await client.end()
  }
}

type JournalEntry = { tag: string; when: number }

async function readJournal(folder: string): Promise<JournalEntry[]> {
  const journal: unknown = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
  return (journal as { entries: JournalEntry[] }).entries
}

/** Time of the newest migration that was applied to this database; none if it was never migrated. */
async function appliedUntil(client: pg.Client): Promise<number | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!tables[0]?.exists) return undefined
  const { rows } = await client.query<{ until: string | null }>(
    'select max(created_at) as until from drizzle.__drizzle_migrations',
  )
  return rows[0]?.until ? Number(rows[0].until) : undefined
}

/** The first migration is the schema of commit ba3bfc7f: a database of an earlier version cannot be migrated from there. */
async function refuseOlderThanBaseline(client: pg.Client, folder: string): Promise<void> {
  const [until, [baseline]] = [await appliedUntil(client), await readJournal(folder)]
  if (until === undefined || !baseline || until >= baseline.when) return
  throw new MigrationError(
    'this database was made by a version of the portal before the first that can be upgraded; start it with commit ba3bfc7f once, then with this version',
  )
}

/** Whether the newest migration of this program was applied; rejects for a database that was never migrated. */
export async function isMigrated(db: Database): Promise<boolean> {
  const newest = (await readJournal(migrationsFolder)).at(-1)?.when ?? 0
  const { rows } = await db.execute<{ applied: boolean }>(
    sql`select coalesce(max(created_at), 0) >= ${newest}::bigint as applied from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.applied ?? false
}

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
const migrationLock = 7_240_618

const lockNotAvailable = '55P03'

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
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await apply(tries)
  } finally {
    await client.end()
  }
}

/** Whether the newest migration of this program was applied; rejects for a database that was never migrated. */
export async function isMigrated(db: Database): Promise<boolean> {
  const journal: unknown = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const newest = (journal as { entries: { when: number }[] }).entries.at(-1)?.when ?? 0
  const { rows } = await db.execute<{ applied: boolean }>(
    sql`select coalesce(max(created_at), 0) >= ${newest}::bigint as applied from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.applied ?? false
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
// any number; the same in every process, so that two of them never migrate at once
const migrationLock = 7_240_618

/** Brings a database to the newest schema. Several processes may call it at once: one works, the others wait. */
export async function migrate(url: string): Promise<void> {
  if (!existsSync(migrationsFolder)) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Whether the newest migration of this program was applied; a database that was never migrated is refused by PostgreSQL. */
export async function isMigrated(db: Database): Promise<boolean> {
  const journal: unknown = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const newest = (journal as { entries: { when: number }[] }).entries.at(-1)?.when ?? 0
  const { rows } = await db.execute<{ applied: boolean }>(
    sql`select coalesce(max(created_at), 0) >= ${newest}::bigint as applied from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.applied ?? false
}

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

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

import { sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'

/** Held until the transaction ends: two who add a column for the same field do so one after the other. */
export const lockColumns = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('filing columns', 0))`)

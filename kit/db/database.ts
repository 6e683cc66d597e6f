import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { endHung } from './end-hung.ts'

/** The pool or a transaction. Stores take this and nothing wider. */
export type Database = NodePgDatabase

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens a pool. READ COMMITTED always: REPEATABLE READ oversells even with locks (measured). A statement waits at most
 * 5 s for a lock and runs at most 30 s, a caller waits at most 2 s for a connection; exceeding one is refused with a code.
 */
export function openDatabase(url: string, size = 8): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    options:
      '-c lock_timeout=5s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s -c timezone=UTC -c default_transaction_isolation=read\\ committed',
  })
  // an idle connection that breaks is replaced at the next use; without a listener the error would end the process
  pool.on('error', () => undefined)
  // the same for a connection that breaks between two statements of a transaction; its next statement fails
  pool.on('connect', (client) => client.on('error', () => undefined))
  endHung(pool, url)
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** SQLSTATE of a failed statement, found through the causes of wrapped errors. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause)
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  return undefined
}

/** Name of the constraint that a statement violated, if any. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause)
    if ('constraint' in e && typeof e.constraint === 'string') return e.constraint
  return undefined
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** What a query runs on: the pool, or the transaction it is handed. Stores take this and nothing wider. */
export type Database = NodePgDatabase

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens a pool. READ COMMITTED always: REPEATABLE READ oversells even with locks (measured, hardening notes). A statement waits at most
 * 5 s for a lock and runs at most 30 s, a caller waits at most 2 s for a connection: a coded refusal, never a hang.
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
  // a connection that breaks while idle is replaced at the next use; without a listener it would end the process
  pool.on('error', () => undefined)
  // so is one that breaks in a transaction that is just waiting for something else; its next statement is refused
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** The code PostgreSQL gave to a failed statement, wherever the driver wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause)
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  return undefined
}

/** The constraint that a statement broke, when it broke one. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause)
    if ('constraint' in e && typeof e.constraint === 'string') return e.constraint
  return undefined
}

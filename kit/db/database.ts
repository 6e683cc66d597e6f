import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { endHung } from './end-hung.ts'
import { hostsIn, PrimaryClient } from './hosts.ts'

/** The pool or a transaction. Stores take this and nothing wider. */
export type Database = NodePgDatabase

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/**
 * What every connection of the pool has: a statement waits at most 5 s for a lock and runs at most 30 s. Behind a pooler, which takes no settings along, the
 * role has them.
 */
export const sessionLimits: Readonly<Record<string, string>> = {
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  TimeZone: 'UTC',
  default_transaction_isolation: 'read committed',
}

const asOptions = Object.entries(sessionLimits)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ')

/**
 * Opens a pool. READ COMMITTED always: REPEATABLE READ oversells even with locks (measured). A statement waits at most
 * 5 s for a lock and runs at most 30 s, a caller waits at most 2 s for a connection; exceeding one is refused with a code. The address may name several
 * hosts (`hostsIn`). `isPooled`: it leads through a pooler such as PgBouncer, which refuses settings of a session. `wait`: milliseconds that a caller waits, if
 * other than 2 s.
 */
export function openDatabase(url: string, size = 8, { isPooled = false, wait = 2_000 } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    // of the same class as the driver's own, with a constructor that is told more
    Client: PrimaryClient as unknown as NonNullable<pg.PoolConfig['Client']>,
    max: size,
    connectionTimeoutMillis: wait,
    // a proxy may keep a connection whose database has become a standby
    ...(hostsIn(url).length > 1 && { maxLifetimeSeconds: 300 }),
    idleTimeoutMillis: 30_000,
    ...(!isPooled && { options: asOptions }),
  })
  // an idle connection that breaks is replaced at the next use; without a listener the error would end the process
  pool.on('error', () => undefined)
  // the same for a connection that breaks between two statements of a transaction; its next statement fails
  pool.on('connect', (client) => client.on('error', () => undefined))
  endHung(pool, (client) => (client as unknown as PrimaryClient).address)
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

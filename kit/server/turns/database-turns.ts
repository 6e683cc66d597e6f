import type pg from 'pg'
import type { Database } from '#kit/db/database.ts'
import { baseRefusals, Refusal } from '#kit/http/refusal.ts'
import { createPlaces } from './places.ts'
import { beforeOthers } from './turn.ts'

/**
 * Twice the pool's own wait for a connection, as one may wait twice as long in turns as in a line first in, first out. The words are those of the pool's
 * error, which is answered as an outage.
 */
const connections = {
  maxWaitMs: 4_000,
  late: () => new Error('timeout exceeded when trying to connect'),
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/** Gives the connections of a pool in turns (`places.ts`) instead of first in, first out. */
export function connectInTurns(pool: pg.Pool): { waiting(): number } {
  const line = createPlaces({ places: pool.options.max, ...connections })
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  async function take(): Promise<pg.PoolClient> {
    const place = line.enter()
    const leave = place instanceof Promise ? await place : place
    try {
      const client = await connect()
      const release = client.release
      client.release = (error) => {
        release(error)
        leave()
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  const connectWith = (connected: Connected) =>
    void take().then(
      (client) => connected(undefined, client, client.release),
      (error) => connected(error, undefined, () => undefined),
    )
  pool.connect = ((connected?: Connected) =>
    connected ? connectWith(connected) : take()) as pg.Pool['connect']
  return { waiting: line.waiting }
}

/** Longer than the lock timeout of a statement, so that a transaction queued behind ones that wait for a lock still gets its turn. */
const transactions = { maxWaitMs: 10_000, late: () => new Refusal(baseRefusals.unavailable) }

/**
 * Limits a pool to `places` concurrent transactions, others wait in their turn; refuses `unavailable` after ten seconds. Only transactions wait for
 * locks, so a row locked by another program leaves the remaining connections to reads. Nested transactions are not counted.
 */
export function queueTransactions(db: Database, places: number): void {
  const line = createPlaces({ places, ...transactions })
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const place = line.enter()
    const leave = place instanceof Promise ? await place : place
    try {
      return await beforeOthers(() => transaction(run, config))
    } finally {
      leave()
    }
  }
}

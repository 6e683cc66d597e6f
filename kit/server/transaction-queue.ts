import type { Database } from '#kit/db/database.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { createCallerQueues, runInTurn } from './caller-queues.ts'

/** Longer than the lock timeout of a statement, so that a transaction queued behind ones that wait for a lock still gets its turn. */
const maxWaitMs = 10_000

/**
 * Limits a pool to `places` concurrent transactions, others wait in FIFO order; refuses `unavailable` after ten seconds. Only transactions wait for
 * locks, so a row locked by another program leaves the remaining connections to reads. Nested transactions are not counted.
 */
export function queueTransactions(db: Database, places: number): void {
  const queue = createCallerQueues({
    concurrency: places,
    waiting: Number.POSITIVE_INFINITY,
    maxWaitMs,
    refusal: baseRefusals.unavailable,
  })
  const transaction = db.transaction.bind(db)
  db.transaction = (run, config) => runInTurn(queue, 'transactions', () => transaction(run, config))
}

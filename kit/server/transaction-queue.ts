import type { Database } from '#kit/db/database.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { createCallerQueues, runInTurn } from './caller-queues.ts'

/** Longer than a statement waits for a lock, so that a transaction behind ones that wait for a lock in vain still gets its turn. */
const maxWaitMs = 10_000

/**
 * Lets `places` transactions of a pool run at once, the others behind them in the order in which they came; refuses `unavailable` after ten
 * seconds. What waits for a lock is a transaction, so a row that is locked by another program leaves the other connections to readers.
 * Transactions within a transaction are not counted.
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

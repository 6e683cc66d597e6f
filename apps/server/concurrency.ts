/**
 * Limits per account, or per network for calls without a login: how many calls run concurrently, and how many more may queue. The pool has
 * eight connections, so a flood from one source leaves some for all others; a page makes no more calls at a time, and an office behind one
 * address can still log in at tens of people per second.
 */
export const callerConcurrency = { concurrency: 5, waiting: 1_000 }

/**
 * Limits for the expensive calls of one account over all its sessions, for each class. An export holds its slot until the client has received all of
 * it, and a person can still download two lists in parallel. A wide read keeps a core of PostgreSQL busy for all its time and is short: one at a
 * time leaves the other core of a small machine to all other accounts. Calls that wait for a program of others hold no connection meanwhile: as many at a time
 * as other calls of a caller, in a queue of their own, where nobody waits longer than the program would take to fail three times.
 */
export const costConcurrency = {
  wholeList: { concurrency: 2, waiting: 50 },
  wideRead: { concurrency: 1, waiting: 50 },
  outside: { concurrency: 5, waiting: 50, maxWaitMs: 15_000 },
}

/**
 * Limits for the imports of all organisations together. An import of five hundred people holds a connection for five seconds and slows down all
 * other calls; two at once leave six connections to them. Each organisation has its own queue, served round-robin, so an organisation that sends
 * many delays only itself. An import waits at most half a minute, the time of ten imports, of the browser's timeout of a hundred seconds.
 */
export const importConcurrency = { places: 2, waitingEach: 3, maxWaitMs: 30_000 }

/** Maximum concurrent transactions on a pool of this size: half of it, so that reads still get a connection while all transactions wait for locks. */
export const transactionsIn = (pool: number): number => Math.max(1, Math.floor(pool / 2))

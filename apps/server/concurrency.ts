/**
 * Calls of one account, or without a login from one network: this many at work at once, this many more in line. The pool has eight
 * connections, so a flood from one place leaves some to everybody else; a page asks for no more at a time, and a whole office behind one
 * address still gets in, tens of them a second.
 */
export const callerConcurrency = { concurrency: 5, waiting: 1_000 }

/**
 * Exports of one account, by however many sessions: each takes a place until its reader has all of it. So others who export wait for two of this
 * account between their own steps, and a person may still fetch two lists side by side.
 */
export const exportConcurrency = { concurrency: 2, waiting: 50 }

/**
 * Imports of all organisations together. One of five hundred people holds a connection for five seconds, and what it sums up meanwhile all others
 * wait for: two at once leave six connections to them. Each organisation has a line of its own, and the lines take turns: who sends many waits for
 * themself. Who waits has half a minute of the browser's hundred seconds; ten take that long.
 */
export const importConcurrency = { places: 2, waitingEach: 3, maxWaitMs: 30_000 }

/** How many transactions run at once on a pool of this size: half of it, so that lists can be read while all transactions wait for a lock. */
export const transactionsIn = (pool: number): number => Math.max(1, Math.floor(pool / 2))

/** How many queries may be under way at once: one more than one, so that a slow one does not hold up everybody. */
const atOnce = 2

/**
 * Joins lookups into one query: those of the same turn of the event loop, and those that arrive while an earlier query is under way. A
 * thousand requests at once ask for their sessions with a few statements instead of a thousand, and the busier the process the larger the
 * batches become. A second query goes beside the first only once that has taken `slowAfter` milliseconds. Nothing is cached; each answer is read
 * after it was asked for.
 */
export function batchLookup<Key, Row>(find: (keys: Key[]) => Promise<Map<Key, Row>>, slowAfter = 5) {
  let waiting: Array<{ key: Key; resolve(row: Row | undefined): void; reject(cause: unknown): void }> = []
  const begun = new Set<number>()
  let willLookAgain = false

  async function run() {
    if (waiting.length === 0 || begun.size === atOnce) return
    const [earlier] = begun
    const now = performance.now()
    if (earlier !== undefined && now - earlier < slowAfter) {
      if (!willLookAgain) setTimeout(lookAgain, slowAfter)
      willLookAgain = true
      return
    }
    const batch = waiting
    waiting = []
    begun.add(now)
    try {
      const rows = await find([...new Set(batch.map(({ key }) => key))])
      for (const { key, resolve } of batch) resolve(rows.get(key))
    } catch (cause) {
      for (const { reject } of batch) reject(cause)
    } finally {
      begun.delete(now)
      setImmediate(run)
    }
  }

  function lookAgain() {
    willLookAgain = false
    void run()
  }

  return (key: Key) =>
    new Promise<Row | undefined>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(run)
      waiting.push({ key, resolve, reject })
    })
}

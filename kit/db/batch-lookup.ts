/** How many queries may be under way at once: while the one is answered the next is already asked, and a slow one does not hold up everybody. */
const concurrency = 2

/**
 * Joins lookups into one query: those of the same turn of the event loop, and those that arrive while two earlier queries are under way. A
 * thousand requests at once ask for their sessions with a few statements instead of a thousand, and the busier the process the larger the
 * batches become. Nothing is cached; each answer is read after it was asked for.
 */
export function batchLookup<Key, Row>(find: (keys: Key[]) => Promise<Map<Key, Row>>) {
  let waiting: Array<{ key: Key; resolve(row: Row | undefined): void; reject(cause: unknown): void }> = []
  let underWay = 0

  async function run() {
    if (waiting.length === 0 || underWay === concurrency) return
    const batch = waiting
    waiting = []
    underWay++
    try {
      const rows = await find([...new Set(batch.map(({ key }) => key))])
      for (const { key, resolve } of batch) resolve(rows.get(key))
    } catch (cause) {
      for (const { reject } of batch) reject(cause)
    } finally {
      underWay--
      setImmediate(run)
    }
  }

  return (key: Key) =>
    new Promise<Row | undefined>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(run)
      waiting.push({ key, resolve, reject })
    })
}

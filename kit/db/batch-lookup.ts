/** Maximum concurrent queries: the next batch starts before the last reply arrives, and one slow query does not block all callers. */
const concurrency = 2

/**
 * Batches lookups by key into one query: those of the same turn of the event loop, and those that arrive while two queries are in flight. A
 * thousand concurrent requests look up their sessions with a few statements instead of a thousand, and batches grow with the load. Nothing is
 * cached; each row is read after it was requested.
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

/**
 * Joins lookups that fall into the same turn of the event loop into one query: a thousand requests at once ask for their sessions with
 * one statement instead of a thousand. Nothing is cached; each answer is read after it was asked for.
 */
export function batchLookup<Key, Row>(find: (keys: Key[]) => Promise<Map<Key, Row>>) {
  let waiting: Array<{ key: Key; resolve(row: Row | undefined): void; reject(cause: unknown): void }> = []

  async function run() {
    const batch = waiting
    waiting = []
    try {
      const rows = await find([...new Set(batch.map(({ key }) => key))])
      for (const { key, resolve } of batch) resolve(rows.get(key))
    } catch (cause) {
      for (const { reject } of batch) reject(cause)
    }
  }

  return (key: Key) =>
    new Promise<Row | undefined>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(run)
      waiting.push({ key, resolve, reject })
    })
}

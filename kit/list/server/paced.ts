let last: Promise<unknown> = Promise.resolve()

/**
 * Serialises reads, with a pause after each as long as it took: all exports of this process together use one connection and half of the time, and leave
 * the rest to interactive calls.
 */
export function paced<T>(read: () => Promise<T>): Promise<T> {
  let begun = 0
  const turn = last.then(() => {
    begun = performance.now()
    return read()
  })
  last = turn.then(pause, pause)
  return turn

  function pause() {
    return new Promise((next) => setTimeout(next, performance.now() - begun))
  }
}

/** The batches of a source, each read in its turn. */
export async function* pacedBatches<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  const source = batches[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await paced(() => source.next())
    if (done) return
    yield value
  }
}

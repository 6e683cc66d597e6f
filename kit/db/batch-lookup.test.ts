import { expect, test } from 'vitest'
import { batchLookup } from './batch-lookup.ts'

/** A lookup whose queries are resolved by the test. */
function heldLookup() {
  const queries: { keys: number[]; end(): void; fail(cause: Error): void }[] = []
  const ask = batchLookup<number, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, string>>()
    const end = () => resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `row ${key}`])))
    queries.push({ keys, end, fail: reject })
    return promise
  })
  return { ask, queries, asked: () => queries.map(({ keys }) => keys) }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('lookups of one turn share a query, later ones wait while two are under way', async () => {
  const { ask, queries, asked } = heldLookup()
  const answers = [ask(1), ask(1), ask(0)]
  await nextTurn()
  answers.push(ask(2))
  await nextTurn()
  answers.push(ask(3))
  await nextTurn()
  answers.push(ask(4))
  await nextTurn()
  expect(asked()).toEqual([[1, 0], [2]])
  queries[1]?.end()
  await nextTurn()
  await nextTurn()
  expect(asked()).toEqual([[1, 0], [2], [3, 4]])
  queries[0]?.end()
  queries[2]?.end()
  expect(await Promise.all(answers)).toEqual(['row 1', 'row 1', undefined, 'row 2', 'row 3', 'row 4'])
})

test('what waits for a slow query goes on beside it', async () => {
  const { ask, queries } = heldLookup()
  const held = ask(1)
  await nextTurn()
  const free = ask(2)
  await expect.poll(() => queries.length).toBe(2)
  queries[1]?.end()
  expect(await free).toBe('row 2')
  queries[0]?.end()
  expect(await held).toBe('row 1')
})

test('a query that fails fails its own lookups only, and the next go on', async () => {
  const { ask, queries } = heldLookup()
  const lost = ask(1)
  await nextTurn()
  const found = ask(2)
  await nextTurn()
  queries[0]?.fail(new Error('connection lost'))
  queries[1]?.end()
  await expect(lost).rejects.toThrow('connection lost')
  expect(await found).toBe('row 2')
  const later = ask(3)
  await nextTurn()
  await nextTurn()
  queries[2]?.end()
  expect(await later).toBe('row 3')
})

import { expect, test } from 'vitest'
import { createLanes, type Lanes } from './lanes.ts'

/** Makes a call from its place in the lane, as the server does. */
async function pass<T>(lanes: Lanes, caller: string, run: () => Promise<T>): Promise<T> {
  await lanes.enter(caller)
  return run().finally(() => lanes.leave(caller))
}

/** A call that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let begun = false
  const run = () => {
    begun = true
    return promise
  }
  return { run, end: () => resolve('done'), begun: () => begun }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('calls of one address pass a few at a time and in their order; other addresses do not wait for them', async () => {
  const lanes = createLanes({ atOnce: 2, waiting: 10 })
  const calls = Array.from({ length: 4 }, held)
  const passed = calls.map(({ run }) => pass(lanes, 'a', run))
  const other = held()
  const otherPassed = pass(lanes, 'b', other.run)
  const begun = () => calls.map((call) => call.begun())
  await settled()
  expect([...begun(), other.begun()]).toEqual([true, true, false, false, true])
  calls[1]?.end()
  await settled()
  expect(begun()).toEqual([true, true, true, false])
  for (const { end } of [...calls, other]) end()
  expect(await Promise.all([...passed, otherPassed])).toEqual(Array(5).fill('done'))
})

test('one that fails makes room like one that ends', async () => {
  const lanes = createLanes({ atOnce: 1, waiting: 10 })
  const failed = pass(lanes, 'a', () => Promise.reject(new Error('lost')))
  const next = pass(lanes, 'a', async () => 'next')
  await expect(failed).rejects.toThrow('lost')
  expect(await next).toBe('next')
  expect(await pass(lanes, 'a', async () => 'later')).toBe('later')
})

test('a full line refuses, and nobody else is refused for it', async () => {
  const lanes = createLanes({ atOnce: 1, waiting: 1 })
  const first = held()
  const all = [pass(lanes, 'a', first.run), pass(lanes, 'a', async () => 'second')]
  await expect(pass(lanes, 'a', async () => 'third')).rejects.toMatchObject({ kind: { code: 42900 } })
  expect(await pass(lanes, 'b', async () => 'other')).toBe('other')
  first.end()
  expect(await Promise.all(all)).toEqual(['done', 'second'])
})

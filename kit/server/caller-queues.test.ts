import { expect, test } from 'vitest'
import { createCallerQueues, runInTurn } from './caller-queues.ts'

/** A call that is resolved by the test. */
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
  const callerQueues = createCallerQueues({ concurrency: 2, waiting: 10 })
  const calls = Array.from({ length: 4 }, held)
  const passed = calls.map(({ run }) => runInTurn(callerQueues, 'a', run))
  const other = held()
  const otherPassed = runInTurn(callerQueues, 'b', other.run)
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
  const callerQueues = createCallerQueues({ concurrency: 1, waiting: 10 })
  const failed = runInTurn(callerQueues, 'a', () => Promise.reject(new Error('lost')))
  const next = runInTurn(callerQueues, 'a', async () => 'next')
  await expect(failed).rejects.toThrow('lost')
  expect(await next).toBe('next')
  expect(await runInTurn(callerQueues, 'a', async () => 'later')).toBe('later')
})

test('a full queue refuses, and no other caller is refused for it', async () => {
  const callerQueues = createCallerQueues({ concurrency: 1, waiting: 1 })
  const first = held()
  const all = [runInTurn(callerQueues, 'a', first.run), runInTurn(callerQueues, 'a', async () => 'second')]
  await expect(runInTurn(callerQueues, 'a', async () => 'third')).rejects.toMatchObject({
    kind: { code: 42900 },
  })
  expect(await runInTurn(callerQueues, 'b', async () => 'other')).toBe('other')
  first.end()
  expect(await Promise.all(all)).toEqual(['done', 'second'])
})

test('who waits too long is refused, and takes no place from those behind', async () => {
  const callerQueues = createCallerQueues({ concurrency: 1, waiting: 5, maxWaitMs: 20 })
  const first = held()
  const atWork = runInTurn(callerQueues, 'a', first.run)
  await expect(runInTurn(callerQueues, 'a', async () => 'second')).rejects.toMatchObject({
    kind: { code: 42900 },
  })
  const third = runInTurn(callerQueues, 'a', async () => 'third')
  first.end()
  expect(await Promise.all([atWork, third])).toEqual(['done', 'third'])
  // a caller that gave up is not counted
  expect(await runInTurn(callerQueues, 'a', async () => 'fourth')).toBe('fourth')
})

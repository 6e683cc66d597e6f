import { expect, it } from 'vitest'
import { baseRefusals } from '#kit/http/refusal.ts'
import { runInTurn } from './caller-queues.ts'
import { createFairQueues } from './fair-queues.ts'

const { code } = baseRefusals.tooManyRequests

/** Jobs that record their start and are resolved by the test. */
function works() {
  const begun: string[] = []
  const ends: Array<() => void> = []
  return {
    begun,
    run: (name: string) => () =>
      new Promise<void>((end) => {
        begun.push(name)
        ends.push(end)
      }),
    async endOne() {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('lets callers take turns, however many calls one of them has waiting', async () => {
  const queues = createFairQueues({ places: 2, waitingEach: 10, maxWaitMs: 1_000 })
  const { begun, run, endOne } = works()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) =>
    runInTurn(queues, name.slice(0, 1), run(name)),
  )
  expect(begun).toEqual(['a1', 'a2'])
  for (let ended = 0; ended < 7; ended++) await endOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
  // all slots are free again
  const again = works()
  const both = ['d1', 'e1'].map((name) => runInTurn(queues, name, again.run(name)))
  expect(again.begun).toEqual(['d1', 'e1'])
  await again.endOne()
  await again.endOne()
  await Promise.all(both)
})

it('refuses the caller whose own line is full, and no other', async () => {
  const queues = createFairQueues({ places: 1, waitingEach: 1, maxWaitMs: 1_000 })
  const { begun, run, endOne } = works()
  const waiting = ['a1', 'a2'].map((name) => runInTurn(queues, 'a', run(name)))
  await expect(runInTurn(queues, 'a', run('a3'))).rejects.toMatchObject({ kind: { code } })
  const other = runInTurn(queues, 'b', run('b1'))
  for (let ended = 0; ended < 3; ended++) await endOne()
  await Promise.all([...waiting, other])
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

it('gives up after the longest wait, and the place goes to who still waits', async () => {
  const queues = createFairQueues({ places: 1, waitingEach: 5, maxWaitMs: 20 })
  const { begun, run, endOne } = works()
  const atWork = runInTurn(queues, 'a', run('a1'))
  await expect(runInTurn(queues, 'b', run('b1'))).rejects.toMatchObject({ kind: { code } })
  const next = runInTurn(queues, 'c', run('c1'))
  await endOne()
  await endOne()
  await Promise.all([atWork, next])
  expect(begun).toEqual(['a1', 'c1'])
})

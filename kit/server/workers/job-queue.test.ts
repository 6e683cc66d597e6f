import { afterAll, expect, it } from 'vitest'
import { JobQueueFull, JobTooLarge, JobTooSlow, openJobQueue } from './job-queue.ts'

type Job = 'double' | 'hang' | 'throw' | 'exit' | 'hoard'
const script = new URL('./worker-fixture.ts', import.meta.url)
const pool = (options: { size?: number; waiting?: number; limitMs?: number; idleMs?: number } = {}) =>
  openJobQueue<{ does: Job; number: number }, number>({
    script,
    size: 1,
    waiting: 10,
    limitMs: 20_000,
    idleMs: 60_000,
    heapMb: 64,
    ...options,
  })
const open = pool()
afterAll(() => open.close())

it('does what it is asked, one after the other, and tells what a job throws', async () => {
  const all = [1, 2, 3].map((number) => open.run({ does: 'double', number }))
  expect(await Promise.all(all)).toEqual([2, 4, 6])
  await expect(open.run({ does: 'throw', number: 7 })).rejects.toThrow('no 7')
  expect(await open.run({ does: 'double', number: 4 })).toBe(8)
})

it('ends a job that never ends, and goes on with another worker', async () => {
  const strict = pool({ limitMs: 3_000 })
  const slow = strict.run({ does: 'hang', number: 0 })
  const next = strict.run({ does: 'double', number: 5 })
  await expect(slow).rejects.toBeInstanceOf(JobTooSlow)
  expect(await next).toBe(10)
  await strict.close()
})

it('refuses one more than may wait, at once', async () => {
  const small = pool({ waiting: 1 })
  const jobs = [1, 2, 3].map((number) => small.run({ does: 'double', number }))
  const results = await Promise.allSettled(jobs)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(results[2]).toMatchObject({ reason: expect.any(JobQueueFull) })
  await small.close()
})

it('outlives a worker that ends in the middle of its job', async () => {
  const fragile = pool()
  await expect(fragile.run({ does: 'exit', number: 3 })).rejects.toThrow()
  expect(await fragile.run({ does: 'double', number: 6 })).toBe(12)
  await fragile.close()
})

it('ends a job that takes more memory than it may, and goes on with another worker', async () => {
  const small = pool()
  await expect(small.run({ does: 'hoard', number: 0 })).rejects.toBeInstanceOf(JobTooLarge)
  expect(await small.run({ does: 'double', number: 8 })).toBe(16)
  await small.close()
})

it('begins anew after its workers went to rest', async () => {
  const quick = pool({ idleMs: 0 })
  expect(await quick.run({ does: 'double', number: 1 })).toBe(2)
  await new Promise((done) => setImmediate(done))
  expect(await quick.run({ does: 'double', number: 2 })).toBe(4)
  await quick.close()
})

it('refuses what was under way and what comes later when it is closed', async () => {
  const closing = pool()
  const under = closing.run({ does: 'hang', number: 0 })
  const waiting = closing.run({ does: 'double', number: 1 })
  const both = Promise.allSettled([under, waiting])
  await closing.close()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(closing.run({ does: 'double', number: 1 })).rejects.toBeInstanceOf(JobQueueFull)
})

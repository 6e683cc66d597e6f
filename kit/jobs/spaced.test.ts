import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spaced } from './spaced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counted(pauseMs: number) {
  const seen = { runs: 0, failed: [] as unknown[], fails: false }
  const act = async () => {
    seen.runs++
    if (seen.fails) throw new Error('away')
  }
  return { seen, ...spaced(act, pauseMs, (error) => seen.failed.push(error)) }
}

test('runs at once, and for all who ask meanwhile once more when the pause is over', async () => {
  const { seen, run } = counted(200)
  await Promise.all([run(), run(), run()])
  expect(seen.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(199)
  expect(seen.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.runs).toBe(2)
  // the second one has a pause as well, after which nobody has asked
  await run()
  expect(seen.runs).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.runs).toBe(3)
  await run()
  expect(seen.runs).toBe(4)
})

test('who is first gets an error; that and each later one is told, and the next one runs', async () => {
  const { seen, run } = counted(200)
  seen.fails = true
  await expect(run()).rejects.toThrow('away')
  await run()
  await vi.advanceTimersByTimeAsync(200)
  expect(seen.failed).toHaveLength(2)
  seen.fails = false
  await run()
  await vi.advanceTimersByTimeAsync(200)
  expect(seen).toMatchObject({ runs: 3, failed: [expect.any(Error), expect.any(Error)] })
})

test('what was asked for and has not begun runs at the end, and nothing after that', async () => {
  const { seen, run, finish } = counted(200)
  await run()
  await run()
  await finish()
  expect(seen.runs).toBe(2)
  await run()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(seen.runs).toBe(2)
})

test('the end waits for what runs', async () => {
  let done = false
  const { run, finish } = spaced(
    () =>
      new Promise((ended) =>
        setTimeout(() => {
          done = true
          ended()
        }, 50),
      ),
    200,
    () => undefined,
  )
  void run()
  const finished = finish()
  await vi.advanceTimersByTimeAsync(50)
  await finished
  expect(done).toBe(true)
})

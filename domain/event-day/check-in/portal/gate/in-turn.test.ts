import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('what is scanned while a verdict is pending is presented next, and nothing is dropped in silence', async () => {
  const done: string[] = []
  let answer = () => {}
  let dropped = 0
  const present = inTurn<string>(
    async (given) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      done.push(given)
    },
    () => {
      dropped++
    },
  )
  const all = present('first')
  await present('second')
  await present('third')
  expect(dropped).toBe(1)
  answer()
  await Promise.resolve()
  await new Promise<void>((resolve) => setImmediate(resolve))
  answer()
  await all
  expect(done).toEqual(['first', 'second'])
  const later = present('fourth')
  answer()
  await later
  expect(done).toEqual(['first', 'second', 'fourth'])
})

import { expect, test } from 'vitest'
import { failureOf } from './failure-of.ts'

test('trying again asks for each reply that failed, whichever it is, and for no other', () => {
  const asked: string[] = []
  const reply = (name: string, error: Error | null) => ({ error, refetch: () => asked.push(name) })
  const [late, lost] = [new Error('late'), new Error('lost')]
  expect(failureOf(reply('one', null), reply('two', null))).toBeUndefined()
  const second = failureOf(reply('one', null), reply('two', late))
  expect(second?.error).toBe(late)
  second?.retry()
  failureOf(reply('three', lost), reply('four', null), reply('five', late))?.retry()
  expect(asked).toEqual(['two', 'three', 'five'])
})

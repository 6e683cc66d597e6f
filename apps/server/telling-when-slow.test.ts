import { expect, test } from 'vitest'
import { tellingWhenSlow } from './telling-when-slow.ts'

test('of the parts that a stop waits for, the slow one is named while it is waited for, and no other', async () => {
  const told: object[] = []
  const named = Promise.withResolvers<void>()
  const log = {
    warn(facts: object) {
      told.push(facts)
      named.resolve()
    },
  }
  const ended = tellingWhenSlow(log as unknown as Parameters<typeof tellingWhenSlow>[0], 20)
  await ended('threads', async () => undefined)
  await ended('messages under way', () => named.promise)
  expect(told).toEqual([{ waitsFor: 'messages under way' }])
  await expect(ended('calls', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(told).toHaveLength(1)
})

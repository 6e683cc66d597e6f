import { expect, test } from 'vitest'
import { tellWhenSlow } from './tell-when-slow.ts'

test('of the parts that a stop waits for, the slow one is named while it is waited for, and no other', async () => {
  const told: object[] = []
  const named = Promise.withResolvers<void>()
  const warn = (facts: object) => {
    told.push(facts)
    named.resolve()
  }
  const log = { warn } as unknown as Parameters<typeof tellWhenSlow>[0]
  await tellWhenSlow(log, 'threads', async () => undefined, 20)
  await tellWhenSlow(log, 'messages under way', () => named.promise, 20)
  expect(told).toEqual([{ waitsFor: 'messages under way' }])
  await expect(tellWhenSlow(log, 'calls', () => Promise.reject(new Error('broken')))).rejects.toThrow()
  expect(told).toHaveLength(1)
})

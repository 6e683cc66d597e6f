import { expect, test } from 'vitest'
import { hashPassword, passwordMatches, passwordPriorities, passwordsWaiting } from './password.ts'

const right = 'Harbour#83wind'

test('a flood from one network is bounded: some wait, the others are refused at once, and afterwards all is as before', async () => {
  const stored = await hashPassword(right)
  const turn = { priority: passwordPriorities.quiet, path: ['203.0.113.1'] }
  const flood = Promise.allSettled(
    Array.from({ length: 60 }, () => passwordMatches('wrong', undefined, { turn })),
  )
  expect(passwordsWaiting(passwordPriorities.quiet)).toBeLessThanOrEqual(10)
  expect(passwordsWaiting(passwordPriorities.proved)).toBe(0)
  // meanwhile another network gets its turn
  const other = { turn: { priority: passwordPriorities.quiet, path: ['203.0.113.2'] } }
  expect(await passwordMatches(right, stored, other)).toBe(true)
  const refused = (await flood).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(49)
  expect(refused[0]).toMatchObject({ reason: { kind: { status: 429 } } })
  expect(await passwordMatches(right, stored)).toBe(true)
  expect(await passwordMatches('Harbour#83wine', stored)).toBe(false)
})

test('what is asked before a password is compared is asked in its turn, and may refuse it', async () => {
  const asked: string[] = []
  const turn = { priority: passwordPriorities.quiet, path: ['203.0.113.1'] }
  const compare = (name: string) =>
    passwordMatches('wrong', undefined, {
      turn,
      before: async () => {
        asked.push(name)
        if (name === 'second') throw new Error('refused')
      },
    })
  const results = await Promise.allSettled(['first', 'second', 'third'].map(compare))
  expect(asked).toEqual(['first', 'second', 'third'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

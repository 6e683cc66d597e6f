import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('a flood of passwords is bounded: some wait, the others are refused at once, and afterwards all is as before', async () => {
  const stored = await hashPassword('Harbour#83wind')
  const flood = await Promise.allSettled(
    Array.from({ length: 150 }, () => passwordMatches('wrong', undefined)),
  )
  const refused = flood.filter(({ status }) => status === 'rejected')
  // two run and a hundred wait; on a slow machine waiting ones are refused as well, after half a minute
  expect(refused.length).toBeGreaterThanOrEqual(48)
  expect(refused[0]).toMatchObject({ reason: { kind: { status: 429 } } })
  expect(await passwordMatches('Harbour#83wind', stored)).toBe(true)
  expect(await passwordMatches('Harbour#83wine', stored)).toBe(false)
})

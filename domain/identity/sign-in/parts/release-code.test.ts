import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { codeMinutes } from '../rules.ts'
import { releaseCode } from './release-code.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const computed = { verifyId: 'a puzzle', verifyCode: 'abcd' }

/** Releases a code; `seconds` of each computation, and the effort that each reply asks for. */
async function releasedWith(seconds: number, efforts: readonly (string | undefined)[]) {
  const left = [...efforts]
  const call = vi.fn(async () => ({ codeId: 'a code', effort: left.shift() }))
  const released = releaseCode({
    client: { call: call as unknown as Client['call'] },
    purpose: 'login',
    sent: { to: '13900000000', at: Date.now(), codeId: 'a code', effort: 'computedLonger' },
    signal: new AbortController().signal,
    async compute() {
      vi.setSystemTime(Date.now() + seconds * 1000)
      return computed
    },
  })
  const outcome = await released.then(
    () => 'sent',
    (error: Error) => error.message,
  )
  return { outcome, calls: call.mock.calls.length }
}

test('asks again until the code is sent, as long as it is valid', async () => {
  expect(await releasedWith(30, ['computedLongest', 'computedLongest', undefined])).toEqual({
    outcome: 'sent',
    calls: 3,
  })
})

test('does not call a code sent that has expired while the device computed', async () => {
  const late = await releasedWith(codeMinutes * 60, [undefined])
  expect(late).toEqual({ outcome: 'the code cannot be released', calls: 0 })
  const afterTwo = await releasedWith((codeMinutes * 60) / 2, ['computedLongest', undefined])
  expect(afterTwo).toEqual({ outcome: 'the code cannot be released', calls: 1 })
})

import { afterEach, expect, test, vi } from 'vitest'
import { hookResult } from '#kit/testing/hook-result.tsx'
import { noteSent } from './sent-code.ts'
import { useProof } from './use-proof.ts'

afterEach(() => vi.unstubAllGlobals())

/** The step that is shown after a code was sent to an account in this tab. */
function stepAfter(to: string, { account, isFixed }: { account: string; isFixed: boolean }) {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  noteSent('login', { to, at: Date.now(), codeId: 'a' })
  const { step, sentTo } = hookResult(
    () =>
      useProof({
        purpose: 'login',
        account,
        setAccount: () => undefined,
        isFixed,
        order: ['verifyCode', 'code'],
      }),
    () => Promise.reject(new Error('nothing is sent')),
  )
  return { step, sentTo }
}

const [mine, anothers] = ['anna@example.com', 'bert@example.com']

test('where only one account may log in, a code that was sent to another is not asked for', () => {
  expect(stepAfter(anothers, { account: mine, isFixed: true })).toEqual({ step: 'account', sentTo: mine })
  expect(stepAfter(mine, { account: mine, isFixed: true })).toEqual({ step: 'code', sentTo: mine })
})

test('on the login page the code that was sent last is asked for', () => {
  expect(stepAfter(anothers, { account: '', isFixed: false })).toEqual({ step: 'code', sentTo: anothers })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountWithPassword, goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { signInApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { type CodePurpose, codePurposes } from './rules.ts'
import { checkMessageCode } from './server/actions/prove-code.ts'
import { otherCode, sentCode } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** A person for whom a code of this purpose is valid, and the call that uses it, for any target. */
type Case = { account: string; use(code: string, account?: string): Promise<unknown> }

const visitorUses =
  (account: string, run: (account: string, code: string) => Promise<unknown>): Case['use'] =>
  (code, other = account) =>
    run(other, code)

/** Its calls belong to upper nouns, which verify codes with this function. */
function usedAbove(purpose: CodePurpose) {
  return async (): Promise<Case> => {
    const account = newMobile()
    const use = visitorUses(account, async (target, code) => {
      const given = { account: target, purpose, code, address: '127.0.0.1' }
      return portal.db.transaction(await checkMessageCode(portal.services, given))
    })
    return { account, use }
  }
}

const cases: Record<CodePurpose, () => Promise<Case>> = {
  async register() {
    const account = newMobile()
    const given = { accountType: 'media', password: goodPassword, privacyAccepted: true } as const
    const use = visitorUses(account, (target, code) =>
      portal.visitor.call(api.register, { body: { ...given, account: target, code } }),
    )
    return { account, use }
  },
  async login() {
    const { account } = await accountWithPassword(portal)
    const use = visitorUses(account, (target, code) =>
      portal.visitor.call(api.securityCodeLogin, { body: { account: target, code } }),
    )
    return { account, use }
  },
  async resetPwd() {
    const { account } = await accountWithPassword(portal)
    const use = visitorUses(account, (target, code) =>
      portal.visitor.call(api.resetPassword, {
        body: { account: target, code, newPassword: 'Another#2026' },
      }),
    )
    return { account, use }
  },
  async changeAccount() {
    const { account: old } = await accountWithPassword(portal)
    const code = await sentCode(portal, old, 'login')
    const me = portal.clientOf(
      await portal.visitor.call(api.securityCodeLogin, { body: { account: old, code } }),
    )
    const account = newMobile()
    const use = visitorUses(account, (target, given) =>
      me.call(api.changeAccount, { body: { account: target, code: given, password: goodPassword } }),
    )
    return { account, use }
  },
  async guestLogin() {
    const { contact: account } = await portal.registeredGuest()
    const use = visitorUses(account, (target, code) =>
      portal.visitor.call(api.guestLogin, { body: { account: target, code } }),
    )
    return { account, use }
  },
  tempRegister: usedAbove('tempRegister'),
  takeOver: usedAbove('takeOver'),
}

const somebody = new Map<CodePurpose, Promise<Case>>()
/** For each purpose, always the same person for whom no code is valid. */
function anybody(purpose: CodePurpose): Promise<Case> {
  const one = somebody.get(purpose) ?? cases[purpose]()
  somebody.set(purpose, one)
  return one
}

/** Expects a refusal as a wrong code, in a response or as an exception. */
const wrongCode = (trying: Promise<unknown>) =>
  expect(trying).rejects.toThrow(refusals.wrongMessageCode.words.en)

const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map((result) =>
    result.status === 'fulfilled' ? 'in' : (result.reason as Error).message,
  )

describe.each(codePurposes)('a code for %s', (purpose) => {
  test('works once, also when requests race', async () => {
    const { account, use } = await cases[purpose]()
    const code = await sentCode(portal, account, purpose)
    const results = await outcomes(Array.from({ length: 4 }, () => use(code)))
    expect(results.filter((result) => result === 'in')).toHaveLength(1)
    if (purpose !== 'changeAccount') await wrongCode(use(code))
  })

  test('is no code for anything else', async () => {
    const { account, use } = await cases[purpose]()
    const code = await sentCode(portal, account, purpose)
    for (const other of codePurposes.filter((one) => one !== purpose))
      await wrongCode((await anybody(other)).use(code, account))
    await use(code)
  })

  test('is no code for another number', async () => {
    const { account, use } = await cases[purpose]()
    const code = await sentCode(portal, account, purpose)
    const stranger = (await cases[purpose]()).account
    await sentCode(portal, stranger, purpose)
    await wrongCode(use(code, stranger))
    await use(code)
  })

  test.each([
    [299_999, true],
    [300_000, false],
  ])('after %i ms works: %s', async (age, works) => {
    const { account, use } = await cases[purpose]()
    const code = await sentCode(portal, account, purpose)
    portal.clock.advance(age)
    if (works) await use(code)
    else await wrongCode(use(code))
  })

  test.each([
    [4, true],
    [5, false],
  ])('after %i wrong tries at once works: %s', async (wrong, works) => {
    const { account, use } = await cases[purpose]()
    const code = await sentCode(portal, account, purpose)
    const tries = await outcomes(Array.from({ length: wrong }, () => use(otherCode(code))))
    expect(new Set(tries)).toEqual(new Set([refusals.wrongMessageCode.words.en]))
    if (works) await use(code)
    else await wrongCode(use(code))
  })
})

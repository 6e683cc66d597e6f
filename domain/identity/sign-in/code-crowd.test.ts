import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusals } from '#apps/server/refusals.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { signInApi as api } from './api.ts'
import type { CodePurpose } from './rules.ts'
import { checkCountedCode } from './server/actions/prove-code.ts'
import { browserOf, sentCode } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
// the counts of the previous test have expired
beforeEach(() => portal.clock.advance(60_000))

const hall = '203.0.113.40'
const locked = refusals.codeLocked.code
/** The codes of 150 people, sent so slowly that the budget of a minute is not used up, and so fast that all are still valid. */
async function codesSent(purpose: CodePurpose) {
  const codes: { account: string; code: string }[] = []
  while (codes.length < 150) {
    const account = newMobile()
    codes.push({ account, code: await sentCode(portal, account, purpose) })
    portal.clock.advance(1_500)
  }
  return codes
}

/** A person logs in, each in a browser of their own behind the address of the hall. */
const atDoor = async (account: string, code: string) =>
  (await browserOf(portal, hall).call(api.doorLogin, { account, code })).code

it('lets a hall behind one address log in by 150 right codes at the same moment, while some mistype', async () => {
  const codes = await codesSent('tempRegister')
  const mistyped = Promise.all(Array.from({ length: 100 }, () => atDoor(newMobile(), '000000')))
  const said = await Promise.all(codes.map(({ account, code }) => atDoor(account, code)))
  expect(new Set(said)).toEqual(new Set([0]))
  expect(new Set(await mistyped)).toEqual(new Set([refusals.mobileNotVerified.code]))
})

it('refuses after 120 wrong ones from an address, in a minute: those of other addresses go on', async () => {
  const wrong = await Promise.all(Array.from({ length: 130 }, () => atDoor(newMobile(), '000000')))
  expect(wrong.filter((no) => no === locked)).toHaveLength(10)
  const account = newMobile()
  const code = await sentCode(portal, account, 'tempRegister')
  expect(await atDoor(account, code)).toBe(locked)
  const elsewhere = browserOf(portal, '203.0.113.41').call(api.doorLogin, { account, code })
  expect((await elsewhere).code).toBe(0)
})

it('counts no right code of another purpose either', async () => {
  for (const each of await codesSent('changeAccount')) {
    const given = { ...each, purpose: 'changeAccount', address: hall } as const
    await expect(checkCountedCode(portal.services, given)).resolves.toBeDefined()
  }
})

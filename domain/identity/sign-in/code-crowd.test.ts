import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusals } from '#apps/server/refusals.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { isWholeRun, sized } from '#kit/testing/whole-run.ts'
import { signInApi as api } from './api.ts'
import type { CodePurpose } from './rules.ts'
import { sendMessageCode } from './server/actions/message-code.ts'
import { checkCountedCode } from './server/actions/prove-code.ts'
import { browserOf, otherCode, sentCode } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
// the counts of the previous test have expired
beforeEach(() => portal.clock.advance(60_000))

const hall = '203.0.113.40'
const locked = refusals.codeLocked.code
/** The codes of more people than may mistype at an address, sent so slowly that the budget of a minute is not used up, and so fast that all are still valid. */
async function codesSent(purpose: CodePurpose) {
  const codes: { account: string; code: string }[] = []
  while (codes.length < sized(150, 125)) {
    const account = newMobile()
    codes.push({ account, code: await sentCode(portal, account, purpose) })
    portal.clock.advance(1_500)
  }
  return codes
}

/** A person logs in, each in a browser of their own behind the address of the hall. */
const atDoor = async (account: string, code: string) =>
  (await browserOf(portal, hall).call(api.doorLogin, { account, code })).code

it('lets a hall behind one address log in by many right codes at the same moment, while some mistype', {
  timeout: 180_000,
}, async () => {
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

it('a right code with its id, as the pages send it, passes although others behind the address have used up its tries', async () => {
  const account = newMobile()
  const { data } = await browserOf(portal, hall).ask(account, 'tempRegister')
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  const { codeId } = data
  await Promise.all(Array.from({ length: 130 }, () => atDoor(newMobile(), '000000')))
  const typed = async (given: object) =>
    (await browserOf(portal, hall).call(api.doorLogin, { account, ...given })).code
  expect(await typed({ code })).toBe(locked)
  expect(await typed({ code: otherCode(code), codeId })).toBe(locked)
  expect(await typed({ code, codeId })).toBe(0)
  const changed = newMobile()
  const asker = { address: hall, caller: 'an account' }
  const sent = { account: changed, purpose: 'changeAccount', asker, effort: 'image', language: 'en' } as const
  const { codeId: named } = await sendMessageCode(portal.services, sent)
  const [told] = await portal.visitor.call(outboxApi.mailbox, { query: { to: changed } })
  const right = /\b\d{6}\b/.exec(told?.text ?? '')?.[0] ?? ''
  const given = { account: changed, purpose: 'changeAccount', address: hall } as const
  for (const wrong of [{ code: right }, { code: otherCode(right), codeId: named }])
    await expect(checkCountedCode(portal.services, { ...given, ...wrong })).rejects.toMatchObject({
      kind: { code: locked },
    })
  const passes = checkCountedCode(portal.services, { ...given, code: right, codeId: named })
  await expect(passes).resolves.toBeDefined()
})

it.runIf(isWholeRun)('counts no right code of another purpose either', async () => {
  for (const each of await codesSent('changeAccount')) {
    const given = { ...each, purpose: 'changeAccount', address: hall } as const
    await expect(checkCountedCode(portal.services, given)).resolves.toBeDefined()
  }
})

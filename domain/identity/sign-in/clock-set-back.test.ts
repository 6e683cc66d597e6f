import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountWithPassword, goodPassword } from '#domain/identity/accounts/testing.ts'
import { purgeSteps } from '#kit/db/lifecycle/purge-steps.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { signInApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import { lifecycles } from './server/tables.ts'
import { otherCode, sentCode, solvedImage } from './testing.ts'

// The clock may be set back by hand, by a resumed virtual machine, or by a time server: used and expired codes stay invalid.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const minutes = (count: number) => count * 60_000
const logIn = (account: string, code: string) =>
  portal.visitor.call(api.securityCodeLogin, { body: { account, code } })
const wrong = { code: refusals.wrongMessageCode.code }

async function codeSent() {
  portal.clock.advance(minutes(60))
  const { account } = await accountWithPassword(portal)
  return { account, code: await sentCode(portal, account, 'login') }
}

test('a used code', async () => {
  const { account, code } = await codeSent()
  await logIn(account, code)
  for (const back of [1, 60]) {
    portal.clock.advance(-minutes(back))
    await expect(logIn(account, code)).rejects.toMatchObject(wrong)
  }
})

test('a code that had expired when it was tried', async () => {
  const { account, code } = await codeSent()
  portal.clock.advance(minutes(6))
  await expect(logIn(account, otherCode(code))).rejects.toMatchObject(wrong)
  portal.clock.advance(-minutes(3))
  await expect(logIn(account, code)).rejects.toMatchObject(wrong)
})

test('a code that had expired, and was tried by no one', async () => {
  const { account, code } = await codeSent()
  portal.clock.advance(minutes(6))
  await runSteps(purgeSteps(lifecycles), portal.services, portal.clock.now())
  portal.clock.advance(-minutes(3))
  await expect(logIn(account, code)).rejects.toMatchObject(wrong)
})

test('a code that was sent later than it is now; but not for a correction of seconds', async () => {
  const { account, code } = await codeSent()
  portal.clock.advance(-minutes(30))
  await expect(logIn(account, code)).rejects.toMatchObject(wrong)
  const other = await codeSent()
  portal.clock.advance(-20_000)
  await logIn(other.account, other.code)
})

test('an image code', async () => {
  const { account } = await codeSent()
  const image = await solvedImage(portal)
  portal.clock.advance(-minutes(30))
  const login = portal.visitor.call(api.login, { body: { account, password: goodPassword, ...image } })
  await expect(login).rejects.toMatchObject({ code: refusals.wrongVerifyCode.code })
})

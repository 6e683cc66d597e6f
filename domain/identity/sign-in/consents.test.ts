import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { privacyConsoleApi } from '#domain/ground/privacy/api/console.ts'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { refusals } from '#domain/ground/privacy/refusals.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { signInApi as api } from './api.ts'
import { sentCode } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

const inForce = async () => (await portal.visitor.call(privacyApi.current, {}))?.version ?? 0

/** Publishes another version of the policy and returns its number. */
async function publishNext() {
  const { text } = await secretary.call(privacyConsoleApi.draft, {})
  const body = {
    text: { zh: `${text.zh}\n完`, en: `${text.en}\nEnd` },
    changes: { zh: '新', en: 'New' },
    revision: 0,
  }
  const { revision } = await secretary.call(privacyConsoleApi.save, { body })
  await secretary.call(privacyConsoleApi.publish, { body: { revision } })
  return inForce()
}

test('a form that was opened before a new version of the policy loses nothing but the tick', async () => {
  const account = newMobile()
  const body = {
    accountType: 'media',
    account,
    code: await sentCode(portal, account, 'register'),
    password: goodPassword,
    privacyAccepted: true,
    privacyVersion: await inForce(),
  } as const
  const next = await publishNext()
  expect(await refusalOf(portal.visitor.call(api.register, { body }))).toMatchObject({
    code: refusals.policyChanged.code,
    data: { version: next },
  })
  // the refusal did not use up the code
  const again = { ...body, privacyVersion: next }
  const me = portal.clientOf(await portal.visitor.call(api.register, { body: again }))
  expect(await me.call(privacyApi.own, {})).toMatchObject({
    asked: null,
    consents: [{ purpose: 'policy', given: true, version: next }],
  })
})

test('who withdraws from the policy closes the account, as was said before; an organiser opens it again', async () => {
  const owner = await portal.organisationAccount()
  const { follows } = await owner.call(privacyApi.agree, { body: { version: await inForce() } })
  expect(follows).toEqual([
    { zh: expect.stringContaining('停用'), en: expect.stringContaining('disabled immediately') },
  ])
  await owner.call(privacyApi.withdraw, {})
  expect(await refusalOf(owner.call(privacyApi.own, {}))).toMatchObject({ status: 401 })
  const params = { id: owner.accountId }
  expect(await secretary.call(accountsConsoleApi.read, { params })).toMatchObject({ state: 'disabled' })
})

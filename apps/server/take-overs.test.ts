import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { goodPassword } from '#domain/identity/accounts/testing.ts'
import { firstPasswordsApi } from '#domain/identity/first-passwords/api.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { sentCode, solvedImage } from '#domain/identity/sign-in/testing.ts'
import { takeOversApi as api } from '#domain/identity/take-overs/api.ts'
import { matchTakeOvers } from '#domain/identity/take-overs/server/actions.ts'
import { askedForTakeOver, takeOverOf } from '#domain/identity/take-overs/testing.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

const days = (count: number) => count * 86_400_000
const textsTo = async (to: string) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to } })).map(({ text }) => text)

/** An organisation with a name of its own, and a request to take its account over, of which its holder was told. */
async function asked() {
  const holder = await portal.organisationAccount()
  const { revision } = await holder.call(organisationsApi.own, {})
  await holder.call(organisationsApi.saveOwn, { body: { revision, change: { name: '滨海集团' } } })
  const contact = await askedForTakeOver(portal, { knownAccount: holder.account })
  await matchTakeOvers(portal.services, portal.clock.now())
  const tokens = (await textsTo(holder.account)).flatMap((text) => /-objection#(\S+)/.exec(text)?.[1] ?? [])
  return { holder, contact, token: tokens[0] ?? '', id: (await takeOverOf(secretary, contact)).id }
}
const decide = (id: string, decision: 'approve' | 'refuse') =>
  secretary.call(api.decide, { body: { id, decision, early: false, reason: 'Checked by telephone' } })

test('a colleague takes the account over: everything of the old holder has ended, a link to a password comes', async () => {
  const { holder, contact, id, token } = await asked()
  expect(await takeOverOf(secretary, contact)).toMatchObject({
    state: 'open',
    about: { id: holder.organisationId, account: holder.account },
  })
  expect(await refusalOf(decide(id, 'approve'))).toMatchObject({ code: 40372 })
  portal.clock.advance(days(7))
  // a week ends every session
  secretary = await portal.organiser('secretary', 'Head of Office')
  expect(
    await refusalOf(portal.visitor.call(api.object, { body: { token, objection: 'No' } })),
  ).toMatchObject({ code: 40975 })
  const session = portal.clientOf(
    await portal.visitor.call(signInApi.securityCodeLogin, {
      body: { account: holder.account, code: await sentCode(portal, holder.account, 'login') },
    }),
  )
  const guest = await putApprovedGuest(portal.db, { ...holder, call: session.call })
  const share = await sharedLink({ ...holder, call: session.call }, guest)
  await decide(id, 'approve')
  expect(await refusalOf(session.call(signInApi.loginInfo, {}))).toMatchObject({ status: 401 })
  expect(
    await refusalOf(portal.visitor.call(sharesApi.open, { body: { token: share.token } })),
  ).toMatchObject({ code: 40974 })
  expect((await textsTo(holder.account)).join()).toContain('滨海集团')
  const link =
    (await textsTo(contact)).flatMap((text) => /\/first-password#(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
  await portal.visitor.call(firstPasswordsApi.choose, { body: { token: link, newPassword: goodPassword } })
  const logIn = async (account: string) =>
    portal.visitor.call(signInApi.login, {
      body: { account, password: goodPassword, ...(await solvedImage(portal)) },
    })
  const colleague = portal.clientOf(await logIn(contact))
  expect(await colleague.call(organisationsApi.own, {})).toMatchObject({
    id: holder.organisationId,
    name: '滨海集团',
  })
  await expect(logIn(holder.account)).rejects.toMatchObject({ status: 400 })
  const log = await changesOf(portal.db, { type: 'account', id: holder.accountId })
  expect(log).toContainEqual(
    expect.objectContaining({
      field: 'account',
      before: holder.account,
      after: contact,
      reason: 'Checked by telephone',
    }),
  )
  expect(await refusalOf(decide(id, 'refuse'))).toMatchObject({ code: 40999 })
})

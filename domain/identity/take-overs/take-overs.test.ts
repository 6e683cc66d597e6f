import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { firstPasswordsApi } from '#domain/identity/first-passwords/api.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { otherCode, sentCode, solvedImage } from '#domain/identity/sign-in/testing.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { takeOversApi as api } from './api.ts'
import { matchTakeOvers } from './server/actions.ts'
import { askedForTakeOver, saidOfTakeOver, takeOverOf } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Head of Office')
})
afterAll(() => portal.close())

const days = (count: number) => count * 86_400_000
const match = () => matchTakeOvers(portal.services, portal.clock.now())
const messagesTo = (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })
const textsTo = async (to: string) => (await messagesTo(to)).map(({ text }) => text)
const find = (contact: string) => takeOverOf(secretary, contact)

/** An organisation with a name of its own, and a request to take its account over, of which its holder was told. */
async function asked() {
  const holder = await portal.organisationAccount()
  const { revision } = await holder.call(organisationsApi.own, {})
  await holder.call(organisationsApi.saveOwn, { body: { revision, change: { name: '滨海集团' } } })
  const contact = await askedForTakeOver(portal, { knownAccount: holder.account })
  await match()
  const token =
    (await textsTo(holder.account)).flatMap((text) => /-objection#(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
  return { holder, contact, token, id: (await find(contact)).id }
}
const decide = (id: string, decision: 'approve' | 'refuse', early = false) =>
  secretary.call(api.decide, { body: { id, decision, early, reason: 'Checked by telephone' } })

test('a colleague takes the account over: everything of the old holder has ended, a link to a password comes', async () => {
  const { holder, contact, id, token } = await asked()
  expect(await find(contact)).toMatchObject({
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
  expect((await textsTo(holder.account))[0]).toContain('滨海集团')
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

describe('the holder', () => {
  test('reads who asks and why, objects once, and the secretary decides with the objection in view', async () => {
    const { holder, contact, id, token } = await asked()
    const told = () => portal.visitor.call(api.told, { body: { token } })
    expect(await told()).toMatchObject({
      ...saidOfTakeOver,
      organisation: { zh: '滨海集团' },
      state: 'inForce',
    })
    const object = () => portal.visitor.call(api.object, { body: { token, objection: 'I still work here' } })
    const tries = await Promise.allSettled([object(), object()])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await told()).toMatchObject({ state: 'usedUp' })
    expect(await find(contact)).toMatchObject({ objection: 'I still work here' })
    await decide(id, 'refuse')
    expect(await told()).toMatchObject({ state: 'decided' })
    expect((await textsTo(holder.account))[0]).toMatch(/未获批准|refused/)
    expect((await textsTo(contact))[0]).toMatch(/未获批准|refused/)
    await holder.call(organisationsApi.own, {})
    const forged = portal.visitor.call(api.told, { body: { token: `${token.slice(0, -2)}xx` } })
    expect(await refusalOf(forged)).toMatchObject({ status: 404 })
  })

  test('is not flooded by strangers who know the account, and no message carries what they typed', async () => {
    const holder = await portal.organisationAccount()
    for (let count = 0; count < 4; count++)
      await askedForTakeOver(portal, { knownAccount: holder.account, reason: 'See https://evil.example' })
    await match()
    const texts = await textsTo(holder.account)
    expect(texts.filter((text) => text.includes('-objection#'))).toHaveLength(3)
    expect(texts.join()).not.toContain('evil.example')
    expect(await match()).toBe(0)
  })
})

test('who asks learns nothing: an account, an individual’s, an organiser’s or none, the reply is the same', async () => {
  const [individual, organiser] = [
    await portal.organisationAccount({ type: 'volunteer' }),
    await portal.organiser('viewer'),
  ]
  for (const knownAccount of [individual.account, organiser.account, newMobile(), undefined]) {
    const contact = newMobile()
    const code = await sentCode(portal, contact, 'takeOver')
    const body = { ...saidOfTakeOver, account: contact, code, ...(knownAccount && { knownAccount }) }
    expect(await portal.visitor.call(api.ask, { body })).toBeNull()
    await match()
    expect(await find(contact)).toMatchObject({ about: null })
    expect(await messagesTo(contact)).toHaveLength(1)
  }
  expect(await messagesTo(individual.account)).toEqual([])
})

test('only a proved number asks, three times at once at most', async () => {
  const contact = newMobile()
  const code = await sentCode(portal, contact, 'takeOver')
  const ask = (code: string) =>
    portal.visitor.call(api.ask, { body: { ...saidOfTakeOver, account: contact, code } })
  expect(await refusalOf(ask(otherCode(code)))).toMatchObject({ code: 40011 })
  expect(await refusalOf(ask(await sentCode(portal, newMobile(), 'takeOver')))).toMatchObject({ code: 40011 })
  await ask(code)
  expect(await refusalOf(ask(code))).toMatchObject({ code: 40011 })
  for (let count = 0; count < 2; count++) await askedForTakeOver(portal, { contact })
  expect(await refusalOf(askedForTakeOver(portal, { contact }))).toMatchObject({ code: 42912 })
})

describe('the secretary', () => {
  test('says which organisation is meant, whose holder is told then; an early approval is said to be one', async () => {
    const holder = await portal.organisationAccount()
    const contact = await askedForTakeOver(portal)
    await match()
    const { id } = await find(contact)
    expect(await refusalOf(decide(id, 'approve', true))).toMatchObject({ code: 40371 })
    const link = (organisationId: string) => secretary.call(api.link, { body: { id, organisationId } })
    expect(await refusalOf(link(randomUUID()))).toMatchObject({ status: 404 })
    await Promise.all([link(holder.organisationId), link(holder.organisationId)])
    expect(await textsTo(holder.account)).toHaveLength(1)
    const other = await portal.organisationAccount()
    expect(await refusalOf(link(other.organisationId))).toMatchObject({ status: 404 })
    expect(await refusalOf(decide(id, 'approve'))).toMatchObject({ code: 40372 })
    const both = await Promise.allSettled([decide(id, 'approve', true), decide(id, 'refuse')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('gives no account to a number that has one, nor a disabled account; others than the secretary see nothing', async () => {
    const { contact, id, holder } = await asked()
    const taken = await portal.visitor.call(signInApi.register, {
      body: {
        accountType: 'media',
        account: contact,
        code: await sentCode(portal, contact, 'register'),
        password: goodPassword,
        privacyAccepted: true,
      },
    })
    expect(taken.principal).toBeDefined()
    expect(await refusalOf(decide(id, 'approve', true))).toMatchObject({ code: 40901 })
    await secretary.call(accountsConsoleApi.disable, { params: { id: holder.accountId } })
    expect(await refusalOf(decide(id, 'approve', true))).toMatchObject({ status: 409 })
    const reviewer = await portal.organiser('reviewer')
    for (const tried of [reviewer.call(api.list, {}), holder.call(api.list, {})])
      expect([401, 403]).toContain((await refusalOf(tried)).status)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { otherCode, sentCode } from '#domain/identity/sign-in/testing.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { takeOversApi as api } from './api.ts'
import { listTakeOvers, matchTakeOvers } from './server/actions.ts'
import { objectionLinks } from './server/store.ts'
import { askedForTakeOver, saidOfTakeOver, takeOverOf } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Head of Office')
})
afterAll(() => portal.close())

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
/** At a later moment, so that what is told then is the newest message. */
function decide(id: string, decision: 'approve' | 'refuse', early = false) {
  portal.clock.advance(1_000)
  return secretary.call(api.decide, { body: { id, decision, early, reason: 'Checked by telephone' } })
}

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
    expect(await refusalOf(decide(id, 'approve', true))).toMatchObject({ code: 40999 })
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

test('a new holder is told of what is still open and has the whole time; the old one’s link leads to nothing', async () => {
  const { holder, contact, id, token } = await asked()
  const { account: known } = holder
  const second = await askedForTakeOver(portal, { knownAccount: known })
  // asks once more about the account that is theirs by then
  await askedForTakeOver(portal, { contact, knownAccount: known })
  await match()
  await portal.visitor.call(api.object, { body: { token, objection: 'I still work here' } })
  const tokenOf = async (to: string) =>
    (await textsTo(to)).flatMap((text) => /-objection#(\S+)/.exec(text)?.[1] ?? [])
  const [open] = await tokenOf(known)
  portal.clock.advance(86_400_000)
  secretary = await portal.organiser('secretary', 'Head of Office')
  const own = (await secretary.call(api.list, {})).filter((each) => each.contact === contact)
  expect(own.map((each) => each.id)).toContain(id)
  await decide(id, 'approve', true)
  const told = (of: string) => portal.visitor.call(api.told, { body: { token: of } })
  expect(await refusalOf(told(open ?? ''))).toMatchObject({ status: 404 })
  const [renewed, ...others] = await tokenOf(contact)
  expect(others).toEqual([])
  expect(await told(renewed ?? '')).toMatchObject({ state: 'inForce' })
  const objectUntil = new Date(portal.clock.now().getTime() + 7 * 86_400_000).toISOString()
  const still = await find(second)
  expect(still).toMatchObject({ objectUntil, objectedAt: null, about: { account: contact } })
  const again = (await secretary.call(api.list, {})).find(
    (each) => each.contact === contact && each.state === 'open',
  )
  expect(again).toMatchObject({ about: null, objectUntil: null })
  // corrected by the office: the same once more, and what was objected stays
  const corrected = newMobile()
  await portal.visitor.call(api.object, { body: { token: renewed ?? '', objection: 'No' } })
  await secretary.call(accountsConsoleApi.correct, {
    params: { id: holder.accountId },
    body: { account: corrected },
  })
  expect(await refusalOf(told(renewed ?? ''))).toMatchObject({ status: 404 })
  expect(await find(second)).toMatchObject({ objection: 'No', about: { account: corrected } })
  expect(await tokenOf(corrected)).toHaveLength(1)
  await decide((await find(second)).id, 'refuse')
  expect((await textsTo(corrected))[0]).toMatch(/未获批准|refused/)
})

test('the list takes as many statements for many requests as for few', async () => {
  const count = async () => (await recordStatements(() => listTakeOvers({ db: portal.db }))).length
  await asked()
  const few = await count()
  for (let more = 0; more < 3; more++) await asked()
  expect(await count()).toBe(few)
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

test('the link of a decided request does not say at the old number which one it is now', async () => {
  const holder = await portal.organisationAccount()
  const contact = await askedForTakeOver(portal, { knownAccount: holder.account })
  await match()
  const { id } = await find(contact)
  const told = () => portal.visitor.call(api.told, { body: { token: objectionLinks.tokenOf(id) } })
  expect(await told()).toMatchObject({ organisation: { zh: holder.account }, state: 'inForce' })
  await decide(id, 'approve', true)
  expect(await told()).toMatchObject({ organisation: { zh: saidOfTakeOver.organisation }, state: 'decided' })
  expect(JSON.stringify(await told())).not.toContain(contact)
})

test('a stranger’s request keeps an organisation while it is open, and goes with it once it is decided', async () => {
  const holder = await portal.organisationAccount()
  const contact = await askedForTakeOver(portal, { knownAccount: holder.account })
  await match()
  const remove = () => secretary.call(organisationsApi.remove, { params: { id: holder.organisationId } })
  expect((await refusalOf(remove())).code).toBe(recordRefusals.stillUsed.code)
  await decide((await find(contact)).id, 'refuse')
  await remove()
  expect((await secretary.call(api.list, {})).some((each) => each.contact === contact)).toBe(false)
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

  test('gives nobody their own account, of which they would be told that it is theirs no more', async () => {
    const holder = await portal.organisationAccount()
    const contact = await askedForTakeOver(portal, { contact: holder.account, knownAccount: holder.account })
    await match()
    const { id } = await find(contact)
    const linked = secretary.call(api.link, { body: { id, organisationId: holder.organisationId } })
    expect(await refusalOf(linked)).toMatchObject({ code: 40374 })
    await decide(id, 'refuse')
    // theirs by a correction since they asked
    const asks = await asked()
    await portal.db.execute(
      sql`update accounts set account = ${asks.contact} where id = ${asks.holder.accountId}`,
    )
    expect(await refusalOf(decide(asks.id, 'approve', true))).toMatchObject({ code: 40374 })
    expect((await textsTo(asks.contact)).filter((text) => /不再|no longer/.test(text))).toEqual([])
    expect(await find(asks.contact)).toMatchObject({ state: 'open' })
  })

  test('gives no account to a number that has one, nor a disabled account; others than the secretary see nothing', async () => {
    const { contact, id, holder } = await asked()
    portal.clock.advance(1_000)
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
    expect(await refusalOf(decide(id, 'approve', true))).toMatchObject({ code: 40373 })
    await secretary.call(accountsConsoleApi.disable, { params: { id: holder.accountId } })
    expect(await refusalOf(decide(id, 'approve', true))).toMatchObject({ status: 409 })
    const reviewer = await portal.organiser('reviewer')
    for (const tried of [() => reviewer.call(api.list, {}), () => holder.call(api.list, {})])
      expect([401, 403]).toContain((await refusalOf(tried())).status)
  })
})

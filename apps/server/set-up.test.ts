import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doorApi } from '#domain/approval/personnel/api/door.ts'
import { personnelApi } from '#domain/approval/personnel/api.ts'
import { consents } from '#domain/approval/personnel/testing.ts'
import { record as hotel } from '#domain/ground/hotels/record.ts'
import { readinessApi } from '#domain/ground/summit/api/readiness.ts'
import { setUpApi } from '#domain/ground/summit/api/set-up.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { refusals } from '#domain/ground/summit/refusals.ts'
import { setSummit } from '#domain/ground/summit/testing.ts'
import { firstEdition } from '#domain/ground/summit/words.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { goodPassword, newMobile } from '#domain/identity/accounts/testing.ts'
import { ownInvitationsApi } from '#domain/identity/invitations/api/console.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { sentCode } from '#domain/identity/sign-in/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { hostedActivityFor } from '#domain/programme/activities/testing.ts'
import { registeringApi } from '#domain/programme/activity-guests/api/registering.ts'
import { activityGuestsApi } from '#domain/programme/activity-guests/api.ts'
import { guestImport } from '#domain/programme/activity-guests/server/actions/import.ts'
import { begunByLink } from '#domain/programme/activity-guests/testing.ts'
import { waitingApi } from '#domain/views/waiting/api.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

type Caller = Awaited<ReturnType<TestPortal['organiser']>>

let portal: TestPortal
let secretary: Caller
let enterprise: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal({ isNew: true })
  secretary = await portal.organiser('secretary')
  enterprise = await portal.organisationAccount()
  const named = { revision: 1, change: { name: '海风港机', englishName: 'Harbour Wind' } }
  await enterprise.call(organisationsApi.saveOwn, { body: named })
  await canLogIn(true)
})
afterAll(() => portal.close())

/** The secretary has a password, or has set none yet. */
const canLogIn = (is: boolean) =>
  portal.db
    .update(accounts)
    .set({ passwordHash: is ? 'a hash' : null })
    .where(eq(accounts.id, secretary.accountId))

const listed = (edition?: string) => secretary.call(setUpApi.list, { query: { edition } })
const openItems = async (edition?: string) =>
  (await listed(edition)).items.flatMap(({ name, blocks, isDone }) => (blocks && !isDone ? [name] : []))
const begin = (who: Pick<Caller, 'call'> = enterprise) =>
  who.call(participantsApi.create, { body: { id: randomUUID(), kind: 'guest' } })
const isReady = async () => (await portal.visitor.call(readinessApi.registration, {})).isReady
const door = () => portal.visitor.call(doorApi.door, { params: { door: 'groupVolunteer' } })
const notReady = { code: refusals.registrationNotReady.code, status: 403 }

/** What takes an item away that registration needs, and gives it back. */
const needed: Record<string, { take(): unknown; give(): unknown }> = {
  edition: {
    take: () => setSummit(portal.db, portal.summit.id, { englishCity: firstEdition.city.en }),
    give: () => setSummit(portal.db, portal.summit.id, { englishCity: 'Qingdao' }),
  },
  policy: {
    take: () => portal.db.execute(sql`update privacy_policies set version = null, published_at = null`),
    give: () => portal.db.execute(sql`update privacy_policies set version = 1, published_at = now()`),
  },
  senders: {
    take: () => Object.assign(portal.services.settings, { mailbox: false }),
    give: () => Object.assign(portal.services.settings, { mailbox: true }),
  },
  reviewer: { take: () => canLogIn(false), give: () => canLogIn(true) },
}

test('the list names exactly what registration needs', async () => {
  const { items, isReady: is, hasPeople } = await listed()
  expect(items.filter(({ blocks }) => blocks).map(({ name }) => name)).toEqual(Object.keys(needed))
  expect({ is, hasPeople }).toEqual({ is: true, hasPeople: false })
  // what is there is said beside it
  for (const { facts } of items) expect(facts.length).toBeGreaterThan(0)
  expect(await refusalOf(enterprise.call(setUpApi.list, { query: {} }))).toMatchObject({ status: 403 })
})

describe.each(Object.keys(needed))('without “%s”', (name) => {
  test('nobody registers, and the organisers read what is missing; with it everybody can', async () => {
    await needed[name]?.take()
    expect(await openItems()).toEqual([name])
    expect(await isReady()).toBe(false)
    expect(await secretary.call(waitingApi.figures, {})).toContainEqual(
      expect.objectContaining({ path: '/set-up', count: 1, isTurn: true }),
    )
    const closed = await door()
    expect(closed).toMatchObject({ isReady: false, window: { state: 'notYet' } })
    expect(closed.words.en).toContain('not open yet')
    const account = newMobile()
    const body = {
      accountType: 'media',
      account,
      code: '123456',
      password: goodPassword,
      privacyAccepted: true,
    } as const
    expect(await refusalOf(portal.visitor.call(signInApi.register, { body }))).toMatchObject(notReady)
    expect(await refusalOf(begin())).toMatchObject(notReady)

    await needed[name]?.give()
    expect(await openItems()).toEqual([])
    expect(await door()).toMatchObject({ isReady: true, window: { state: 'open' } })
    // an empty draft is nobody yet: the next case still finds an edition without people
    expect(await begin()).toMatchObject({ status: 'draft' })
  })
})

test('whoever proves a number while it is closed gets no account and keeps the code; an account that is there logs in', async () => {
  const account = newMobile()
  const known = await portal.guest(newMobile())
  const code = await sentCode(portal, account, 'tempRegister')
  const codeOfKnown = await sentCode(portal, known.account, 'tempRegister')
  const enter = (body: { account: string; code: string }) =>
    portal.visitor.call(signInApi.doorLogin, { body })
  await canLogIn(false)
  expect(await refusalOf(enter({ account, code }))).toMatchObject(notReady)
  expect(await enter({ account: known.account, code: codeOfKnown })).toHaveProperty('principal')
  await canLogIn(true)
  expect(await enter({ account, code })).toHaveProperty('principal')
})

test('while it is closed, no other way in leads past it: a group, guests of an activity, a late guest of the office', async () => {
  const media = await portal.organisationAccount({ type: 'media' })
  const visitor = await portal.guest(newMobile())
  const activityId = await hostedActivityFor(portal, enterprise.organisationId)
  const change = { quota: 5, expires: '2026-06-18T09:00', approves: false }
  const kind = 'activityRecommendation' as const
  const link = { id: randomUUID(), kind, activityId, change }
  const { code } = await enterprise.call(ownInvitationsApi.createForActivity, { body: link })
  const { organisationId } = enterprise
  const late = { id: randomUUID(), organisationId }
  const context = { services: portal.services, tell: () => undefined }
  await canLogIn(false)
  const attempts = [
    () => media.call(personnelApi.lead, { body: { door: 'groupMedia', consents } }),
    () => begunByLink(visitor, code),
    () =>
      enterprise.call(activityGuestsApi.create, {
        params: { id: activityId },
        body: { guestId: randomUUID() },
      }),
    () => secretary.call(participantsApi.register, { body: late }),
  ]
  for (const attempt of attempts) expect(await refusalOf(attempt())).toMatchObject(notReady)
  // a spreadsheet of guests, once for all its rows
  await expect(guestImport.apply(portal.db, context as never, [], [])).rejects.toMatchObject({
    kind: refusals.registrationNotReady,
  })
  const invitation = () => visitor.call(registeringApi.invitation, { query: { inviteCode: code } })
  expect(await invitation()).toMatchObject({ isDoorClosed: true })
  await canLogIn(true)
  expect(await invitation()).toMatchObject({ isDoorClosed: false })
})

test('the draft of the next edition has a list of its own: what is taken over is done, its days are to be checked', async () => {
  const { calls, example } = hotel
  const hotelId = randomUUID()
  await secretary.call(calls.create, { body: { id: hotelId, change: { ...example, kind: 'designated' } } })
  const body = { id: randomUUID(), number: 20, year: 2027, carry: ['hotels', 'contact'] }
  await secretary.call(summitApi.create, { body })
  expect(await openItems(body.id)).toEqual(['edition'])
  const { items, edition } = await listed(body.id)
  expect(edition).toMatchObject({ id: body.id, state: 'draft' })
  // what only the current edition has a page for is led to by none
  expect(items.find(({ name }) => name === 'hotels')).toMatchObject({ isDone: true, page: null })
  expect(items.find(({ name }) => name === 'edition')?.page).toBe(`/editions/${body.id}`)
  const confirm = () =>
    secretary.call(summitApi.saveEdition, { params: { id: body.id }, body: { revision: 0, change: {} } })
  expect(await confirm()).toMatchObject({ revision: 1 })
  expect(await openItems(body.id)).toEqual([])
  expect(await refusalOf(confirm())).toMatchObject({ code: 40910 })
})

test('an edition in which somebody is registered is never closed, whatever is undone', async () => {
  await draftGuest(enterprise)
  for (const { take } of Object.values(needed)) await take()
  expect(await openItems()).toEqual(Object.keys(needed))
  expect(await listed()).toMatchObject({ hasPeople: true, isReady: true })
  expect(await begin()).toMatchObject({ status: 'draft' })
  expect(await isReady()).toBe(true)
  for (const { give } of Object.values(needed)) await give()
})

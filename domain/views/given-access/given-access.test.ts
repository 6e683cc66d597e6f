import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { draftGuest, putApprovedGuest } from '#domain/people/participants/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { changes } from '#kit/db/audit/tables.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { givenAccessApi as api } from './api.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
})
afterAll(() => portal.close())

type Caller = Pick<Awaited<ReturnType<TestPortal['organisationAccount']>>, 'call'>

const given = async (who: Caller, query: object = {}) => (await who.call(api.list, { query })).records
const kindsOf = async (who: Caller, query: object = {}) =>
  (await given(who, query)).map(({ title }) => title.en).toSorted()
const end = (who: Caller, id: string) => who.call(api.end, { params: { id } })

const kinds = ['Activity answer link', 'Assistant link', 'Calendar address']
let guests = 0

/** A guest of an organisation with a link of each kind. */
async function everyKind() {
  const owner = await portal.organisationAccount()
  const email = `given.${++guests}@example.com`
  const id = await putApprovedGuest(portal.db, owner, { email })
  const share = await sharedLink(owner, id)
  const { path } = await owner.call(itinerariesApi.subscribe, { params: { id } })
  const activity = await publishedActivity(programme, { category: 'assigned', entry: 'assignedOnly' })
  portal.clock.advance(1_000)
  const body = { participantIds: [id], form: 'onSite' as const }
  await programme.call(attendanceApi.assign, { params: { id: activity.id }, body })
  const mails = await portal.visitor.call(outboxApi.mailbox, { query: { to: email } })
  const answer = mails.flatMap(({ text }) => /\/answer#(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
  const calendar = path?.split('/').at(-1) ?? ''
  const use: Record<string, () => Promise<unknown>> = {
    'Assistant link': () => portal.visitor.call(sharesApi.open, { body: { token: share.token } }),
    'Calendar address': () => portal.visitor.call(itinerariesApi.subscribed, { params: { token: calendar } }),
    'Activity answer link': () => portal.visitor.call(attendanceApi.asked, { body: { token: answer } }),
  }
  return { owner, id, email, answer, use }
}

describe('what an account has given out', () => {
  test('stands on one page: each kind with what it opens, for whom, until when, when it was used', async () => {
    const { owner, id, use } = await everyKind()
    const before = await given(owner)
    expect(before.map(({ title }) => title.en).toSorted()).toEqual(kinds)
    for (const link of before) expect(link).toMatchObject({ state: 'inForce', uses: 0, lastUsedAt: null })
    for (const title of kinds) await use[title]?.()
    const links = new Map((await given(owner)).map((link) => [link.title.en, link]))
    for (const link of links.values())
      expect(link).toMatchObject({ uses: 1, lastUsedAt: portal.clock.now().toISOString() })
    expect(links.get('Assistant link')).toMatchObject({
      receiver: { zh: 'Wang Fang' },
      about: { en: 'Anna Maria Schmidt' },
      page: `/guests/${id}/share`,
      until: expect.any(String),
    })
    expect(links.get('Calendar address')).toMatchObject({ receiver: null, until: null })
    expect(links.get('Activity answer link')).toMatchObject({ receiver: { en: 'Anna Maria Schmidt' } })
  })

  test('is ended there, each kind at once and in words, and stays listed as ended where its row stays', async () => {
    const { owner, use } = await everyKind()
    for (const link of await given(owner)) {
      await end(owner, link.id)
      await end(owner, link.id).catch(() => undefined)
    }
    const codes = await Promise.all(
      kinds.map(async (kind) => (await refusalOf(use[kind]?.() ?? Promise.resolve())).code),
    )
    // a calendar program reads no words: its address is as if it had never existed
    expect(codes).toEqual([40974, 40974, 40400])
    expect(await kindsOf(owner, { standing: 'inForce' })).toEqual([])
    expect(await kindsOf(owner, { standing: 'ended' })).toEqual(['Activity answer link', 'Assistant link'])
    const noted = await portal.db.select().from(changes).where(eq(changes.actorId, owner.accountId))
    const endings = noted.filter(({ before, after }) => before !== null && after === null)
    expect(endings.map(({ field }) => field).toSorted()).toEqual(['answerLink', 'calendar', 'share'])
  })

  test('is neither seen nor ended by another organisation, by another guest, or by an assistant', async () => {
    const { owner, use } = await everyKind()
    const stranger = await portal.organisationAccount()
    const guest = await portal.guest()
    for (const other of [stranger, guest]) {
      expect(await given(other)).toEqual([])
      for (const { id } of await given(owner)) expect((await refusalOf(end(other, id))).status).toBe(404)
    }
    const session = (await use['Assistant link']?.()) as never
    expect((await refusalOf(given(portal.clientOf(session)))).code).toBe(40300)
    expect(await kindsOf(owner, { standing: 'inForce' })).toEqual(kinds)
  })

  test('is for a guest what opens their own plan, and for an organiser what they sent', async () => {
    const { email, use } = await everyKind()
    const guest = await portal.guest(email)
    expect(await kindsOf(guest)).toEqual(kinds)
    expect((await given(guest)).map(({ page }) => page)).toEqual(['/dashboard', '/dashboard', '/dashboard'])
    const sent = (await given(programme)).filter(({ about }) => about)
    expect(new Set(sent.map(({ title }) => title.en))).toEqual(new Set(['Activity answer link']))
    // newest first: the link of the guest of this test, and that of the organisation
    for (const { id } of sent.slice(0, 2)) await end(programme, id)
    expect((await refusalOf(use['Activity answer link']?.() ?? Promise.resolve())).code).toBe(40974)
  })
})

test('a link that the secretary made for a record of others stands on the secretary’s page and ends there', async () => {
  const owner = await portal.organisationAccount()
  const { id } = await draftGuest(owner)
  const secretary = await portal.organiser('secretary')
  const { token } = await sharedLink(secretary, id)
  const [link] = await given(secretary)
  expect(link).toMatchObject({ title: { en: 'Assistant link' }, page: `/participants/${id}/share` })
  expect(await given(await portal.organiser('secretary'))).toEqual([])
  await end(secretary, link?.id ?? '')
  expect((await refusalOf(portal.visitor.call(sharesApi.open, { body: { token } }))).code).toBe(40974)
})

test('links of before open as they did: no row of an answer, no figures of a calendar', async () => {
  const { owner, use } = await everyKind()
  await portal.db.execute(sql`delete from answer_links`)
  await portal.db.execute(sql`update calendar_feeds set created_by = null`)
  for (const kind of kinds) await use[kind]?.()
  expect((await given(owner)).map(({ uses }) => uses)).toEqual([1, 1, 1])
})

test('a guest without a name, and a page beyond the last one', async () => {
  const owner = await portal.organisationAccount()
  const { id } = await draftGuest(owner, { passportName: null, chineseName: null } as never)
  await sharedLink(owner, id, { parts: ['record'] })
  expect(await given(owner)).toMatchObject([{ about: null }])
  expect(await owner.call(api.list, { query: { current: 2 } })).toMatchObject({ records: [], total: 1 })
})

test('a link to what has been deleted is answered as one that never was', async () => {
  const { owner, answer } = await everyKind()
  await portal.db.execute(sql`delete from attendances where participant_id in
    (select id from participants where organisation_id = ${owner.organisationId})`)
  for (const call of [attendanceApi.asked, attendanceApi.answer])
    expect(
      await refusalOf(portal.visitor.call(call, { body: { token: answer, reply: 'confirm' } } as never)),
    ).toMatchObject({
      code: 40944,
    })
})

test('an answer that waited without a network counts once, and a later one of the same device is another', async () => {
  const { answer } = await everyKind()
  const body = { token: answer, writeId: crypto.randomUUID(), reply: 'confirm' as const }
  const send = () => portal.visitor.call(attendanceApi.answer, { body })
  expect(await send()).toMatchObject({ state: 'confirmed' })
  expect(await send()).toMatchObject({ state: 'confirmed', obstacle: 'answered' })
  const taken = portal.visitor.call(attendanceApi.answer, { body: { ...body, reply: 'decline' } })
  expect((await refusalOf(taken)).code).toBe(40915)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { changeActivity, draftActivity, publishedActivity } from '#domain/programme/activities/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { attendanceApi as api } from './api.ts'
import { lapseOffers } from './server/actions.ts'
import { approvedGuests, placesOf, signUpFor } from './testing.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

const people = (count: number) => approvedGuests(portal.db, liaison, count)

test('places reserved once all are taken are not assigned: there are none', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 2 })
  const [one = '', two = '', three = ''] = await people(3)
  await signUpFor(liaison, id, [one, two])
  await changeActivity(programme, id, { reservedPlaces: 1 })
  const body = { participantIds: [three], form: 'onSite' as const }
  const report = await programme.call(api.assign, { params: { id }, body })
  expect(report).toMatchObject({ assigned: [], skipped: [{ why: 'noPlace' }] })
  expect(await placesOf(portal.db, id)).toMatchObject({ taken: 2, held: 2 })
})

test('the places of an organisation are also those for which its people wait', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 1, placesPerOrganisation: 2 })
  const other = await portal.organisationAccount()
  await signUpFor(other, id, await approvedGuests(portal.db, other, 1))
  const [one = '', two = '', three = ''] = await people(3)
  for (const person of [one, two]) expect((await signUpFor(liaison, id, [person])).state).toBe('waitlisted')
  expect((await refusalOf(signUpFor(liaison, id, [three]))).code).toBe(40942)
})

const refusedCode = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).code
const assign = (id: string, participantIds: string[]) =>
  programme.call(api.assign, { params: { id }, body: { participantIds, form: 'onSite' } })
const assignedOnly = { category: 'assigned', entry: 'assignedOnly' } as const
const partOf = async (id: string, participantId: string) => {
  const rows = await programme.call(api.list, { params: { id } })
  return { id: rows.find((row) => row.participantId === participantId)?.id ?? '' }
}

test('four places among five pairs at once: two pairs have them, three wait, and no pair is parted', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 4 })
  const all = await people(10)
  const pairs = Array.from({ length: 5 }, (_, at) => all.slice(2 * at, 2 * at + 2))
  const replies = await Promise.all(pairs.map((pair) => signUpFor(liaison, id, pair)))
  expect(replies.map(({ state }) => state).toSorted()).toEqual([
    ...Array(2).fill('confirmed'),
    ...Array(3).fill('waitlisted'),
  ])
  expect(await placesOf(portal.db, id)).toEqual({ taken: 4, held: 4, ceiling: 4 })
  const rows = await programme.call(api.list, { params: { id } })
  const stateOf = (person: string) => rows.find(({ participantId }) => participantId === person)?.state
  for (const [one = '', two = ''] of pairs) expect(stateOf(one)).toBe(stateOf(two))
})

describe('signing up is refused', () => {
  test.each([
    ['a person where there is neither place nor waiting list', { onSiteLimit: 1, waitingLimit: 0 }, 1, 40940],
    ['a group larger than the hall, which would wait for ever', { onSiteLimit: 2 }, 3, 40965],
    ['a group larger than what is not reserved', { onSiteLimit: 3, reservedPlaces: 1 }, 3, 40965],
    [
      'a group with others of which the waiting list has no place',
      { onSiteLimit: 2, waitingLimit: 1 },
      2,
      40940,
    ],
  ])('to %s', async (_who, fields, count, code) => {
    const { id } = await publishedActivity(programme, fields)
    const [one = ''] = await people(1)
    await signUpFor(liaison, id, [one])
    expect(await refusedCode(signUpFor(liaison, id, await people(count)))).toBe(code)
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 1, held: 1 })
  })

  test('which is known before: how many may ever sign up together', async () => {
    const { id } = await publishedActivity(programme, { onSiteLimit: 3, reservedPlaces: 1 })
    await signUpFor(liaison, id, await people(1))
    const { seats } = await liaison.call(api.ownOne, { params: { id } })
    expect(seats).toEqual([{ form: 'onSite', capacity: 3, free: 1, open: 2 }])
  })

  test('to the same person twice in one call, who has one place', async () => {
    const { id } = await publishedActivity(programme)
    const [one = ''] = await people(1)
    const refusal = await refusalOf(signUpFor(liaison, id, [one, one]))
    expect(refusal).toMatchObject({
      code: 42200,
      data: [{ path: 'entries.1.participantId', code: 'invalid' }],
    })
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 0, held: 0 })
  })

  test('in a form that the activity does not have', async () => {
    const { id } = await publishedActivity(programme)
    const [participantId = ''] = await people(1)
    const body = { entries: [{ participantId, form: 'online' as const }] }
    const refusal = await refusalOf(liaison.call(api.signUp, { params: { id }, body }))
    expect(refusal.data).toEqual([{ path: 'entries.0.form', code: 'choice' }])
  })

  test('once the organisers have closed it, and in a draft', async () => {
    const [one = ''] = await people(1)
    const { id, revision } = await publishedActivity(programme)
    await programme.call(activitiesApi.decide, { params: { id }, body: { revision, operation: 'close' } })
    expect(await refusedCode(signUpFor(liaison, id, [one]))).toBe(40342)
    const draft = await draftActivity(programme)
    expect(await refusedCode(signUpFor(liaison, draft.id, [one]))).toBe(40400)
  })

  test('to a person whom the organisers assigned, and who declined', async () => {
    const { id } = await publishedActivity(programme, assignedOnly)
    const [one = ''] = await people(1)
    await assign(id, [one])
    await liaison.call(api.decline, { params: await partOf(id, one), body: {} })
    expect(await refusedCode(signUpFor(liaison, id, [one]))).toBe(40344)
  })

  test('to a person who is not approved', async () => {
    const { id } = await publishedActivity(programme)
    const { id: draft } = await draftGuest(liaison)
    expect(await refusalOf(signUpFor(liaison, id, [draft]))).toMatchObject({
      code: 40941,
      data: { people: [{ participantId: draft, obstacles: ['notApproved'] }] },
    })
  })
})

describe('a substitute', () => {
  test('is an approved person of the same organisation who does not take part yet', async () => {
    const { id } = await publishedActivity(programme, assignedOnly)
    const [one = '', other = ''] = await people(2)
    await assign(id, [one, other])
    const stranger = await portal.organisationAccount()
    const [foreign = ''] = await approvedGuests(portal.db, stranger, 1)
    const { id: draft } = await draftGuest(liaison)
    const params = await partOf(id, one)
    const named = (participantId: string) =>
      refusalOf(liaison.call(api.substitute, { params, body: { participantId } }))
    const unknown = [{ path: 'participantId', code: 'unknownPerson' }]
    expect(await named(foreign)).toMatchObject({ code: 42200, data: unknown })
    const because = (participantId: string, obstacle: string) => ({
      code: 40941,
      data: { people: [{ participantId, obstacles: [obstacle] }] },
    })
    expect(await named(draft)).toMatchObject(because(draft, 'notApproved'))
    expect(await named(other)).toMatchObject(because(other, 'alreadyIn'))
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 2, held: 2 })
  })
})

describe('organisers', () => {
  test('assign nobody to a draft, and admit nobody where no place is left', async () => {
    const [one = '', two = ''] = await people(2)
    const draft = await draftActivity(programme)
    expect(await refusedCode(assign(draft.id, [one]))).toBe(40912)
    const { id } = await publishedActivity(programme, { onSiteLimit: 1 })
    for (const person of [one, two]) await signUpFor(liaison, id, [person])
    expect(await refusedCode(programme.call(api.admit, { params: await partOf(id, two) }))).toBe(40940)
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 1, held: 1 })
  })

  test('do nothing with an activity that does not exist', async () => {
    const [id, [one = '']] = [randomUUID(), await people(1)]
    expect(await refusedCode(assign(id, [one]))).toBe(40400)
    expect(await refusedCode(programme.call(api.tell, { params: { id } }))).toBe(40400)
    expect(await refusedCode(signUpFor(liaison, id, [one]))).toBe(40400)
  })

  test('seat nobody of another activity', async () => {
    const [one = ''] = await people(1)
    const [here, there] = [await publishedActivity(programme), await publishedActivity(programme)]
    const { attendanceIds } = await signUpFor(liaison, there.id, [one])
    const seats = [{ attendanceId: attendanceIds[0] ?? '', seatNumber: 'A1' }]
    const seated = programme.call(api.seat, { params: { id: here.id }, body: { seats } })
    expect(await refusedCode(seated)).toBe(40912)
  })

  test('assign no list of more than 500 people', async () => {
    const own = await portal.organisationAccount()
    const [one = ''] = await approvedGuests(portal.db, own, 1)
    const { id } = await publishedActivity(programme, assignedOnly)
    await portal.db.execute(sql`
      insert into participants select copy.* from participants p, generate_series(1, 500) as number,
        jsonb_populate_record(p, jsonb_build_object('id', md5(number::text)::uuid, 'document_digest', null)) as copy
      where p.id = ${one}`)
    const list = { organisationId: own.organisationId, sort: 'newest' as const }
    const assigned = programme.call(api.assignList, { params: { id }, body: { list, form: 'onSite' } })
    expect(await refusedCode(assigned)).toBe(40962)
    expect(await placesOf(portal.db, id)).toMatchObject({ held: 0 })
  })
})

// from here on the clock moves on
test('nobody cancels once the activity has begun', async () => {
  const { id } = await publishedActivity(programme, { begins: '2026-05-01T14:00', ends: '2026-05-01T15:00' })
  const { attendanceIds } = await signUpFor(liaison, id, await people(1))
  portal.clock.set('2026-05-01T06:00:00Z')
  const cancelled = liaison.call(api.cancel, { params: { id: attendanceIds[0] ?? '' } })
  expect(await refusedCode(cancelled)).toBe(40912)
})

test('an offer that lapses after the activity was abandoned is told to no one', async () => {
  const own = await portal.organisationAccount()
  const { id } = await publishedActivity(programme, { onSiteLimit: 1 })
  await signUpFor(liaison, id, await people(1))
  await signUpFor(own, id, await approvedGuests(portal.db, own, 1))
  await changeActivity(programme, id, { onSiteLimit: 2 })
  const { revision } = await programme.call(activitiesApi.read, { params: { id } })
  await programme.call(activitiesApi.decide, { params: { id }, body: { revision, operation: 'abandon' } })
  portal.clock.set('2026-06-17T09:00:00Z')
  expect(await lapseOffers(portal.services)).toBe(1)
  const told = await portal.visitor.call(outboxApi.mailbox, { query: { to: own.account } })
  expect(told.map(({ subject }) => subject)).toContain('Activity cancelled: Forum on open cooperation')
  expect(told.filter(({ subject }) => /lapsed/i.test(subject))).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { applyDecisions, lockParticipant } from '#domain/people/participants/server/actions.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { changeActivity, publishedActivity } from '#domain/programme/activities/testing.ts'
import { changes } from '#kit/db/audit/tables.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { sized } from '#kit/testing/whole-run.ts'
import { attendanceApi as api } from './api.ts'
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
const read = (id: string) => liaison.call(api.ownOne, { params: { id } })
const partsOf = async (id: string) =>
  Object.fromEntries((await read(id)).parts.map((part) => [part.participantId, part]))

describe('the last place', () => {
  test('two at once, each time: one is confirmed and one waits', async () => {
    for (let round = 0; round < sized(12, 4); round++) {
      const { id } = await publishedActivity(programme, { onSiteLimit: 1 })
      const [one = '', two = ''] = await people(2)
      const replies = await Promise.all([signUpFor(liaison, id, [one]), signUpFor(liaison, id, [two])])
      expect(replies.map(({ state }) => state).sort()).toEqual(['confirmed', 'waitlisted'])
      expect(await placesOf(portal.db, id)).toMatchObject({ taken: 1, held: 1, ceiling: 1 })
    }
  }, 120_000)
})

describe('the list of people', () => {
  it('has those with a place first, then the line in order; narrowed, searched and exported alike', async () => {
    const { id } = await publishedActivity(programme, { onSiteLimit: 2, waitingLimit: 5 })
    const [one = '', two = '', three = '', four = ''] = await people(4)
    for (const each of [one, two, three, four]) await signUpFor(liaison, id, [each])
    const list = (query: object = {}) => programme.call(api.people, { query: { activityId: id, ...query } })
    const { records, total } = await list()
    expect(total).toBe(4)
    expect(records.map(({ participantId }) => participantId).slice(2)).toEqual([three, four])
    expect(records.map(({ ahead }) => ahead)).toEqual([null, null, 0, 1])
    expect((await list({ state: 'waitlisted' })).total).toBe(2)
    const [first] = records
    await programme.call(api.mark, { params: { id: first?.id ?? '' }, body: { attended: true } })
    expect((await list({ presence: 'present' })).records).toMatchObject([{ id: first?.id }])
    expect((await list({ search: 'no such name' })).total).toBe(0)
    expect((await list({ search: first?.name.en })).total).toBeGreaterThan(0)
    const counts = await programme.call(api.counts, { params: { id } })
    expect(counts).toEqual({
      states: { confirmed: 2, waitlisted: 2 },
      present: 1,
      over: [],
      doubleSeats: [],
      seatsPlanned: false,
    })
    const query = { activityId: id, format: 'csv' as const, state: 'waitlisted' as const }
    const csv = await (await programme.call(api.exportPeople, { query })).text()
    expect(csv.trim().split('\n')).toHaveLength(3)
    expect(csv).toContain('On the waiting list')
    // another activity has none of them
    const { id: other } = await publishedActivity(programme)
    expect((await programme.call(api.people, { query: { activityId: other } })).total).toBe(0)
  })
})

describe('a group', () => {
  it('of four with three places waits as one, and is offered places when four are free', async () => {
    const { id } = await publishedActivity(programme, { onSiteLimit: 4 })
    const [first = '', ...group] = await people(5)
    expect((await signUpFor(liaison, id, [first])).state).toBe('confirmed')
    expect(await signUpFor(liaison, id, group)).toMatchObject({ state: 'waitlisted', ahead: 0 })
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 1, held: 1 })
    const before = await partsOf(id)
    await liaison.call(api.cancel, { params: { id: before[first]?.id ?? '' } })
    const after = await partsOf(id)
    expect(group.map((person) => after[person]?.state)).toEqual(group.map(() => 'offered'))
    const [anyone = ''] = group
    // an answer beside one of them says for whom else it is, three by name
    const others = { names: group.slice(1).map((person) => after[person]?.name), others: 0 }
    expect(after[anyone]?.alsoFor).toEqual(others)
    const [entry] = await liaison.call(api.programme, { params: { id: anyone } })
    expect(entry).toMatchObject({ alsoFor: others, person: after[anyone]?.name })
    expect(before[anyone]?.alsoFor).toEqual({ names: [], others: 0 })
    await liaison.call(api.confirm, { params: { id: after[anyone]?.id ?? '' } })
    const last = await partsOf(id)
    expect(group.map((person) => last[person]?.state)).toEqual(group.map(() => 'confirmed'))
  })

  it('keeps its place while a person behind it who fits is offered the one that is free', async () => {
    const { id } = await publishedActivity(programme, { onSiteLimit: 2 })
    const [one = '', two = '', three = '', four = '', single = ''] = await people(5)
    await signUpFor(liaison, id, [one])
    await signUpFor(liaison, id, [two])
    await signUpFor(liaison, id, [three, four])
    expect(await signUpFor(liaison, id, [single])).toMatchObject({ state: 'waitlisted', ahead: 1 })
    await liaison.call(api.cancel, { params: { id: (await partsOf(id))[one]?.id ?? '' } })
    const parts = await partsOf(id)
    expect(parts[three]).toMatchObject({ state: 'waitlisted', ahead: 0 })
    expect(parts[single]).toMatchObject({ state: 'offered' })
  })
})

test('sign up, cancel, sign up again: one row and three lines of history', async () => {
  const { id } = await publishedActivity(programme)
  const [one = ''] = await people(1)
  const { attendanceIds } = await signUpFor(liaison, id, [one])
  const [attendanceId = ''] = attendanceIds
  await liaison.call(api.cancel, { params: { id: attendanceId } })
  expect(await signUpFor(liaison, id, [one])).toEqual({ state: 'confirmed', ahead: null, attendanceIds })
  const lines = await portal.db
    .select({ before: changes.before, after: changes.after })
    .from(changes)
    .where(and(eq(changes.subjectType, 'attendance'), eq(changes.subjectId, attendanceId)))
    .orderBy(changes.id)
  expect(lines).toEqual([
    { before: null, after: 'confirmed' },
    { before: 'confirmed', after: 'cancelled' },
    { before: 'cancelled', after: 'confirmed' },
  ])
})

describe('capacity', () => {
  it('below the number of those confirmed drops no one, and takes no one in until it is met again', async () => {
    const { id } = await publishedActivity(programme, { onSiteLimit: 3 })
    const [one = '', two = '', three = '', four = ''] = await people(4)
    await signUpFor(liaison, id, [one, two, three])
    await changeActivity(programme, id, { onSiteLimit: 1 })
    expect(await placesOf(portal.db, id)).toEqual({ taken: 3, held: 3, ceiling: 3 })
    expect((await programme.call(api.counts, { params: { id } })).over).toEqual([
      { form: 'onSite', capacity: 1, taken: 3 },
    ])
    expect((await signUpFor(liaison, id, [four])).state).toBe('waitlisted')
    const parts = await partsOf(id)
    await liaison.call(api.cancel, { params: { id: parts[one]?.id ?? '' } })
    expect(await placesOf(portal.db, id)).toEqual({ taken: 2, held: 2, ceiling: 2 })
    expect((await partsOf(id))[four]?.state).toBe('waitlisted')
  })

  it('that grows offers exactly the new places', async () => {
    const { id } = await publishedActivity(programme, { onSiteLimit: 1 })
    const all = await people(5)
    for (const person of all) await signUpFor(liaison, id, [person])
    await changeActivity(programme, id, { onSiteLimit: 3 })
    const states = Object.values(await partsOf(id)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['confirmed', 'offered', 'offered', 'waitlisted', 'waitlisted'])
  })

  it('keeps reserved places for those whom the organisers assign', async () => {
    const { id } = await publishedActivity(programme, { onSiteLimit: 2, reservedPlaces: 1 })
    const [one = '', two = '', three = ''] = await people(3)
    expect((await signUpFor(liaison, id, [one])).state).toBe('confirmed')
    expect((await signUpFor(liaison, id, [two])).state).toBe('waitlisted')
    const report = await programme.call(api.assign, {
      params: { id },
      body: { participantIds: [one, two, three], form: 'onSite' },
    })
    expect(report.skipped.map(({ why }) => why).sort()).toEqual(['alreadyIn', 'noPlace'])
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 2, held: 2 })
  })
})

test('who is no longer approved gives the place back, and the next in line is offered it', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 1 })
  const [one = '', two = ''] = await people(2)
  await signUpFor(liaison, id, [one])
  await signUpFor(liaison, id, [two])
  await portal.db.transaction(async (tx) => {
    const person = await lockParticipant(tx, one)
    const { accountId, account } = programme
    const author = { accountId, name: { zh: account, en: account } }
    if (!person) throw new Error('there is no such person')
    const decided = await applyDecisions(tx, portal.services, author, {
      people: [person],
      decision: 'reopen',
    })
    expect(decided.get(one)).toMatchObject({ status: 'pending' })
  })
  const parts = Object.fromEntries(
    (await programme.call(api.list, { params: { id } })).map((row) => [row.participantId, row.state]),
  )
  expect(parts).toEqual({ [one]: 'cancelled', [two]: 'offered' })
})

test('who is withdrawn gives the place back, and the next in line is offered it', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 1 })
  const [one = '', two = ''] = await people(2)
  await signUpFor(liaison, id, [one])
  await signUpFor(liaison, id, [two])
  const { revision } = await liaison.call(participantsApi.read, { params: { id: one } })
  await liaison.call(participantsApi.withdraw, { params: { id: one }, body: { revision } })
  const rows = await programme.call(api.list, { params: { id } })
  expect(rows.map(({ participantId, state }) => [participantId, state]).sort()).toEqual(
    [
      [one, 'cancelled'],
      [two, 'offered'],
    ].sort(),
  )
})

test('an activity that is abandoned takes no one in any more and stays readable for those who had a place', async () => {
  const { id } = await publishedActivity(programme)
  const [one = '', two = ''] = await people(2)
  await signUpFor(liaison, id, [one])
  const { revision } = await programme.call(activitiesApi.read, { params: { id } })
  await programme.call(activitiesApi.decide, { params: { id }, body: { revision, operation: 'abandon' } })
  expect((await refusalOf(signUpFor(liaison, id, [two]))).code).toBe(40343)
  expect(await read(id)).toMatchObject({ enrolment: 'abandoned', parts: [{ participantId: one }] })
})

describe('signing up is refused', () => {
  it.each([
    ['before it opens', { enrolmentOpens: '2026-05-03T09:00' }, 40340],
    ['after it has ended', { enrolmentCloses: '2026-04-30T09:00' }, 40341],
    ['where the organisers assign, as if it did not exist', { entry: 'assignedOnly' as const }, 40400],
    ['where the group is larger than the hall', { onSiteLimit: 1 }, 40965],
    ['to other kinds of people than it is for', { audience: { kinds: ['companion' as const] } }, 40941],
    ['to other organisations than it is for', { audience: { accountTypes: ['media' as const] } }, 40400],
    ['beyond the places of an organisation', { placesPerOrganisation: 1 }, 40942],
  ])('%s', async (_why, fields, code) => {
    const { id } = await publishedActivity(programme, fields)
    expect((await refusalOf(signUpFor(liaison, id, await people(2)))).code).toBe(code)
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 0, held: 0 })
  })

  it('for people of another organisation, as for those who do not exist', async () => {
    const { id } = await publishedActivity(programme)
    const other = await portal.organisationAccount()
    const [stranger = ''] = await approvedGuests(portal.db, other, 1)
    const refusal = await refusalOf(signUpFor(liaison, id, [stranger]))
    expect(refusal).toMatchObject({ status: 422, data: [{ code: 'unknownPerson' }] })
    expect((await refusalOf(signUpFor(liaison, id, [randomUUID()]))).data).toEqual(refusal.data)
  })

  it('at a time when the person has something else, where the organisers have set it so', async () => {
    const [one = ''] = await people(1)
    const first = await publishedActivity(programme)
    await signUpFor(liaison, first.id, [one])
    const warned = await publishedActivity(programme, {
      begins: '2026-06-18T10:00',
      ends: '2026-06-18T12:00',
    })
    expect((await signUpFor(liaison, warned.id, [one])).state).toBe('confirmed')
    expect((await partsOf(warned.id))[one]?.clashes).toMatchObject([{ kind: 'activity' }])
    const strict = await publishedActivity(programme, { clashRule: 'refuse' })
    expect((await refusalOf(signUpFor(liaison, strict.id, [one]))).code).toBe(40941)
  })
})

test('after the last day of edits signing people up and answering an assignment are refused', async () => {
  const inNovember = { begins: '2026-11-18T10:00', ends: '2026-11-18T12:00' }
  const { id } = await publishedActivity(programme, inNovember)
  const assigned = await publishedActivity(programme, {
    ...inNovember,
    category: 'assigned',
    entry: 'assignedOnly',
  })
  const [one = '', two = ''] = await people(2)
  const body = { participantIds: [one], form: 'onSite' as const }
  await programme.call(api.assign, { params: { id: assigned.id }, body })
  const part = (await partsOf(assigned.id))[one]
  const start = portal.clock.now().toISOString()
  portal.clock.set('2026-09-28T16:00:00Z')
  const { accountId } = liaison
  // the session of May has long expired
  const later = portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
  expect((await refusalOf(signUpFor(later, id, [two]))).code).toBe(40312)
  const answer = later.call(api.confirm, { params: { id: part?.id ?? '' } })
  expect((await refusalOf(answer)).code).toBe(40312)
  portal.clock.set(start)
})

describe('an assigned person', () => {
  it('confirms, declines with a reason, or names a person who comes instead', async () => {
    const { id } = await publishedActivity(programme, { category: 'assigned', entry: 'assignedOnly' })
    const [one = '', two = '', three = '', instead = ''] = await people(4)
    await programme.call(api.assign, {
      params: { id },
      body: { participantIds: [one, two, three], form: 'onSite' },
    })
    const parts = await partsOf(id)
    const idOf = (person: string) => ({ id: parts[person]?.id ?? '' })
    await liaison.call(api.confirm, { params: idOf(one) })
    await liaison.call(api.decline, { params: idOf(two), body: { reason: 'Already left' } })
    await liaison.call(api.substitute, { params: idOf(three), body: { participantId: instead } })
    const rows = await programme.call(api.list, { params: { id } })
    const states = Object.fromEntries(rows.map((row) => [row.participantId, row.state]))
    expect(states).toEqual({
      [one]: 'confirmed',
      [two]: 'declined',
      [three]: 'substituted',
      [instead]: 'confirmed',
    })
    expect(rows.find(({ participantId }) => participantId === two)?.declineReason).toBe('Already left')
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 2, held: 2 })
    const assigned = await liaison.call(api.own, { query: { tab: 'assigned' } })
    expect(assigned.map((each) => each.id)).toContain(id)
  })
})

describe('everybody in the list of participants as it is narrowed', () => {
  it('is assigned at once, in the same number of statements for five as for two; who is not approved is left out and named', async () => {
    const assigned = async (count: number) => {
      const own = await portal.organisationAccount()
      const guests = await approvedGuests(portal.db, own, count)
      await draftGuest(own)
      const { id } = await publishedActivity(programme, { category: 'assigned', entry: 'assignedOnly' })
      const list = { organisationId: own.organisationId, sort: 'newest' as const }
      const body = { list, form: 'onSite' as const }
      const statements = await recordStatements(async () => {
        const reply = await programme.call(api.assignList, { params: { id }, body })
        expect(reply.assigned).toHaveLength(count)
        expect(reply.skipped).toMatchObject([{ why: 'notApproved' }])
      })
      const rows = await programme.call(api.list, { params: { id } })
      expect(rows.map(({ participantId }) => participantId).toSorted()).toEqual(guests.toSorted())
      return statements.length
    }
    expect(await assigned(5)).toBe(await assigned(2))
  })

  it('is empty, or too many', async () => {
    const { id } = await publishedActivity(programme)
    const of = (search: string) =>
      programme.call(api.assignList, {
        params: { id },
        body: { list: { search, sort: 'newest' }, form: 'onSite' },
      })
    expect((await refusalOf(of('nobody is called this'))).code).toBe(40963)
  })
})

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import { activityRows } from '#domain/programme/activities/server/actions.ts'
import { hostedActivityFor, publishedActivity } from '#domain/programme/activities/testing.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { zonesApi as api } from './api.ts'
import { record } from './record.ts'
import { refusals } from './refusals.ts'
import { zonesByDay } from './rules/effective.ts'
import type { GrantGiven } from './rules.ts'
import { zoneGrants, zones } from './server/tables.ts'

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (failure: { code: number }) => failure.code,
  )

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let kindId: string
let guests: { id: string }[]

const create = async (letter: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'P', quota?: number) => {
  const id = randomUUID()
  await secretary.call(record.calls.create, {
    body: {
      id,
      change: { ...record.example, letter, chineseName: `区域${letter}`, ...(quota && { quota }) },
    },
  })
  return id
}

const give = (zoneId: string, given: Pick<GrantGiven, 'to' | 'granteeId'> & Partial<GrantGiven>) =>
  secretary.call(api.give, {
    params: { id: zoneId },
    body: { id: randomUUID(), effect: 'add', reason: 'needed', firstDay: null, lastDay: null, ...given },
  })

const entering = async (id: string) => (await secretary.call(api.grants, { params: { id } })).people

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  kindId = randomUUID()
  await secretary.call(kinds.calls.create, { body: { id: kindId, change: kinds.example } })
  const [company, reviewer] = [await portal.organisationAccount(), await portal.organiser('reviewer')]
  guests = []
  for (let at = 0; at < 3; at++) guests.push(await approvedGuest(company, reviewer))
})
afterAll(() => portal.close())

const guest = (at: number) => guests[at]?.id ?? ''

test('grants open a zone to people and close it; a used zone is ended and never deleted', async () => {
  const [a, b] = [await create('A'), await create('B')]
  await give(a, { to: 'kind', granteeId: kindId })
  const own = await give(b, { to: 'person', granteeId: guest(0) })
  expect([await entering(a), await entering(b)]).toEqual([3, 1])
  await give(a, { to: 'person', granteeId: guest(0), effect: 'remove', reason: 'asked for by the host' })
  expect(await entering(a)).toBe(2)
  // ended once more it stays ended
  const end = () => secretary.call(api.end, { params: { id: b }, body: { grantId: own.id } })
  await end()
  await end()
  expect(await entering(b)).toBe(0)
  await expect(secretary.call(record.calls.remove, { params: { id: b } })).rejects.toMatchObject({
    status: 409,
  })
  const { revision } = await secretary.call(record.calls.read, { params: { id: a } })
  await secretary.call(record.calls.save, {
    params: { id: a },
    body: { revision, change: { isEnded: true } },
  })
  expect(await entering(a)).toBe(0)
  expect(await codeOf(give(a, { to: 'kind', granteeId: kindId }))).toBe(refusals.zoneEnded.code)
  expect(await codeOf(give(b, { to: 'person', granteeId: randomUUID() }))).toBe(refusals.granteeGone.code)
  const closing = { to: 'kind', granteeId: kindId, effect: 'remove' } as const
  await expect(give(b, closing)).rejects.toMatchObject({ status: 422 })
})

test('of two who take the last place of a zone at once, one gets it', async () => {
  const c = await create('C', 2)
  await give(c, { to: 'person', granteeId: guest(0) })
  const asked = [1, 2].map((at) => codeOf(give(c, { to: 'person', granteeId: guest(at) })))
  expect((await Promise.all(asked)).filter((code) => code === refusals.zoneFull.code)).toHaveLength(1)
  const { people, quota, grants } = await secretary.call(api.grants, { params: { id: c } })
  expect({ people, quota, grants: grants.length }).toEqual({ people: 2, quota: 2, grants: 2 })
})

test('however many people a zone was opened to singly, the grants to kinds and activities are listed before them', async () => {
  const zoneId = await create('P')
  const toKind = await give(zoneId, { to: 'kind', granteeId: kindId })
  const forum = await publishedActivity(secretary)
  const toActivity = await give(zoneId, { to: 'activity', granteeId: forum.id })
  const ended = await give(zoneId, { to: 'kind', granteeId: kindId })
  await secretary.call(api.end, { params: { id: zoneId }, body: { grantId: ended.id } })
  const { db, clock } = portal
  const later = new Date(clock.now().getTime() + 60_000)
  const name = { zh: '甲', en: 'A' }
  await db.insert(zoneGrants).values(
    Array.from({ length: 300 }, () => ({
      id: randomUUID(),
      zoneId,
      participantId: guest(0),
      effect: 'add' as const,
      reason: 'singly',
      grantedAt: later,
      grantedBy: randomUUID(),
      grantedByName: name,
    })),
  )
  const { grants } = await secretary.call(api.grants, { params: { id: zoneId } })
  expect(grants).toHaveLength(300)
  const first = grants.slice(0, 2).map(({ id }) => id)
  expect(first.toSorted()).toEqual([toKind.id, toActivity.id].toSorted())
  expect(new Set(grants.slice(2).map(({ to }) => to))).toEqual(new Set(['person']))
})

test('a grant sent again is the one there is; its id with anything else, or after it has ended, is refused', async () => {
  const [zoneId, other] = [await create('E'), await create('F')]
  const grant = { id: randomUUID(), to: 'person', granteeId: guest(0), firstDay: '2026-06-18' } as const
  const given = await give(zoneId, grant)
  expect(await give(zoneId, grant)).toEqual(given)
  for (const change of [
    { firstDay: '2026-06-19' },
    { firstDay: null },
    { lastDay: '2026-06-19' },
    { reason: 'another one' },
    { effect: 'remove' },
    { granteeId: guest(1) },
  ] as const)
    expect(await codeOf(give(zoneId, { ...grant, ...change }))).toBe(commonRefusals.idTaken.code)
  expect(await codeOf(give(other, grant))).toBe(commonRefusals.idTaken.code)
  await secretary.call(api.end, { params: { id: zoneId }, body: { grantId: grant.id } })
  expect(await codeOf(give(zoneId, grant))).toBe(commonRefusals.idTaken.code)
  const { grants } = await secretary.call(api.grants, { params: { id: zoneId } })
  expect(grants).toMatchObject([{ id: grant.id, reason: 'needed', firstDay: '2026-06-18', lastDay: null }])
})

test('a letter is one zone’s for good', async () => {
  expect(await codeOf(create('C'))).toBe(refusals.letterTaken.code)
  const { records } = await secretary.call(record.calls.page, {})
  const params = { id: records.find(({ letter }) => letter === 'C')?.id ?? '' }
  const { revision } = await secretary.call(record.calls.read, { params })
  const moved = secretary.call(record.calls.save, { params, body: { revision, change: { letter: 'D' } } })
  expect(await codeOf(moved)).toBe(refusals.letterFixed.code)
})

test('grants hold on their days and on those of the zone', () => {
  const days = ['2026-06-18', '2026-06-19', '2026-06-20']
  const grant = {
    id: 'g',
    letter: 'C' as const,
    zoneDays: { firstDay: '2026-06-19', lastDay: null },
    firstDay: null,
    lastDay: '2026-06-19',
    kindId: null,
    activityId: 'a',
    participantId: null,
    vehicleId: null,
    effect: 'add' as const,
  }
  const holder = { id: 'p', kindId: null, activityIds: new Set(['a']) }
  expect(zonesByDay([grant], holder, days)).toEqual([0, 4, 0])
  expect(zonesByDay([grant], { ...holder, activityIds: new Set() }, days)).toEqual([0, 0, 0])
})

test('the next edition takes over what its kinds open, on days as much later, where both kinds and zones are taken over', async () => {
  const zoneId = await create('D')
  const { begins } = portal.summit
  await give(zoneId, { to: 'kind', granteeId: kindId, firstDay: begins, lastDay: begins })
  await give(zoneId, { to: 'person', granteeId: guest(0) })
  const forum = await publishedActivity(secretary)
  await give(zoneId, { to: 'activity', granteeId: forum.id })
  const proposed = await hostedActivityFor(portal, (await portal.organisationAccount()).organisationId)
  await give(zoneId, { to: 'activity', granteeId: proposed })
  const ended = await give(zoneId, { to: 'kind', granteeId: kindId })
  await secretary.call(api.end, { params: { id: zoneId }, body: { grantId: ended.id } })
  const { revision } = await secretary.call(record.calls.read, { params: { id: zoneId } })
  await secretary.call(record.calls.save, {
    params: { id: zoneId },
    body: { revision, change: { firstDay: begins, lastDay: begins } },
  })
  const [both, zonesOnly] = [randomUUID(), randomUUID()]
  const make = (id: string, number: number, carry: string[]) =>
    secretary.call(summitApi.create, { body: { id, number, year: 2000 + number, carry } })
  await make(both, 90, ['badge-kinds', 'zones'])
  await make(zonesOnly, 91, ['zones'])
  const withActivities = randomUUID()
  await make(withActivities, 92, ['zones', 'activities'])
  const next = await summitOf(portal.db, { summitId: both })
  const grantsOf = (id: string) =>
    portal.db
      .select({ zone: zones.letter, day: zones.firstDay, grant: zoneGrants })
      .from(zoneGrants)
      .innerJoin(zones, eq(zones.id, zoneGrants.zoneId))
      .where(and(eq(zones.summitId, id), eq(zones.letter, 'D')))
  const carried = await grantsOf(both)
  expect(carried).toMatchObject([
    {
      zone: 'D',
      day: next.begins,
      grant: { effect: 'add', firstDay: next.begins, lastDay: next.begins, participantId: null },
    },
  ])
  const kindsThere = await kindsIn(portal.db, both)
  expect(kindsThere.map(({ id }) => id)).toContain(carried[0]?.grant.kindId)
  expect(await grantsOf(zonesOnly)).toEqual([])
  // what the organisation proposed is not carried, and no grant to it
  const toActivities = await grantsOf(withActivities)
  expect(toActivities).toMatchObject([{ zone: 'D', grant: { kindId: null, participantId: null } }])
  const there = await portal.db
    .select({ id: activityRows.table.id })
    .from(activityRows.table)
    .where(eq(activityRows.table.summitId, withActivities))
  expect(there.map(({ id }) => id)).toContain(toActivities[0]?.grant.activityId)
  const preview = await secretary.call(summitApi.carried, {})
  expect(preview.find(({ name }) => name === 'zones')?.rows).toBe(
    (await secretary.call(record.calls.page, {})).records.length,
  )
  await secretary.call(summitApi.remove, { params: { id: both } })
  expect(await grantsOf(both)).toEqual([])
  await secretary.call(summitApi.remove, { params: { id: withActivities } })
  expect(await grantsOf(withActivities)).toEqual([])
})

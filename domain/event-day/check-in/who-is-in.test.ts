import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { gatesApi } from '#domain/event-day/gates/api.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { attendanceRows } from '#domain/programme/attendance/server/actions.ts'
import { fixedClock } from '#kit/rules/clock/clock.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { phoneApi as phone } from './api/phone.ts'
import { checkInApi as api } from './api.ts'
import type { Scan } from './rules.ts'
import { watchDay } from './server/actions/watching.ts'
import { gateWithOccasions, scanAt, southGate } from './testing.ts'

const { table: attendances } = attendanceRows

const { portal, desk, south, newBadge, device, judge, upload } = await southGate()
afterAll(() => portal.close())

type Badge = Awaited<ReturnType<typeof newBadge>>
const contact = ({ token }: { token: string }) => ({ token, queued: 0, battery: 80 })

test('an activity outside of the days of the summit admits who has a place there, also without a zone', async () => {
  const programme = await portal.organiser('programme')
  const activity = await publishedActivity(programme, {
    begins: '2026-06-17T15:00',
    ends: '2026-06-17T17:00',
  })
  await desk.call(gatesApi.add, { body: { kind: 'activity', activityId: activity.id } })
  const own = (await desk.call(gatesApi.occasions, {})).find(({ activityId }) => activityId === activity.id)
  const badge = await newBadge({ zonesByDay: [0, 0, 0] })
  const id = randomUUID()
  await portal.db.insert(attendances).values({
    id,
    activityId: activity.id,
    participantId: badge.participantId,
    form: 'onSite',
    state: 'confirmed',
    groupId: id,
    changedAt: portal.clock.now(),
  })
  const gatePhone = await device({ occasionIds: [own?.id ?? ''], gateId: null })
  const says = async ({ number }: Badge) =>
    (await judge(gatePhone, { number }, { occasionId: own?.id ?? '' })).verdict.reason
  // the seat of a published plan is said to who is let in, and only at that activity
  const words = { zh: '3 排 12 座 · 东门', en: 'Row 3, seat 12 · East door' }
  await portal.db
    .update(attendances)
    .set({ seatNumber: '3-12', seatWords: words })
    .where(eq(attendances.id, id))
  const scanId = randomUUID()
  const isLetIn = () => judge(gatePhone, { number: badge.number }, { id: scanId, occasionId: own?.id ?? '' })
  // a device keeps it for when there is no network, by number, and hears of it when it changes
  const contacts = { ...contact(gatePhone), badges: 0, scans: 0 }
  const sync = (known: Record<string, string>) =>
    portal.visitor.call(phone.sync, { body: { ...contacts, expected: known } })
  const [kept] = (await sync({})).expected
  expect(kept?.seats).toEqual([{ number: badge.number, seat: words }])
  expect((await sync({ [own?.id ?? '']: kept?.digest ?? '' })).expected).toEqual([])
  expect(await isLetIn()).toMatchObject({ verdict: { reason: 'admitted' }, seat: words })
  // asked again with the same id, the same answer
  expect(await isLetIn()).toMatchObject({ verdict: { reason: 'admitted' }, seat: words })
  expect(await judge(gatePhone, { number: badge.number }, { occasionId: own?.id ?? '' })).toMatchObject({
    verdict: { reason: 'alreadyIn' },
    seat: null,
  })
  const { seat } = await judge(await device(), { number: (await newBadge()).number }, {})
  expect(seat).toBeNull()
  expect(await says(await newBadge())).toBe('notExpected')
  const again = scanAt(portal.clock.now(), { occasionId: own?.id ?? '', number: badge.number })
  await upload(await device({ occasionIds: [own?.id ?? ''], gateId: null }), [again])
  const query = { day: '2026-06-17' }
  expect(await desk.call(api.conflicts, { query })).toMatchObject([{ kind: 'admittedTwice' }])
  expect((await desk.call(api.watching, { query })).occasions).toMatchObject([{ expected: 1, heads: 1 }])
})

test('who looks at the day sees people apart from passages, zones with an alarm, gates, quarters and organisations', async () => {
  const watch = () => desk.call(api.watching, { query: { day: '2026-06-20' } })
  const own = (await watch()).occasions.find(({ id }) => id === south.occasionIds[2])
  const [one, other] = [await newBadge(), await newBadge()]
  const phone = await device()
  const at = new Date('2026-06-20T01:05:00Z')
  const pass = (of: Badge, minutes: number, more: Partial<Scan> = {}) =>
    scanAt(new Date(at.getTime() + minutes * 60_000), {
      occasionId: south.occasionIds[2] ?? '',
      number: of.number,
      ...more,
    })
  await upload(phone, [
    pass(one, 0),
    pass(other, 1),
    pass(one, 20, { direction: 'out', reason: 'goesOut' }),
    pass(one, 40, { outcome: 'byHand', note: 'Back from the desk' }),
    pass(other, 41, { outcome: 'refused', reason: 'alreadyIn' }),
  ])
  const seen = await watch()
  expect(seen.occasions.find(({ id }) => id === own?.id)).toMatchObject({
    expected: (own?.expected ?? 0) + 2,
    heads: 2,
    passages: 3,
    refused: 1,
    byHand: 1,
  })
  expect(seen.zones).toMatchObject([{ id: 'B', inside: 2, quota: 2, licensed: null, isAlarming: true }])
  const secretary = await portal.organiser('secretary')
  const [zone] = (await secretary.call(zones.calls.page, {})).records
  const params = { id: zone?.id ?? '' }
  const limited = async (change: { quota?: number; licensed?: number }) => {
    const { revision } = await secretary.call(zones.calls.read, { params })
    await secretary.call(zones.calls.save, { params, body: { revision, change } })
    return (await watch()).zones
  }
  expect(await limited({ quota: 100, licensed: 3 })).toMatchObject([{ licensed: 3, isAlarming: false }])
  expect(await limited({ licensed: 2 })).toMatchObject([{ quota: 100, licensed: 2, isAlarming: true }])
  expect(seen.gates).toMatchObject([{ id: south.id, passages: 4, refused: 1 }])
  expect(seen.quarters).toEqual([
    { from: '2026-06-20T01:00:00.000Z', passages: 2 },
    { from: '2026-06-20T01:45:00.000Z', passages: 1 },
  ])
  expect(seen.organisations).toMatchObject([{ heads: 2 }])
  // refusals are in the figures, so the index of admissions cannot serve them
  const plan = await portal.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(
      sql`explain select count(*) filter (where s.outcome = 'refused') from scans s where s.occasion_id = any(${sql.param([own?.id])}::uuid[])`,
    )
  })
  expect(JSON.stringify(plan.rows)).toContain('scans_at_occasion')
  const reviewer = await portal.organiser('reviewer')
  expect(await refusalOf(reviewer.call(api.watching, { query: {} }))).toMatchObject({ status: 403 })
})

test('who came in by another lane is missing at neither, and who came unexpected takes nobody’s place', async () => {
  const query = { day: '2026-06-19' }
  const lane = await gateWithOccasions(desk, { zone: 'B' })
  const ids = [south.occasionIds[1] ?? '', lane.occasionIds[1] ?? '']
  const figures = async () => {
    const { occasions } = await desk.call(api.watching, { query })
    return ids.map((id) => occasions.find((each) => each.id === id))
  }
  const before = (await figures()).map((each) => each?.missing ?? -1)
  expect(before[0]).toBe(before[1])
  const [one, other] = [await newBadge(), await newBadge()]
  // for the first day alone: not expected on this one
  const stranger = await newBadge({ zonesByDay: [3, 0, 0] })
  const phone = await device({ occasionIds: ids, gateId: null })
  const at = new Date('2026-06-19T01:05:00Z')
  const pass = ({ number }: Badge, lane: number, more: Partial<Scan> = {}) =>
    upload(phone, [scanAt(at, { occasionId: ids[lane] ?? '', number, ...more })])
  await pass(one, 0)
  await pass(stranger, 0, { outcome: 'byHand', note: 'Let in by hand' })
  expect((await figures()).map((each) => (each?.missing ?? 0) - (before[0] ?? 0))).toEqual([1, 1])
  await pass(other, 1)
  expect((await figures()).map((each) => (each?.missing ?? 0) - (before[0] ?? 0))).toEqual([0, 0])
})

test('without a day it is today where an activity is, also beside the edition; else the nearest day, which the reply names', async () => {
  const programme = await portal.organiser('programme')
  const { begins } = portal.summit
  const dayOf = async (at: string) => {
    const services = { ...portal.services, clock: fixedClock(at) }
    const { day, occasions } = await watchDay({ db: portal.db, services, query: {} })
    return [day, occasions.length > 0]
  }
  expect(await dayOf('2026-06-15T02:00:00Z')).toEqual([begins, true])
  const activity = await publishedActivity(programme, {
    begins: '2026-06-15T15:00',
    ends: '2026-06-15T17:00',
  })
  await desk.call(gatesApi.add, { body: { kind: 'activity', activityId: activity.id } })
  expect(await dayOf('2026-06-15T02:00:00Z')).toEqual(['2026-06-15', true])
  expect(await dayOf('2026-06-14T02:00:00Z')).toEqual([begins, true])
})

test('who came to an activity is marked there since the first scan that stands; a mark by hand stays, whatever is refused or taken back', async () => {
  const programme = await portal.organiser('programme')
  const activity = await publishedActivity(programme, {
    begins: '2026-06-19T09:00',
    ends: '2026-06-19T10:00',
  })
  await desk.call(gatesApi.add, { body: { kind: 'activity', activityId: activity.id } })
  const own = (await desk.call(gatesApi.occasions, {})).find(({ activityId }) => activityId === activity.id)
  const [badge, guestless] = [await newBadge(), await newBadge()]
  const id = randomUUID()
  await portal.db.insert(attendances).values({
    id,
    activityId: activity.id,
    participantId: badge.participantId,
    form: 'onSite',
    state: 'confirmed',
    groupId: id,
    changedAt: portal.clock.now(),
  })
  const phone = await device({ occasionIds: [own?.id ?? ''], gateId: null })
  const place = { occasionId: own?.id ?? '' }
  expect((await judge(phone, { number: guestless.number }, place)).verdict.reason).toBe('notExpected')
  const first = scanAt(new Date('2026-06-19T00:55:00Z'), { ...place, number: badge.number })
  const second = scanAt(new Date('2026-06-19T01:05:00Z'), { ...place, number: badge.number })
  await upload(phone, [second])
  await upload(phone, [first])
  const marked = async () =>
    (await programme.call(attendanceApi.people, { query: { activityId: activity.id } })).records[0]
      ?.attendedAt
  expect(await marked()).toBe('2026-06-19T00:55:00.000Z')
  const undo = { ...place, number: badge.number, outcome: 'undone' as const, reason: null }
  await upload(phone, [scanAt(new Date(), { ...undo, undoes: first.id })])
  expect(await marked()).toBe('2026-06-19T01:05:00.000Z')
  await upload(phone, [scanAt(new Date(), { ...undo, undoes: second.id })])
  expect(await marked()).toBeNull()
  const byHand = '2026-06-19T01:20:00.000Z'
  await portal.db
    .update(attendances)
    .set({ attendedAt: new Date(byHand) })
    .where(eq(attendances.id, id))
  const later = scanAt(new Date('2026-06-19T01:30:00Z'), { ...place, number: badge.number })
  await upload(phone, [{ ...later, id: randomUUID(), outcome: 'refused', reason: 'toDesk' }, later])
  await upload(phone, [scanAt(new Date(), { ...undo, undoes: later.id })])
  await upload(phone, [{ ...later, id: randomUUID(), direction: 'out', reason: 'goesOut' }])
  expect(await marked()).toBe(byHand)
})

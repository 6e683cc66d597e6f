import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { draftGuest, putInto } from '#domain/people/participants/testing.ts'
import { waitingForLocks } from '#kit/testing/until-waiting.ts'
import { readinessApi as api } from './api.ts'
import { record } from './record.ts'
import { isDue } from './rules.ts'
import { sendAutomaticReminders } from './server/jobs.ts'
import { remindedAccounts, reminders } from './server/tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

beforeEach(async () => {
  await portal.db.delete(remindedAccounts)
  await portal.db.delete(reminders)
  await portal.db.execute(sql`update participants set status = 'withdrawn'`)
})

const sentTo = async (account: string) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })).filter(({ link }) => link)

const waiting = () => waitingForLocks(portal.db)

/** An organisation with guests who have no photo. */
async function withGuests(...names: string[]) {
  const liaison = await portal.organisationAccount()
  for (const passportName of names) await draftGuest(liaison, { passportName, chineseName: null })
  return liaison
}

test('one message for each organisation names its people and what each lacks, in its language', async () => {
  const [one, two] = [await withGuests('Anna Ash', 'Ben Birch'), await withGuests('Cleo Cedar')]
  const reviewer = await portal.organiser('reviewer')
  const query = { lacks: 'photo' } as const
  expect(await reviewer.call(api.preview, { query })).toEqual({
    people: 3,
    messages: 2,
    unreachable: 0,
    today: null,
  })
  const body = { ...query, id: randomUUID() }
  expect(await reviewer.call(api.remind, { body })).toMatchObject({ people: 3, messages: 2 })
  // the reply may be lost: once more with the same id sends nothing
  expect(await reviewer.call(api.remind, { body })).toMatchObject({ id: body.id, messages: 2 })
  const [message, ...others] = await sentTo(one.account)
  expect(others).toEqual([])
  expect(message).toMatchObject({ link: '/delegation' })
  for (const name of ['Anna Ash', 'Ben Birch']) expect(message?.text).toContain(`\n${name}: photo\n`)
  expect(message?.text).not.toContain('Cleo')
  expect((await sentTo(two.account))[0]?.text).toContain('Cleo Cedar')
  const { reminders: shown } = await reviewer.call(api.read, {})
  expect(shown).toMatchObject([{ id: body.id, people: 3, messages: 2, lacks: ['photo'] }])
})

test('of two who press at once one sends; the other is told, and sends again only on purpose', async () => {
  const liaison = await withGuests('Dora Dill')
  const [secretary, reviewer] = [await portal.organiser('secretary'), await portal.organiser('reviewer')]
  const bodies = [randomUUID(), randomUUID()].map((id) => ({ id, lacks: 'photo' as const }))
  // both have looked at what was sent today, or wait for each other, before either can write
  const pressed = await portal.db.transaction(async (tx) => {
    await tx.execute(sql`lock table reminders in exclusive mode`)
    const both = Promise.allSettled([
      secretary.call(api.remind, { body: bodies[0] ?? { id: '' } }),
      reviewer.call(api.remind, { body: bodies[1] ?? { id: '' } }),
    ])
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    return { both }
  })
  const results = await pressed.both
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 40953, data: { people: 1, messages: 1 } })
  expect(await sentTo(liaison.account)).toHaveLength(1)

  const { today } = await reviewer.call(api.preview, { query: {} })
  expect(today?.id).toBe(refused?.reason.data.id)
  // anything missing includes the photo; another thing does not
  await expect(secretary.call(api.remind, { body: { id: randomUUID() } })).rejects.toMatchObject({
    code: 40953,
  })
  expect((await reviewer.call(api.preview, { query: { lacks: 'submission' } })).today).toBeNull()
  portal.clock.advance(1_000)
  await reviewer.call(api.remind, { body: { id: randomUUID(), after: today?.id } })
  expect(await sentTo(liaison.account)).toHaveLength(2)
  // what was confirmed is not what was sent last any more
  const stale = { id: randomUUID(), lacks: 'photo' as const, after: today?.id }
  await expect(secretary.call(api.remind, { body: stale })).rejects.toMatchObject({ code: 40953 })
  portal.clock.advance(24 * 3_600_000)
  const nextDay = await portal.organiser('secretary')
  await nextDay.call(api.remind, { body: { id: randomUUID(), lacks: 'photo' } })
  expect(await sentTo(liaison.account)).toHaveLength(3)
})

test('nobody is left to remind once nothing is missing, and people without an account are counted', async () => {
  const liaison = await withGuests('Emil Elm')
  const secretary = await portal.organiser('secretary')
  const { records } = await secretary.call(api.people, { query: { lacks: 'photo' } })
  const id = records[0]?.id ?? ''
  await putInto(portal.db, id, { organisationId: null })
  expect(await secretary.call(api.preview, { query: {} })).toMatchObject({ messages: 0, unreachable: 1 })
  const body = { id: randomUUID() }
  await expect(secretary.call(api.remind, { body })).rejects.toMatchObject({ code: 40954 })
  // a person who registered themself is written to directly
  await putInto(portal.db, id, { kind: 'personnel', selfId: liaison.accountId })
  await secretary.call(api.remind, { body })
  expect(await sentTo(liaison.account)).toMatchObject([{ link: '/' }])
})

test('chosen people only are reminded; who lacks nothing of it any more is named, and so are organisations', async () => {
  const [one, two] = [await withGuests('Hana Hop', 'Ivo Ivy'), await withGuests('Jan Juniper')]
  const reviewer = await portal.organiser('reviewer')
  const { ids } = await reviewer.call(api.peopleIds, { query: { lacks: 'photo' } })
  const { records } = await reviewer.call(api.people, { query: { lacks: 'photo', size: 100 } })
  expect(ids).toEqual(records.map(({ id }) => id))
  const idOf = (name: string) => records.find(({ passportName }) => passportName === name)?.id ?? ''
  await putInto(portal.db, idOf('Ivo Ivy'), { status: 'withdrawn' })
  const chosen = { lacks: 'photo' as const, participantIds: [idOf('Hana Hop'), idOf('Ivo Ivy')] }
  expect(await reviewer.call(api.previewChosen, { body: chosen })).toEqual({
    people: 1,
    messages: 1,
    unreachable: 0,
    today: null,
    left: [{ zh: 'Ivo Ivy', en: 'Ivo Ivy' }],
    gone: 0,
  })
  // one that is there no more is counted, and so is a person of another edition: their names are not answered here
  const former = await createSummit(portal.db, { year: 2025, current: false })
  await putInto(portal.db, idOf('Ivo Ivy'), { summitId: former.id })
  const participantIds = [...chosen.participantIds, randomUUID()]
  const withGone = { ...chosen, participantIds, organisationIds: undefined }
  expect(await reviewer.call(api.previewChosen, { body: withGone })).toMatchObject({ left: [], gone: 2 })
  await reviewer.call(api.remind, { body: { ...chosen, id: randomUUID() } })
  const [message] = await sentTo(one.account)
  expect(message?.text).toContain('Hana Hop')
  expect(message?.text).not.toContain('Ivo')
  expect(await sentTo(two.account)).toEqual([])

  const organisationIds = [one.organisationId, two.organisationId]
  const ofBoth = { organisationIds, lacks: 'submission' as const }
  expect(await reviewer.call(api.previewChosen, { body: ofBoth })).toMatchObject({ people: 2, left: [] })
  await putInto(portal.db, idOf('Jan Juniper'), { status: 'withdrawn' })
  expect((await reviewer.call(api.previewChosen, { body: ofBoth })).left).toHaveLength(1)
  const viewer = await portal.organiser('viewer')
  await expect(viewer.call(api.previewChosen, { body: chosen })).rejects.toMatchObject({ status: 403 })
})

test('whom the office calls is a column of the list, and so is what the list of participants has', async () => {
  await withGuests('Kai Kale')
  const secretary = await portal.organiser('secretary')
  const query = { further: 'liaisonMobile,mobile,documentNumber', sort: 'byName' as const }
  const { records } = await secretary.call(api.people, { query })
  expect(Object.keys(records[0]?.further ?? {}).sort()).toEqual(['documentNumber', 'liaisonMobile', 'mobile'])
  expect(records[0]?.further?.documentNumber ?? '••').toMatch(/•/)
})

test('a volunteer is led to their start page: they have no page of a delegation', async () => {
  const volunteer = await portal.organisationAccount({ type: 'volunteer' })
  const { id } = await draftGuest(await portal.organisationAccount(), { passportName: 'Gil Gorse' })
  await putInto(portal.db, id, { kind: 'personnel', organisationId: volunteer.organisationId })
  await (await portal.organiser('secretary')).call(api.remind, { body: { id: randomUUID() } })
  expect(await sentTo(volunteer.account)).toMatchObject([{ link: '/' }])
})

test('only those who may remind do so, and of a seat nobody can be reminded', async () => {
  const [viewer, secretary] = [await portal.organiser('viewer'), await portal.organiser('secretary')]
  await expect(viewer.call(api.preview, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(viewer.call(api.remind, { body: { id: randomUUID() } })).rejects.toMatchObject({ status: 403 })
  const seat = { id: randomUUID(), lacks: 'seat' } as never
  await expect(secretary.call(api.remind, { body: seat })).rejects.toMatchObject({ status: 422 })
})

test('a published rule reminds those who still lack it, again after its days, once for all processes', async () => {
  const liaison = await withGuests('Fred Fir')
  const id = randomUUID()
  const rule = { ...record.example, beforeDay: 'editsUntil', days: 120, every: 2 } as const
  const run = () => sendAutomaticReminders(portal.services, portal.clock.now())
  const at = (time: string) => portal.clock.set(`${time}:00+08:00`)
  at('2026-06-02T00:30')
  const secretary = await portal.organiser('secretary')
  await secretary.call(record.calls.create, { body: { id, change: rule } })
  at('2026-06-02T09:30')
  expect(await run()).toBe(0)
  await secretary.call(record.calls.publish, { params: { id }, body: { published: true } })
  at('2026-06-03T08:59')
  expect(await run()).toBe(0)
  at('2026-06-03T09:00')
  expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1])
  at('2026-06-04T09:00')
  expect(await run()).toBe(0)
  at('2026-06-05T09:00')
  // reminded by hand on the same day: not once more
  const later = await portal.organiser('secretary')
  await later.call(api.remind, { body: { id: randomUUID(), lacks: 'photo' } })
  expect(await run()).toBe(0)
  const { reminders: shown } = await later.call(api.read, {})
  expect(shown.map(({ by }) => by)).toEqual([expect.anything(), null])
  at('2026-06-07T09:00')
  expect(await run()).toBe(1)
  expect(await sentTo(liaison.account)).toHaveLength(3)
})

test('a rule is due within its days before the date, once or again', () => {
  const summit = { registrationCloses: '2026-05-29', begins: '2026-06-18', editsUntil: '2026-09-28' }
  const due = (today: string, lastRun?: string, every: number | null = null) =>
    isDue({ beforeDay: 'begins', days: 3, every }, summit, today, lastRun)
  expect(['2026-06-14', '2026-06-15', '2026-06-18', '2026-06-19'].map((day) => due(day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(due('2026-06-17', '2026-06-15')).toBe(false)
  expect([due('2026-06-16', '2026-06-15', 2), due('2026-06-17', '2026-06-15', 2)]).toEqual([false, true])
})

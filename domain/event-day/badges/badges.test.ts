import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest, decideOn, submitAgain } from '#domain/approval/review/testing.ts'
import { badgeKeysApi } from '#domain/event-day/badge-keys/api.ts'
import { badgeCodes } from '#domain/event-day/badge-keys/rules.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { zonesApi } from '#domain/event-day/zones/api.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { personRows } from '#domain/people/participants/server/actions.ts'
import { waitingFor } from '#domain/waiting-hook.ts'
import { untilWaiting } from '#kit/testing/until-waiting.ts'
import { badgesApi as api } from './api.ts'
import { refusals } from './refusals.ts'
import type { Act } from './rules/transitions.ts'
import { type PrintSelection, printedAtOnce } from './rules.ts'
import { followCurrent, followIn } from './server/actions/following.ts'
import { badgeRows, badgesChanged, cardsOf } from './server/actions.ts'
import { badgePrinting } from './server/jobs.ts'
import { lockBadge, lockFollowing } from './server/store.ts'
import { pagesOf, printBadges, usualPrint } from './testing.ts'

type Organiser = Awaited<ReturnType<TestPortal['organiser']>>

let portal: TestPortal
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
let secretary: Organiser
let reviewer: Organiser
let desk: Organiser
let zoneId: string
/** What gates were told: state and revision of badges, in order. */
const told: string[] = []

beforeAll(async () => {
  portal = await startTestPortal()
  company = await portal.organisationAccount()
  secretary = await portal.organiser('secretary')
  reviewer = await portal.organiser('reviewer')
  desk = await portal.organiser('desk')
  portal.services.events.on(badgesChanged, async (_, { badges }) => {
    for (const { state, revision } of badges) told.push(`${state} ${revision}`)
  })
  const kindId = randomUUID()
  await secretary.call(kinds.calls.create, { body: { id: kindId, change: kinds.example } })
  zoneId = randomUUID()
  await secretary.call(zones.calls.create, { body: { id: zoneId, change: zones.example } })
  await grant({ to: 'kind', granteeId: kindId })
})
afterAll(() => portal.close())

const grant = (given: { to: 'kind' | 'person'; granteeId: string; effect?: 'remove' }) =>
  secretary.call(zonesApi.give, {
    params: { id: zoneId },
    body: { id: randomUUID(), effect: 'add', reason: 'usual', firstDay: null, lastDay: null, ...given },
  })

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (failure: { code: number }) => failure.code,
  )

const badgeOf = async (id: string) => {
  const { badge } = await secretary.call(api.ofPerson, { params: { id } })
  if (!badge) throw new Error('no badge')
  return badge
}

const clear = (id: string, result: 'pass' | 'refused' = 'pass') =>
  secretary.call(api.clear, { params: { id }, body: { result, reason: 'known to the office' } })

const act = async (id: string, what: Act, reason?: string, who = desk) => {
  const badge = await badgeOf(id)
  const body = { act: what, seen: badge.state, revision: badge.revision, ...(reason && { reason }) }
  return who.call(api.act, { params: { id: badge.id }, body })
}

const print = (who: Organiser, asked: Partial<PrintSelection>) => printBadges(portal, who, asked)

test('nothing is printed before clearance; printed, it opens what its code says; a reprint needs a reason and raises the revision', async () => {
  const { id } = await approvedGuest(company, reviewer, { badgeName: '王㛃' })
  expect(await badgeOf(id)).toMatchObject({ number: 1, state: 'due', missing: ['clearance'], zones: ['A'] })
  expect((await print(desk, {})).reason).toEqual(refusals.noneToPrint.words)
  await clear(id)
  const badge = await badgeOf(id)
  expect(badge.state).toBe('cleared')
  const { pages } = await print(desk, { ids: [badge.id] })
  expect(pages?.[0]?.text).toContain('王㛃')
  expect(pages?.[1]?.text).toContain('主会场')
  const opened = badgeCodes.open(pages?.[0]?.digits ?? '')
  expect(opened?.facts).toMatchObject({ number: 1, revision: 1, zones: 1, days: 7 })
  // on autopilot: what is printed is not printed again, nor by two who press at once
  expect((await print(desk, { ids: [badge.id] })).reason).toEqual(refusals.noneToPrint.words)
  expect(await codeOf(act(id, 'reprintAsked'))).toBe(refusals.reasonNeeded.code)
  await act(id, 'lost', 'left in a taxi')
  await act(id, 'found')
  expect((await badgeOf(id)).state).toBe('printed')
  await act(id, 'reprintAsked', 'new name')
  expect(await badgeOf(id)).toMatchObject({ state: 'cleared', revision: 2 })
  const again = await print(desk, { ids: [badge.id], paper: 'sheets' })
  expect(again.pages?.[0]?.text).toContain('00001-2')
  expect((await badgeOf(id)).steps.map(({ step }) => step).toSorted()).toEqual(
    ['found', 'issued', 'lost', 'printed', 'printed', 'reprintAsked'].toSorted(),
  )
})

test('of two who hand out at once one does; a liaison signs for many; a forgotten badge is a day pass, counted', async () => {
  const { id } = await approvedGuest(company, reviewer)
  await clear(id)
  const badge = await badgeOf(id)
  const files = await Promise.all([desk, secretary].map((who) => print(who, { ids: [badge.id] })))
  expect(files.filter(({ pages }) => pages !== undefined)).toHaveLength(1)
  expect((await badgeOf(id)).steps.filter(({ step }) => step === 'printed')).toHaveLength(1)
  const many = () =>
    desk.call(api.actOnMany, {
      body: { ids: [badge.id, randomUUID()], act: 'handedOut', receiver: 'liaison', receiverName: '周晓岚' },
    })
  const reports = [many, many].map((start) => start())
  expect((await Promise.all(reports)).map(({ done }) => done).sort()).toEqual([0, 1])
  expect((await badgeOf(id)).steps).toContainEqual(
    expect.objectContaining({ step: 'handedOut', receiver: 'liaison', receiverName: '周晓岚' }),
  )
  expect(await codeOf(act(id, 'packed'))).toBe(refusals.badgeNotReady.code)
  await act(id, 'dayPass')
  expect(await desk.call(api.figures, {})).toMatchObject({ dayPasses: 1 })
  expect((await badgeOf(id)).state).toBe('handedOut')
})

test('the end of an approval revokes at once and tells gates; approved again it is the same card', async () => {
  const guest = await approvedGuest(company, reviewer)
  await clear(guest.id)
  const badge = await badgeOf(guest.id)
  const { id: jobId = '', pages } = await print(desk, { ids: [badge.id] })
  told.length = 0
  await decideOn(reviewer, guest, 'reopen')
  expect(await badgeOf(guest.id)).toMatchObject({ state: 'revoked', revision: 1 })
  await decideOn(reviewer, guest, 'approve')
  expect(await badgeOf(guest.id)).toMatchObject({ state: 'printed', revision: 1, changedSincePrinted: false })
  expect(told).toEqual(['revoked 1', 'printed 1'])
  // what is printed changed: it is in the list, and valid as it is
  await grant({ to: 'person', granteeId: guest.id, effect: 'remove' })
  expect((await badgeOf(guest.id)).grants).toMatchObject([
    { letter: 'A', to: 'kind', name: { en: 'GUEST' }, effect: 'add' },
    { letter: 'A', to: 'person', effect: 'remove', reason: 'usual' },
  ])
  const { records } = await desk.call(api.list, { query: { only: 'changed' } })
  expect(records).toMatchObject([{ id: badge.id, state: 'printed', zones: 0 }])
  const card = (await cardsOf(portal.db, portal.summit.id, [badge.id])).get(badge.id)
  expect(card).toMatchObject({ number: badge.number, revision: 1, zones: 1, days: 7 })
  // a job that died after it had marked its badges prints the same code
  const { bytes } = (await badgePrinting.run({
    db: portal.db,
    services: portal.services,
    jobId,
    language: 'en',
    signal: new AbortController().signal,
    actor: { accountId: desk.accountId, name: { zh: '', en: '' }, permissions: new Set() } as never,
    selection: { ...usualPrint, ids: [badge.id] },
    tell: () => undefined,
  })) ?? { bytes: '' }
  const again = await pagesOf(bytes as Uint8Array)
  expect(again[0]?.digits).toBe(pages?.[0]?.digits)
  const { revision } = await company.call(participantsApi.read, { params: { id: guest.id } })
  await company.call(participantsApi.withdraw, { params: { id: guest.id }, body: { revision } })
  expect((await badgeOf(guest.id)).state).toBe('revoked')
})

test('of two who follow at once the later one reads what the first one stored: a revoked badge stays revoked, a new person gets one', async () => {
  const { id } = await approvedGuest(company, reviewer)
  const badge = await badgeOf(id)
  const { db, services, summit, clock } = portal
  const { table: people } = personRows
  const follow = (tx = db) => followIn(tx, services, summit.id, { at: clock.now() }, [id])
  const meanwhile: Promise<number>[] = []
  await db.transaction(async (tx) => {
    await lockBadge(tx, badge.id)
    meanwhile.push(db.transaction(follow))
    await untilWaiting(db, 1)
    await tx.update(people).set({ status: 'withdrawn' }).where(eq(people.id, id))
    await follow(tx)
  })
  expect(await Promise.all(meanwhile)).toEqual([0])
  expect(await badgeOf(id)).toMatchObject({ state: 'revoked' })

  await db.delete(badgeRows.table).where(eq(badgeRows.table.id, badge.id))
  await db.update(people).set({ status: 'approved' }).where(eq(people.id, id))
  const both = await db.transaction(async (tx) => {
    await lockFollowing(tx, summit.id)
    const both = [follow, follow].map((one) => db.transaction(one))
    await untilWaiting(db, 2)
    return both
  })
  expect((await Promise.all(both)).toSorted()).toEqual([0, 1])
  expect((await badgeOf(id)).steps.map(({ step }) => step)).toEqual(['issued'])
})

test('what is corrected while cards are made stands among what changed since it was printed', async () => {
  const guest = await approvedGuest(company, reviewer)
  await clear(guest.id)
  const badge = await badgeOf(guest.id)
  const { printer } = portal.services
  const printed = vi.spyOn(printer, 'print').mockImplementationOnce(async (...job) => {
    printed.mockRestore()
    await submitAgain(company, guest.id, { jobTitle: 'Chair of the board' })
    await decideOn(reviewer, { ...guest, version: 2 }, 'approve')
    return printer.print(...job)
  })
  const { pages } = await print(desk, { ids: [badge.id] })
  expect(pages?.[0]?.text).not.toContain('Chair of the board')
  expect(await badgeOf(guest.id)).toMatchObject({ state: 'printed', changedSincePrinted: true })
})

test('gates hear of a corrected name, and of nothing that they do not show', async () => {
  const guest = await approvedGuest(company, reviewer)
  await clear(guest.id)
  await print(desk, { ids: [(await badgeOf(guest.id)).id] })
  told.length = 0
  await submitAgain(company, guest.id, { jobTitle: 'Chief of Staff' })
  expect(told).toEqual([])
  await decideOn(reviewer, { ...guest, version: 2 }, 'approve')
  expect(told).toEqual(['printed 1'])
  expect((await badgeOf(guest.id)).changedSincePrinted).toBe(true)
})

test('a key that is changed while cards are made signs none of them', async () => {
  const guest = await approvedGuest(company, reviewer)
  await clear(guest.id)
  const badge = await badgeOf(guest.id)
  const [{ number: from } = { number: 0 }] = (await secretary.call(badgeKeysApi.list, {})).filter(
    ({ state }) => state === 'current',
  )
  const { printer } = portal.services
  const printed = vi.spyOn(printer, 'print').mockImplementationOnce(async (...job) => {
    printed.mockRestore()
    await secretary.call(badgeKeysApi.rotate, { body: { from, reason: 'copied' } })
    return printer.print(...job)
  })
  expect((await print(desk, { ids: [badge.id] })).reason).toEqual(expect.anything())
  expect((await badgeOf(guest.id)).state).toBe('cleared')
  await print(desk, { ids: [badge.id] })
  expect((await badgeOf(guest.id)).state).toBe('printed')
})

test('the number of one who was deleted is given to nobody else', async () => {
  const [one, other] = [await approvedGuest(company, reviewer), await approvedGuest(company, reviewer)]
  const { number } = await badgeOf(other.id)
  expect(number).toBe((await badgeOf(one.id)).number + 1)
  const { table: badges } = badgeRows
  await portal.db.delete(badges).where(eq(badges.participantId, other.id))
  const next = await approvedGuest(company, reviewer)
  expect((await badgeOf(next.id)).number).toBe(number + 1)
  // who takes part still has another one two minutes later
  await followCurrent(portal.services, portal.clock.now())
  expect((await badgeOf(other.id)).number).toBe(number + 2)
})

test('a text that does not fit is named with its badge, and what one job does not print is said', async () => {
  const { id } = await approvedGuest(company, reviewer, { jobTitle: 'Chair of everything' })
  await clear(id)
  const badge = await badgeOf(id)
  vi.spyOn(portal.services.printer, 'print').mockResolvedValueOnce({
    pdf: new Uint8Array(),
    pages: 1,
    tight: ['Chair of everything'],
  })
  const { reason } = await print(desk, { ids: [badge.id] })
  const number = String(badge.number).padStart(5, '0')
  expect(reason?.en).toContain(`smallest size: ${number}, “Chair of everything”.`)
  expect(reason?.zh).toContain(`未打印：${number}、“Chair of everything”。`)
  expect((await badgeOf(id)).state).toBe('cleared')
  expect(printedAtOnce(1_400)).toEqual({ count: 1_000, left: 400 })
  expect(printedAtOnce(12)).toEqual({ count: 12, left: 0 })
})

test('who takes part online has none; a missing font, a refusal and an objection each stop the printer', async () => {
  const online = await approvedGuest(company, reviewer, { meetingForm: 'online' })
  expect((await secretary.call(api.ofPerson, { params: { id: online.id } })).badge).toBeNull()
  const { id } = await approvedGuest(company, reviewer, { badgeName: '𠮷田' })
  await clear(id)
  expect(await badgeOf(id)).toMatchObject({ state: 'due', missing: ['characters'], unprintable: ['𠮷'] })
  const other = (await approvedGuest(company, reviewer)).id
  await clear(other)
  await company.call(api.object, { params: { id: other }, body: { text: 'The photo is mirrored' } })
  expect(await badgeOf(other)).toMatchObject({ state: 'due', missing: ['objection'] })
  expect(await company.call(api.own, { params: { id: other } })).toMatchObject({
    state: 'due',
    zones: [{ letter: 'A' }],
    objection: 'The photo is mirrored',
  })
  await act(other, 'objectionSettled')
  expect(await codeOf(act(other, 'objectionSettled'))).toBe(refusals.badgeNotReady.code)
  await clear(other, 'refused')
  expect(await badgeOf(other)).toMatchObject({ state: 'due', missing: ['clearance'] })
})

test('an objection is a figure at the page of badges until it is settled, and its card is left when many are handed out', async () => {
  const [first, second] = [await approvedGuest(company, reviewer), await approvedGuest(company, reviewer)]
  for (const { id } of [first, second]) await clear(id)
  const ids = [(await badgeOf(first.id)).id, (await badgeOf(second.id)).id]
  await print(desk, { ids })
  const waiting = async (...permissions: string[]) =>
    (await waitingFor({ ...portal, actor: { permissions: new Set(permissions) } as never })).filter(
      ({ path }) => path === '/badges',
    )
  const before = (await waiting('badges:list'))[0]?.count ?? 0
  await company.call(api.object, { params: { id: first.id }, body: { text: 'It is Smith' } })
  expect(await waiting('badges:list', 'badges:handle')).toMatchObject([{ count: before + 1, isTurn: true }])
  expect(await waiting('badges:list')).toMatchObject([{ count: before + 1, isTurn: false }])
  expect(await waiting('badges:handle')).toEqual([])
  expect((await desk.call(api.figures, {})).objected).toBe(before + 1)
  const { records } = await desk.call(api.list, { query: { only: 'objected' } })
  expect(records.map(({ id }) => id)).toContain(ids[0])
  const hand = (act: 'packed' | 'handedOut') => desk.call(api.actOnMany, { body: { ids, act } })
  expect(await hand('packed')).toEqual({ done: 1, skipped: 1, objected: 1, uncleared: 0 })
  expect(await hand('handedOut')).toEqual({ done: 1, skipped: 1, objected: 1, uncleared: 0 })
  expect([(await badgeOf(first.id)).state, (await badgeOf(second.id)).state]).toEqual([
    'printed',
    'handedOut',
  ])
  // of a revoked badge nothing is to be settled
  await decideOn(reviewer, first, 'reopen')
  expect((await waiting('badges:list'))[0]?.count ?? 0).toBe(before)
  await decideOn(reviewer, first, 'approve')
  expect((await waiting('badges:list'))[0]?.count).toBe(before + 1)
  await act(first.id, 'objectionSettled')
  expect((await waiting('badges:list'))[0]?.count ?? 0).toBe(before)
  expect(await hand('handedOut')).toEqual({ done: 1, skipped: 1, objected: 0, uncleared: 0 })
})

test('each sees and does what the role allows, and an organisation its own people’s badges only', async () => {
  const { id } = await approvedGuest(company, reviewer)
  const [viewer, stranger] = [await portal.organiser('viewer'), await portal.organisationAccount()]
  expect((await viewer.call(api.list, { query: { search: 'Schmidt' } })).records.length).toBeGreaterThan(0)
  const body = { result: 'pass' as const, reason: 'because' }
  for (const attempt of [
    () => desk.call(api.clear, { params: { id }, body }),
    () => act(id, 'packed', undefined, viewer),
    () => reviewer.call(api.list, {}),
    () => company.call(api.ofPerson, { params: { id } }),
    () => print(viewer, {}),
    () => print(desk, { order: 'precedence' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 403 })
  await expect(stranger.call(api.own, { params: { id } })).rejects.toMatchObject({ status: 404 })
  // nothing is left to catch up with, however often it is looked at
  expect(await followCurrent(portal.services, portal.clock.now())).toBe(0)
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { badgeKeysApi } from '#domain/event-day/badge-keys/api.ts'
import { badgeCodeOf } from '#domain/event-day/badge-keys/server/actions.ts'
import { gatesApi } from '#domain/event-day/gates/api.ts'
import { guestCodes } from '#domain/event-day/guest-codes/rules.ts'
import { guestSigner } from '#domain/event-day/guest-codes/server/actions.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { hostedActivityFor, putActivity } from '#domain/programme/activities/testing.ts'
import { registeringApi } from '#domain/programme/activity-guests/api/registering.ts'
import { activityGuestsApi } from '#domain/programme/activity-guests/api.ts'
import type { ActivityGuestDraft } from '#domain/programme/activity-guests/rules.ts'
import { atDoor, begunByLink, handIn, linkTo } from '#domain/programme/activity-guests/testing.ts'
import { putPlace } from '#domain/programme/attendance/testing.ts'
import { everythingAbout } from '#kit/db/lifecycle/everything.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { asDigits, fromDigits } from '#kit/signed-code/decimal-digits.ts'
import { bytesOf, numberOf } from '#kit/signed-code/fixed-fields.ts'
import { phoneApi as phone } from './api/phone.ts'
import { checkInApi as api } from './api.ts'
import { networkOf, startedDevice } from './testing/device.ts'
import { enrolledDevice, gateWithOccasions, handedOutBadge, judged, scanAt } from './testing.ts'

let portal: TestPortal
let host: Awaited<ReturnType<TestPortal['organisationAccount']>>
let desk: Awaited<ReturnType<TestPortal['organiser']>>
let network: ReturnType<typeof networkOf>
let breakfast: { activityId: string; occasionId: string }
let dinner: typeof breakfast
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-06-16T01:00:00Z') })
  portal = await startTestPortal({ now: '2026-06-16T01:00:00Z' })
  ;[host, desk] = [await portal.organisationAccount(), await portal.organiser('desk')]
  const { revision } = await host.call(organisationsApi.own, {})
  const change = { name: '海洋经济研究会', englishName: 'Ocean Research Society' }
  await host.call(organisationsApi.saveOwn, { body: { revision, change } })
  network = networkOf(portal)
  ;[breakfast, dinner] = [await activityWithDoor('早餐会'), await activityWithDoor('晚餐会')]
})
beforeEach(() => network.reset())
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await portal.close()
})

/** An activity of the host with the occasion at its door. */
async function activityWithDoor(chineseName: string, id?: string) {
  const made = await hostedActivityFor(portal, host.organisationId, { chineseName })
  const activityId = id ?? made
  await putActivity(portal.db, made, { id: activityId })
  await desk.call(gatesApi.add, { body: { kind: 'activity', activityId } })
  const occasion = (await desk.call(gatesApi.occasions, {})).find((each) => each.activityId === activityId)
  return { activityId, occasionId: occasion?.id ?? '' }
}

/** A guest who registered by a link and handed in; `receipt` reads what the guest is shown now. */
async function guestOf({ activityId }: typeof breakfast, name = '林晓东') {
  const { code } = await linkTo(host, activityId)
  const visitor = await atDoor(portal)
  vi.setSystemTime(portal.clock.now())
  const { id } = await begunByLink(visitor, code)
  const receipt = async () => (await visitor.call(registeringApi.mine, {})).find((own) => own.id === id)
  expect((await receipt())?.code).toBeNull()
  await handIn(visitor, id, { name })
  const shown = await receipt()
  if (!shown?.code) throw new Error('no code on the receipt')
  return { id, visitor, receipt, digits: shown.code, number: shown.number }
}

const phoneAt = (...of: (typeof breakfast)[]) =>
  enrolledDevice(portal, desk, { occasionIds: of.map(({ occasionId }) => occasionId) })

const judge = (
  by: { token: string },
  presented: Parameters<typeof judged>[2],
  { occasionId } = breakfast,
  more: Parameters<typeof judged>[3] = {},
) => judged(portal, by, presented, { occasionId, ...more })

const figuresOf = async ({ occasionId }: typeof breakfast) => {
  const { occasions } = await desk.call(api.watching, { query: { day: '2026-06-18' } })
  return occasions.find(({ id }) => id === occasionId)
}
const conflictsOf = async (number: number) =>
  (await desk.call(api.conflicts, { query: { day: '2026-06-18' } })).filter((each) => each.number === number)

test('the receipt opens the door of its activity once, and no other; its number opens it, too', async () => {
  const [one, other] = [await guestOf(breakfast), await guestOf(breakfast, '周敏')]
  const door = await phoneAt(breakfast, dinner)
  const before = await figuresOf(breakfast)
  expect(before?.expected).toBeGreaterThanOrEqual(2)
  const { digits } = one
  expect((await judge(door, { digits }, dinner)).verdict).toMatchObject({ reason: 'otherActivity' })
  const two = await Promise.all([judge(door, { digits }), judge(await phoneAt(breakfast), { digits })])
  expect(two.map(({ verdict }) => verdict.reason).toSorted()).toEqual(['admitted', 'alreadyIn'])
  const receipt = other.number
  expect((await judge(door, { receipt }, dinner)).verdict.reason).toBe('unlisted')
  const typed = await judge(door, { receipt: receipt.toLowerCase() })
  expect(typed.verdict.reason).toBe('admitted')
  const by = { number: typed.number ?? 0 }
  expect(await portal.visitor.call(phone.find, { body: { token: door.token, by } })).toEqual([
    expect.objectContaining({ name: '周敏', receipt, kind: { zh: '活动嘉宾', en: 'Activity guest' } }),
  ])
  expect(await figuresOf(breakfast)).toMatchObject({
    heads: (before?.heads ?? 0) + 2,
    missing: (before?.missing ?? 0) - 2,
  })
  expect(await conflictsOf(by.number)).toEqual([])
})

test('an activity whose id begins as that of another one is not made; if there were one, its guests would not enter there', async () => {
  const id = `${breakfast.activityId.slice(0, 14)}${randomUUID().slice(14)}`
  const programme = await portal.organiser('programme')
  const { idTaken } = baseRefusals
  const attempts = [
    () => host.call(activitiesApi.propose, { body: { id } }),
    () => programme.call(activitiesApi.create, { body: { id } }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: idTaken.code })
  const alike = await activityWithDoor('早午餐', id)
  const [{ digits }, door] = [await guestOf(alike), await phoneAt(alike, breakfast)]
  expect((await judge(door, { digits }, breakfast)).verdict.reason).toBe('otherActivity')
  expect((await judge(door, { digits }, alike)).verdict.reason).toBe('admitted')
})

test('at a gate of the summit it is refused with a word', async () => {
  const gate = await gateWithOccasions(desk, { zone: 'A' })
  const door = await enrolledDevice(portal, desk, { gateId: gate.id, occasionIds: gate.occasionIds })
  const { digits } = await guestOf(breakfast)
  const at = { activityId: '', occasionId: gate.occasionIds[0] ?? '' }
  expect((await judge(door, { digits }, at)).verdict).toMatchObject({
    colour: 'red',
    reason: 'otherActivity',
  })
})

test('who cancels, is taken out, or comes online opens nothing; registered again, the same code opens', async () => {
  const [one, door] = [await guestOf(dinner), await phoneAt(dinner)]
  const says = async () => (await judge(door, { digits: one.digits }, dinner)).verdict.reason
  await one.visitor.call(registeringApi.leave, { params: { id: one.id } })
  expect(await one.receipt()).toMatchObject({ state: 'withdrawn', code: null })
  expect(await says()).toBe('cancelled')
  expect((await judge(door, { receipt: one.number }, dinner)).verdict.reason).toBe('cancelled')
  const params = { id: one.id }
  const setState = async (state: 'registered' | 'withdrawn') => {
    const { revision } = await host.call(activityGuestsApi.read, { params })
    await host.call(activityGuestsApi.setState, { params, body: { revision, state } })
  }
  await setState('registered')
  expect((await one.receipt())?.code).toBe(one.digits)
  await setState('withdrawn')
  expect(await says()).toBe('cancelled')
  await setState('registered')
  expect(await says()).toBe('admitted')
})

test('an activity that does not take place opens its door to no guest', async () => {
  const lunch = await activityWithDoor('午餐会')
  const [{ digits }, door, programme] = [
    await guestOf(lunch),
    await phoneAt(lunch),
    await portal.organiser('programme'),
  ]
  const params = { id: lunch.activityId }
  const { revision } = await programme.call(activitiesApi.read, { params })
  await programme.call(activitiesApi.decide, { params, body: { revision, operation: 'abandon' } })
  expect((await judge(door, { digits }, lunch)).verdict.reason).toBe('cancelled')
})

test('no bit and no digit of a code can be changed; another edition and a number of nobody are said', async () => {
  const [{ digits }, door] = [await guestOf(breakfast), await phoneAt(breakfast)]
  const length = 75
  const bytes = fromDigits(digits, length) ?? new Uint8Array()
  const flipped = Array.from({ length: length * 8 }, (_, bit) =>
    asDigits(bytesOf(numberOf(bytes) ^ (1n << BigInt(bit)), length)),
  )
  const retyped = Array.from(
    digits,
    (digit, at) => `${digits.slice(0, at)}${(Number(digit) + 1) % 10}${digits.slice(at + 1)}`,
  )
  const { device } = await startedDevice(portal, desk, { occasionIds: [breakfast.occasionId] })
  network.now = 'down'
  for (const changed of [...flipped, ...retyped])
    expect((await device.present({ digits: changed }))?.verdict.colour).toBe('red')
  expect((await device.present({ digits }))?.verdict.colour).toBe('green')
  const facts = guestCodes.open(digits)?.facts
  const sign = async (edition = portal.summit) =>
    (await guestSigner(portal, edition))({ ...breakfast, number: facts?.number ?? 0, keyNumber: 0 }) ?? ''
  expect((await judge(door, { digits: await sign({ ...portal.summit, number: 5 }) })).verdict.reason).toBe(
    'otherEdition',
  )
  const madeUp = (await guestSigner(portal, portal.summit))({
    ...breakfast,
    number: 2 ** 24 - 1,
    keyNumber: 0,
  })
  expect((await judge(door, { digits: madeUp ?? '' })).verdict.reason).toBe('toDesk')
})

test('without a network the phone shows whom the code opens, refuses it elsewhere, and hears of a cancellation', async () => {
  const [one, gone] = [await guestOf(breakfast, '郑好'), await guestOf(breakfast, '钱来')]
  const typed = await guestOf(breakfast, '周键')
  const occasionIds = [breakfast.occasionId, dinner.occasionId]
  const { device, stores } = await startedDevice(portal, desk, { occasionIds })
  device.choose({ occasionId: breakfast.occasionId })
  const dump = JSON.stringify([...stores].map(([name, store]) => [name, [...store]]))
  expect(dump).not.toMatch(/郑好|钱来/)
  await gone.visitor.call(registeringApi.leave, { params: { id: gone.id } })
  await device.refresh()
  // no code opens the photo on the phone: it comes with the name
  expect(await device.present({ receipt: typed.number })).toMatchObject({
    isLocal: false,
    person: { name: '周键' },
    photo: expect.stringContaining('blob:'),
  })
  network.now = 'down'
  expect(await device.present({ receipt: one.number })).toBeUndefined()
  expect((await device.present({ digits: gone.digits }))?.verdict.reason).toBe('cancelled')
  const shown = await device.present({ digits: one.digits })
  expect(shown).toMatchObject({
    isLocal: true,
    verdict: { reason: 'admitted' },
    person: { name: '郑好', receipt: one.number },
    photo: expect.stringContaining('blob:'),
  })
  expect((await device.present({ digits: one.digits }))?.verdict.reason).toBe('alreadyIn')
  device.choose({ occasionId: dinner.occasionId })
  expect((await device.present({ digits: one.digits }))?.verdict.reason).toBe('otherActivity')
  network.now = 'up'
  await device.refresh()
  expect(await conflictsOf(shown?.number ?? 0)).toEqual([])
})

test('who got a place at an activity after the phone had its list is shown by name without a network, too', async () => {
  const badge = await handedOutBadge(portal, host, { number: 801, zonesByDay: [0, 0, 0] })
  const { device } = await startedDevice(portal, desk, { occasionIds: [dinner.occasionId] })
  const digits = await badgeCodeOf(portal, portal.summit, badge)
  const without = async () => {
    network.now = 'down'
    const shown = await device.present({ digits })
    network.now = 'up'
    return shown
  }
  expect(await without()).toMatchObject({ verdict: { reason: 'notExpected' }, person: undefined })
  const { participantId } = badge
  const { activityId } = dinner
  const given = { organisationId: host.organisationId, state: 'confirmed' as const }
  await putPlace(portal.db, { ...given, activityId, participantId, changedAt: portal.clock.now() })
  await device.refresh()
  expect(await without()).toMatchObject({ verdict: { reason: 'admitted' }, person: { name: '来宾801' } })
})

test('a guest admitted without a network after the cancellation is in the inbox by name', async () => {
  const [one, door] = [await guestOf(breakfast, '孙迟'), await phoneAt(breakfast)]
  const number = guestCodes.open(one.digits)?.facts.number ?? 0
  await one.visitor.call(registeringApi.leave, { params: { id: one.id } })
  const at = new Date(portal.clock.now().getTime() + 60_000)
  const scan = scanAt(at, { occasionId: breakfast.occasionId, number })
  await portal.visitor.call(phone.upload, {
    body: { token: door.token, queued: 0, battery: null, scans: [scan] },
  })
  expect(await conflictsOf(number)).toEqual([
    expect.objectContaining({ kind: 'whileRevoked', guest: '孙迟', person: null }),
  ])
})

test('guests whom the host entered have no receipt, and are found by name and on the list of a desk', async () => {
  const id = randomUUID()
  const params = { id }
  const { expected } = (await figuresOf(dinner)) ?? {}
  await host.call(activityGuestsApi.create, { params: { id: dinner.activityId }, body: { guestId: id } })
  // who has no name yet stands on no list
  expect((await figuresOf(dinner))?.expected).toBe(expected)
  await host.call(activityGuestsApi.save, { params, body: { revision: 1, change: { name: '何在场' } } })
  expect((await figuresOf(dinner))?.expected).toBe((expected ?? 0) + 1)
  const { token } = await enrolledDevice(portal, desk, { kind: 'desk', occasionIds: [dinner.occasionId] })
  const find = (name: string) => portal.visitor.call(phone.find, { body: { token, by: { name } } })
  const [found] = await find('何在')
  expect(found).toMatchObject({ name: '何在场', jobTitle: null })
  expect(await find('林晓')).not.toContainEqual(expect.objectContaining({ name: '郑好' }))
  const list = await portal.visitor.call(phone.deskRows, { body: { token, after: 0 } })
  expect(list.map(({ name }) => name)).toContain('何在场')
  expect((await judge({ token }, { number: found?.number ?? 0 }, dinner)).verdict.reason).toBe('admitted')
})

/** How often gates were told of anybody. */
const timesTold = async () => {
  const { rows } = await portal.db.execute<{ count: number }>(sql`select count(*)::int from badge_changes`)
  return rows[0]?.count ?? 0
}

test('gates hear of what they show, and not of what they do not, of nothing, or of the same once more', async () => {
  const id = randomUUID()
  const params = { id }
  const save = async (change: ActivityGuestDraft) => {
    const { revision } = await host.call(activityGuestsApi.read, { params })
    await host.call(activityGuestsApi.save, { params, body: { revision, change } })
  }
  const add = () =>
    host.call(activityGuestsApi.create, { params: { id: dinner.activityId }, body: { guestId: id } })
  await add()
  await save({ name: '常安静', unit: '港口集团' })
  const before = await timesTold()
  await save({ name: '常安静' })
  await save({ email: 'still@example.com', mobile: '13900000077' })
  expect(await timesTold()).toBe(before)
  await save({ jobTitle: '主任' })
  expect(await timesTold()).toBe(before + 1)
  const { code } = await linkTo(host, breakfast.activityId)
  const visitor = await atDoor(portal)
  const { id: own } = await begunByLink(visitor, code)
  await handIn(visitor, own)
  const handedIn = await timesTold()
  await begunByLink(visitor, code, own)
  const { revision } = (await visitor.call(registeringApi.mine, {})).find((each) => each.id === own) ?? {}
  const body = { revision: revision ?? 0, change: { city: '烟台' } }
  await visitor.call(registeringApi.saveOwn, { params: { id: own }, body })
  expect(await timesTold()).toBe(handedIn)
})

// last: the key stays stolen
test('of a stolen key the listed receipt is amber and everything else goes to the desk; a new receipt has the next key', async () => {
  const [one, door] = [await guestOf(breakfast), await phoneAt(breakfast)]
  const number = guestCodes.open(one.digits)?.facts.number ?? 0
  const secretary = await portal.organiser('secretary')
  const body = { number: 0, stolen: true, reason: 'A laptop is gone' }
  await secretary.call(badgeKeysApi.declare, { body })
  const sign = await guestSigner(portal, portal.summit)
  const says = async (digits: string) => (await judge(door, { digits })).verdict.reason
  expect(await says(one.digits)).toBe('stolenKey')
  expect(await says(sign({ ...breakfast, number: number + 500, keyNumber: 0 }) ?? '')).toBe('toDesk')
  const later = await guestOf(breakfast)
  expect(guestCodes.open(later.digits)?.facts.key).toBe(1)
  expect(await says(later.digits)).toBe('admitted')
  const forged = guestCodes.open(later.digits)?.facts.number ?? 0
  expect(await says(sign({ ...breakfast, number: forged, keyNumber: 0 }) ?? '')).toBe('toDesk')
})

test('everything about a guest has what was scanned of the receipt', async () => {
  const { id, digits } = await guestOf(breakfast)
  const device = await phoneAt(breakfast)
  await judged(portal, device, { digits }, { occasionId: breakfast.occasionId })
  const [guest] = (
    await portal.db.execute<{ mobile: string }>(sql`select mobile from activity_guests where id = ${id}`)
  ).rows
  const about = { records: [], accounts: [], contacts: [guest?.mobile ?? ''] }
  const found = await everythingAbout(portal.db, portal.services.lifecycles, about)
  expect(found.scans).toMatchObject([{ guestId: id, outcome: 'admitted', occasionId: breakfast.occasionId }])
})

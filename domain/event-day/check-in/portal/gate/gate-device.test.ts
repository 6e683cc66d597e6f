import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { badgeCodeOf } from '#domain/event-day/badge-keys/server/actions.ts'
import { badgeRows } from '#domain/event-day/badges/server/actions.ts'
import { phoneApi } from '../../api/phone.ts'
import { checkInApi as api } from '../../api.ts'
import { latestClock, maxSpan, timeOf, unmeasured } from '../../rules/device-clock.ts'
import { type Scan, scan as scanRule } from '../../rules.ts'
import { networkOf, startedDevice, storeInMemory } from '../../testing/device.ts'
import { addedDevice, announceBadge, gateWithOccasions, handedOutBadge, scanAt } from '../../testing.ts'
import { paths } from './calls.ts'
import { GateDevice } from './gate-device.ts'
import { Unsent } from './gate-state.ts'

let portal: TestPortal
let desk: Awaited<ReturnType<TestPortal['organiser']>>
let owner: Awaited<ReturnType<TestPortal['organisationAccount']>>
let gate: Awaited<ReturnType<typeof gateWithOccasions>>
let network: Awaited<ReturnType<typeof networkOf>>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-06-18T01:00:00Z') })
  portal = await startTestPortal({ now: '2026-06-18T01:00:00Z' })
  ;[desk, owner] = [await portal.organiser('desk'), await portal.organisationAccount()]
  gate = await gateWithOccasions(desk, { zone: 'A' })
  network = networkOf(portal)
})
beforeEach(() => {
  network.reset()
  vi.setSystemTime(new Date('2026-06-18T01:00:00Z'))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await portal.close()
})

let numbers = 500
const newBadge = () => handedOutBadge(portal, owner, { number: numbers++ })
type Badge = Awaited<ReturnType<typeof newBadge>>
const codeOf = async (badge: Badge) => ({ digits: await badgeCodeOf(portal, portal.summit, badge) })

/** A device that was enrolled here and has its rows. */
const started = (more: object = {}) =>
  startedDevice(portal, desk, { gateId: gate.id, occasionIds: gate.occasionIds, ...more })

const figuresNow = async (occasionId = gate.occasionIds[0]) => {
  const { occasions } = await desk.call(api.watching, { query: { day: '2026-06-18' } })
  return occasions.find(({ id }) => id === occasionId) ?? { heads: 0, refused: 0 }
}
const headsNow = async (occasionId?: string) => (await figuresNow(occasionId)).heads

test('the page calls what the server has', () => {
  expect(paths).toEqual(Object.fromEntries(Object.entries(phoneApi).map(([name, { path }]) => [name, path])))
})

test('judges with the server, and by itself the moment there is none; the queue empties once, whatever replies are lost', async () => {
  const [first, second] = [await newBadge(), await newBadge()]
  const { device, stores, open } = await started()
  const before = await headsNow()
  const online = await device.present(await codeOf(first))
  expect(online).toMatchObject({ isLocal: false, verdict: { colour: 'green' } })
  expect(online?.person).toMatchObject({ number: first.number, name: `来宾${first.number}` })
  network.now = 'down'
  const offline = await device.present(await codeOf(second))
  expect(offline).toMatchObject({ isLocal: true, verdict: { colour: 'green' } })
  expect(offline?.person?.name).toBe(`来宾${second.number}`)
  expect(device.state).toMatchObject({ isOnline: false })
  // known from before the network went, and from this device itself
  for (const badge of [first, second])
    expect((await device.present(await codeOf(badge)))?.verdict.reason).toBe('alreadyIn')
  expect(await device.present({ number: first.number })).toBeUndefined()
  const queued = device.state.unsent
  // the browser is killed, and the page opened again without a network
  const again = new GateDevice(open)
  await again.open()
  expect(again.state).toMatchObject({ phase: 'ready', unsent: queued })
  expect((await again.present(await codeOf(second)))?.verdict.reason).toBe('alreadyIn')
  network.now = 'replies lost'
  await again.refresh()
  await again.refresh()
  expect(again.state.unsent).toBe(queued + 1)
  network.now = 'up'
  await again.refresh()
  expect(again.state).toMatchObject({ unsent: 0, isOnline: true })
  expect([...(stores.get('queue')?.values() ?? [])]).toEqual([])
  expect(await headsNow()).toBe(before + 2)
  expect((await desk.call(api.conflicts, { query: { day: '2026-06-18' } })).length).toBe(0)
})

test('says the kept seat without a network too, and none where nobody is let in', async () => {
  const badge = await newBadge()
  const { number } = badge
  const { device } = await started()
  const seat = { zh: '3 排 12 座', en: 'Row 3, seat 12' }
  const expected = { digest: '', numbers: [number], seats: [{ number, seat }] }
  Object.assign(device.state.facts?.expected ?? {}, { [gate.occasionIds[0] ?? '']: expected })
  network.now = 'down'
  expect(await device.present(await codeOf(badge))).toMatchObject({ verdict: { reason: 'admitted' }, seat })
  const again = await device.present(await codeOf(badge))
  expect(again).toMatchObject({ verdict: { reason: 'alreadyIn' }, seat: null })
})

test('without a network it knows who went in and out by other doors of its zone', async () => {
  const other = await gateWithOccasions(desk, { zone: 'A', chineseName: '侧门' })
  const [wentOut, isIn] = [await newBadge(), await newBadge()]
  const { device } = await started()
  const { device: atOther } = await startedDevice(portal, desk, {
    gateId: other.id,
    occasionIds: other.occasionIds,
  })
  await device.present(await codeOf(wentOut))
  await atOther.present(await codeOf(isIn))
  vi.setSystemTime(new Date('2026-06-18T01:00:01Z'))
  atOther.choose({ direction: 'out' })
  expect((await atOther.present(await codeOf(wentOut)))?.verdict.reason).toBe('goesOut')
  await device.refresh()
  network.now = 'down'
  expect((await device.present(await codeOf(wentOut)))?.verdict).toMatchObject({ reason: 'admitted' })
  expect((await device.present(await codeOf(isIn)))?.verdict).toMatchObject({
    reason: 'alreadyIn',
    earlier: { gateId: other.id },
  })
})

test('a device whose first reply was lost is enrolled all the same, also when the page was closed', async () => {
  const { token, pin } = await addedDevice(portal, desk, { occasionIds: gate.occasionIds })
  const { open } = storeInMemory()
  const device = new GateDevice(open)
  await device.open()
  network.refusal = (url) => {
    if (url.endsWith('/sync')) network.now = 'replies lost'
    return undefined
  }
  await device.enrol(token, pin)
  expect(device.state.phase).toBe('beginning')
  network.reset()
  const again = new GateDevice(open)
  await again.open()
  expect(again.state).toMatchObject({ phase: 'ready', isOnline: true })
})

test('takes back what the server may have kept when its answer never came', async () => {
  const badge = await newBadge()
  const { device } = await started()
  const before = await headsNow()
  network.now = 'replies lost'
  const shown = await device.present(await codeOf(badge))
  expect(shown).toMatchObject({ isLocal: true, verdict: { colour: 'green' } })
  network.now = 'up'
  await device.refresh()
  expect(await headsNow()).toBe(before + 1)
  expect(await desk.call(api.conflicts, { query: { day: '2026-06-18' } })).toEqual([])
  const { refused } = await figuresNow()
  network.now = 'replies lost'
  expect((await device.present(await codeOf(badge)))?.verdict.reason).toBe('alreadyIn')
  network.now = 'up'
  await device.refresh()
  expect((await figuresNow()).refused).toBe(refused + 1)
  if (shown) await device.undo(shown)
  await device.refresh()
  expect(await headsNow()).toBe(before)
})

test('a badge that the list lacks is amber, decided at the gate; a code of nobody is red, by hand it needs a number', async () => {
  const { device } = await started()
  const late = await newBadge()
  network.now = 'down'
  const shown = await device.present(await codeOf(late))
  expect(shown).toMatchObject({ verdict: { colour: 'amber', reason: 'bySignature' }, kept: null })
  expect(shown && (await device.decide(shown, true)).kept).toEqual(expect.any(String))
  const { digits } = await codeOf(late)
  const forged = `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`
  expect(await device.present({ digits: forged })).toMatchObject({
    verdict: { reason: 'forged' },
    number: null,
  })
  network.now = 'up'
  await device.refresh()
  expect(device.state.unsent).toBe(0)
})

test('nothing that was stored names anybody, and all of it is wiped when the device is revoked or logs out', async () => {
  const badge = await newBadge()
  const { id, device, stores } = await started()
  const dump = JSON.stringify([...stores].map(([name, store]) => [name, [...store]]))
  expect(dump).toContain(String(badge.number))
  expect(dump).not.toMatch(/来宾|Guest \d/)
  network.now = 'down'
  await device.present(await codeOf(badge))
  await desk.call(api.revoke, { body: { id, reason: 'Lost' } })
  network.now = 'up'
  await device.refresh()
  await device.refresh()
  expect(device.state).toMatchObject({ phase: 'ended', facts: undefined })
  expect(stores.size).toBe(0)
  const kinds = (await desk.call(api.conflicts, { query: { day: '2026-06-18' } })).map(({ kind }) => kind)
  expect(kinds).toContain('revokedDevice')
  const other = await started()
  await other.device.leave()
  expect(other.stores.size).toBe(0)
  expect(other.device.state.phase).toBe('ended')
})

test('a desk finds names and takes numbers without a network', async () => {
  const badge = await newBadge()
  const { device } = await started({ kind: 'desk' })
  for (let count = 0; count < 3; count++) await device.refresh()
  network.now = 'down'
  expect(await device.find({ name: `来宾${badge.number}` })).toMatchObject([{ number: badge.number }])
  expect(await device.present({ number: badge.number })).toMatchObject({
    isLocal: true,
    verdict: { colour: 'green' },
    person: { number: badge.number },
  })
})

const isUpload = (url: string) => url === paths.upload
const idsIn = (store: Map<unknown, unknown> | undefined) => [...(store?.keys() ?? [])]

test('nothing leaves the phone before a reply names it, whatever the status of a refusal is', async () => {
  const [first, second] = [await newBadge(), await newBadge()]
  const { device, stores } = await started()
  const before = await headsNow()
  network.now = 'down'
  for (const badge of [first, second]) await device.present(await codeOf(badge))
  network.now = 'up'
  const kept = idsIn(stores.get('queue'))
  for (const [status, code] of [
    [400, 40000],
    [404, 40400],
    [429, 42900],
  ] as const) {
    network.refusal = (url) => (isUpload(url) ? { status, code } : undefined)
    await device.refresh()
    // it asks for news all the same
    expect(device.state).toMatchObject({ isOnline: true, unsent: kept.length, stuck: 0 })
    await expect(device.leave()).rejects.toBeInstanceOf(Unsent)
    expect(idsIn(stores.get('queue'))).toEqual(kept)
  }
  // the schema refuses one of them: only that one is set aside
  network.refusal = (url, body) =>
    isUpload(url) && body.includes(String(kept[1])) ? { status: 422, code: 42200 } : undefined
  await device.refresh()
  expect(device.state).toMatchObject({ unsent: 0, stuck: 1 })
  expect(idsIn(stores.get('stuck'))).toEqual([kept[1]])
  await expect(device.leave()).rejects.toBeInstanceOf(Unsent)
  vi.setSystemTime(new Date('2026-06-18T12:00:00Z'))
  await device.refresh()
  expect(device.state).toMatchObject({ phase: 'ending', stuck: 1 })
  expect(idsIn(stores.get('stuck'))).toEqual([kept[1]])
  network.refusal = () => undefined
  await device.refresh()
  expect(device.state).toMatchObject({ phase: 'ended', unsent: 0, stuck: 0 })
  expect(stores.size).toBe(0)
  expect(await headsNow()).toBe(before + 2)
})

test('a scan says a time that the server takes, however far the clock is off', () => {
  const at = Date.UTC(2026, 5, 18)
  for (const clock of [0, at, Date.UTC(2150, 0, 1), latestClock]) {
    const said = timeOf({ ...unmeasured(clock, 0), offset: at - clock, uncertainty: 3 * maxSpan })
    expect(scanRule.safeParse({ ...scanAt(new Date(at), { occasionId: null }), ...said }).success).toBe(true)
    expect(said.clock + said.offset).toBe(at)
  }
})

test('a clock that was set is not forgotten when the page dies, and time in which it was closed is uncertain', async () => {
  /** The monotonic clock of a page in another process begins from the other one, whatever that says. */
  const monotonicFrom = (time: string) =>
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.parse(time))
  vi.spyOn(performance, 'now').mockReturnValue(0)
  monotonicFrom('2026-06-18T01:00:00Z')
  const badge = await newBadge()
  const { device, stores, open } = await started()
  network.now = 'down'
  vi.setSystemTime(new Date('2026-06-18T01:07:00Z'))
  await device.present(await codeOf(badge))
  const reopenedAt = async (time: string) => {
    vi.setSystemTime(new Date(time))
    monotonicFrom(time)
    const again = new GateDevice(open)
    await again.open()
    await again.present(await codeOf(badge))
    return [...(stores.get('queue')?.values() ?? [])].at(-1) as Scan
  }
  const soon = await reopenedAt('2026-06-18T01:07:10Z')
  expect(soon.clockJumped).toBe(true)
  expect(Math.abs(soon.clock + soon.offset - Date.parse('2026-06-18T01:00:10Z'))).toBeLessThan(2_000)
  expect(soon.uncertainty).toBeGreaterThan(429_000)
  vi.restoreAllMocks()
})

test('judges by itself what the server refuses to judge; the end of access ends it without an error', async () => {
  const badge = await newBadge()
  const { id, device, stores } = await started()
  const before = await headsNow()
  network.refusal = (url) => (url === paths.judge ? { status: 429, code: 42900 } : undefined)
  expect(await device.present(await codeOf(badge))).toMatchObject({
    isLocal: true,
    verdict: { colour: 'green' },
  })
  // decided with a network, and nothing to take back
  expect([...(stores.get('queue')?.values() ?? [])]).toMatchObject([
    { outcome: 'admitted', isOffline: false },
  ])
  network.refusal = () => undefined
  await device.refresh()
  expect(await headsNow()).toBe(before + 1)
  await desk.call(api.revoke, { body: { id, reason: 'Lost' } })
  expect(await device.present(await codeOf(badge))).toBeUndefined()
  expect(device.state.phase).toBe('ended')
})

test('a shift that ends without a network keeps only what is not sent, goes on trying, and is wiped then', async () => {
  const badge = await newBadge()
  const other = await gateWithOccasions(desk, { zone: 'B' })
  const given = { kind: 'desk', gateId: other.id, occasionIds: other.occasionIds }
  const { device, stores, open } = await started(given)
  for (let count = 0; count < 3; count++) await device.refresh()
  expect(stores.get('people')?.size).toBeGreaterThan(0)
  network.now = 'down'
  await device.present(await codeOf(badge))
  const { unsent } = device.state
  vi.setSystemTime(new Date('2026-06-18T11:30:00Z'))
  await device.refresh()
  expect(device.state).toMatchObject({ phase: 'ending', unsent })
  expect(
    [...stores]
      .filter(([, store]) => store.size > 0)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['facts', 'queue'])
  // also after the page was closed
  const again = new GateDevice(open)
  await again.open()
  expect(again.state).toMatchObject({ phase: 'ending', unsent })
  network.now = 'up'
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(again.state).toMatchObject({ phase: 'ended', facts: undefined, unsent: 0 }))
  expect(stores.size).toBe(0)
  expect(await headsNow(other.occasionIds[0])).toBe(1)
})

test('a desk asks again only for badges that changed, and drops those that are void', async () => {
  const { table: badges } = badgeRows
  const [stays, goes] = [await newBadge(), await newBadge()]
  const { device, readWhole } = await started({ kind: 'desk' })
  for (let count = 0; count < 4; count++) await device.refresh()
  const asked = () => network.sent.filter((url) => url === paths.deskRows).length
  network.sent = []
  readWhole.length = 0
  await device.refresh()
  expect(asked()).toBe(0)
  // positions are in memory: sealed rows and photos are not read for them
  expect(readWhole).not.toContain('rows')
  expect(readWhole).not.toContain('photos')
  for (const [badge, change] of [
    [stays, { revision: 2 }],
    [goes, { state: 'lost' }],
  ] as const) {
    const [changed] = await portal.db.update(badges).set(change).where(eq(badges.id, badge.id)).returning()
    if (changed) await announceBadge(portal, changed)
  }
  await device.refresh()
  expect(asked()).toBe(1)
  await device.refresh()
  expect(asked()).toBe(1)
  network.now = 'down'
  expect(await device.find({ name: `来宾${stays.number}` })).toMatchObject([{ number: stays.number }])
  expect(await device.find({ name: `来宾${goes.number}` })).toEqual([])
})

test('stands on the occasion of the day by the corrected clock, and on the next one after midnight', async () => {
  const dayOf = (device: GateDevice) => device.occasion?.day
  vi.setSystemTime(new Date('2026-06-20T01:00:00Z'))
  const { device } = await started()
  expect(dayOf(device)).toBe('2026-06-18')
  const others = device.state.facts?.occasions.filter(({ day }) => day !== '2026-06-18') ?? []
  device.choose({ occasionId: others.at(-1)?.id ?? '' })
  await device.refresh()
  expect(device.state.occasionId).toBe(others.at(-1)?.id)
  vi.setSystemTime(new Date('2026-06-18T10:00:00Z'))
  const other = await started({ until: '2026-06-18T18:00:00Z' })
  expect(dayOf(other.device)).toBe('2026-06-18')
  network.now = 'down'
  // the server's clock is at one o'clock UTC
  vi.setSystemTime(new Date('2026-06-19T01:30:00Z'))
  await other.device.refresh()
  expect(dayOf(other.device)).toBe('2026-06-19')
})

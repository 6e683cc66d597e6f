import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { badgeCodeOf } from '#domain/event-day/badge-keys/server/actions.ts'
import { phoneApi } from '../../api/phone.ts'
import { checkInApi as api } from '../../api.ts'
import type { Scan } from '../../rules.ts'
import { addedDevice, gateWithOccasions, handedOutBadge } from '../../testing.ts'
import { paths } from './calls.ts'
import { GateDevice } from './gate-device.ts'
import type { Facts, Kept, ListRow, Seen } from './kept.ts'

let portal: TestPortal
let desk: Awaited<ReturnType<TestPortal['organiser']>>
let owner: Awaited<ReturnType<TestPortal['organisationAccount']>>
let gate: Awaited<ReturnType<typeof gateWithOccasions>>
/** What the network does with the next calls. */
let network: 'up' | 'down' | 'replies lost' = 'up'
let sent: string[] = []
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-06-18T01:00:00Z') })
  portal = await startTestPortal({ now: '2026-06-18T01:00:00Z' })
  ;[desk, owner] = [await portal.organiser('desk'), await portal.organisationAccount()]
  gate = await gateWithOccasions(desk, { zone: 'A' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (network === 'down') throw new TypeError('no network')
    sent.push(url)
    const reply = await portal.app.inject({
      method: 'POST',
      url,
      headers: init.headers as Record<string, string>,
      payload: String(init.body),
    })
    if (network === 'replies lost') throw new TypeError('no reply')
    return new Response(reply.payload, { status: reply.statusCode })
  })
})
beforeEach(() => {
  network = 'up'
  sent = []
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await portal.close()
})

/** The store of a device, in memory: what a killed page leaves behind. */
function storeInMemory() {
  const stores = new Map<string, Map<unknown, unknown>>()
  const of = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name) ?? new Map()
  const kept: Kept = {
    async put(name, values) {
      for (const value of values) of(name).set((value as { number: number }).number, value)
    },
    facts: async () => of('facts').get('facts') as Facts | undefined,
    async putSync(facts, list: readonly ListRow[], seen: readonly Seen[]) {
      of('facts').set('facts', facts)
      for (const row of list) of('list').set(row[0], row)
      for (const row of seen) of('seen').set(row.id, row)
    },
    async queueUp(scans: readonly Scan[]) {
      for (const scan of scans) of('queue').set(scan.id, scan)
    },
    all: async <T>(name: string) => [...of(name).values()] as T[],
    one: async <T>(name: string, key: number) => of(name).get(key) as T | undefined,
    async remove(name, ids) {
      for (const id of ids) of(name).delete(id)
    },
    async setAside(scan) {
      of('queue').delete(scan.id)
      of('stuck').set(scan.id, scan)
    },
    async wipe() {
      stores.clear()
    },
  }
  return { stores, open: async () => kept }
}

let numbers = 500
const newBadge = () => handedOutBadge(portal, owner, { number: numbers++ })
type Badge = Awaited<ReturnType<typeof newBadge>>
const codeOf = async (badge: Badge) => ({ digits: await badgeCodeOf(portal, portal.summit, badge) })

/** A device that was enrolled here and has its rows. */
async function started(more: object = {}) {
  const given = { gateId: gate.id, occasionIds: gate.occasionIds, ...more }
  const { id, token, pin } = await addedDevice(portal, desk, given)
  const { stores, open } = storeInMemory()
  const device = new GateDevice(open)
  await device.open()
  expect(device.state.phase).toBe('unknown')
  await device.enrol(token, pin)
  await device.refresh()
  return { id, device, stores, open }
}

const headsNow = async () => {
  const { occasions } = await desk.call(api.watching, { query: { day: '2026-06-18' } })
  return occasions.find(({ id }) => id === gate.occasionIds[0])?.heads ?? 0
}

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
  network = 'down'
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
  network = 'replies lost'
  await again.refresh()
  await again.refresh()
  expect(again.state.unsent).toBe(queued + 1)
  network = 'up'
  await again.refresh()
  expect(again.state).toMatchObject({ unsent: 0, isOnline: true })
  expect([...(stores.get('queue')?.values() ?? [])]).toEqual([])
  expect(await headsNow()).toBe(before + 2)
  expect((await desk.call(api.conflicts, { query: { day: '2026-06-18' } })).length).toBe(0)
})

test('takes back what the server may have kept when its answer never came', async () => {
  const badge = await newBadge()
  const { device } = await started()
  const before = await headsNow()
  network = 'replies lost'
  const shown = await device.present(await codeOf(badge))
  expect(shown).toMatchObject({ isLocal: true, verdict: { colour: 'green' } })
  network = 'up'
  await device.refresh()
  expect(await headsNow()).toBe(before + 1)
  expect(await desk.call(api.conflicts, { query: { day: '2026-06-18' } })).toEqual([])
  if (shown) await device.undo(shown)
  await device.refresh()
  expect(await headsNow()).toBe(before)
})

test('a badge that the list lacks is amber, decided at the gate; a code of nobody is red, by hand it needs a number', async () => {
  const { device } = await started()
  const late = await newBadge()
  network = 'down'
  const shown = await device.present(await codeOf(late))
  expect(shown).toMatchObject({ verdict: { colour: 'amber', reason: 'bySignature' }, kept: null })
  expect(shown && (await device.decide(shown, true)).kept).toEqual(expect.any(String))
  const { digits } = await codeOf(late)
  const forged = `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`
  expect(await device.present({ digits: forged })).toMatchObject({
    verdict: { reason: 'forged' },
    number: null,
  })
  network = 'up'
  await device.refresh()
  expect(device.state.unsent).toBe(0)
})

test('nothing that was stored names anybody, and all of it is wiped when the device is revoked or logs out', async () => {
  const badge = await newBadge()
  const { id, device, stores } = await started()
  const dump = JSON.stringify([...stores].map(([name, store]) => [name, [...store]]))
  expect(dump).toContain(String(badge.number))
  expect(dump).not.toMatch(/来宾|Guest \d/)
  network = 'down'
  await device.present(await codeOf(badge))
  await desk.call(api.revoke, { body: { id, reason: 'Lost' } })
  network = 'up'
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
  network = 'down'
  expect(await device.find({ name: `来宾${badge.number}` })).toMatchObject([{ number: badge.number }])
  expect(await device.present({ number: badge.number })).toMatchObject({
    isLocal: true,
    verdict: { colour: 'green' },
    person: { number: badge.number },
  })
})

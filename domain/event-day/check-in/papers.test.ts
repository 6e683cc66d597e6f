import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { pagesOf } from '#domain/event-day/badges/testing.ts'
import { record as gates } from '#domain/event-day/gates/record.ts'
import { refusals as gateRefusals } from '#domain/event-day/gates/refusals.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { jobDone } from '#kit/testing/job-done.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { papersApi as api } from './api/papers.ts'
import { checkInApi } from './api.ts'
import { paperJob } from './rules.ts'
import { papersOfTheDay } from './server/actions.ts'
import { checkInDevices, gatePapers } from './server/tables.ts'
import { addedDevice, enrolledDevice, gateWithOccasions, handedOutBadge } from './testing.ts'

let portal: TestPortal
let desk: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  // half past five in the morning of the first day, by the clocks of the event
  portal = await startTestPortal({ now: '2026-06-17T21:30:00Z' })
  desk = await portal.organiser('desk')
})
afterAll(() => portal.close())

const run = () => papersOfTheDay(portal.services, portal.clock.now())
const minutes = (count: number) => portal.clock.advance(count * 60_000)
const textOf = async (file: Blob) =>
  (await pagesOf(new Uint8Array(await file.arrayBuffer()))).map(({ text }) => text).join(' ')

test('each gate that lets people in has a list at six, with who may enter it today; it is gone the next day', async () => {
  const gate = await gateWithOccasions(desk, { zone: 'B' })
  const exit = await gateWithOccasions(desk, { zone: 'B', direction: 'out' })
  const owner = await portal.organisationAccount()
  await handedOutBadge(portal, owner, { number: 41 })
  await handedOutBadge(portal, owner, { number: 42, zonesByDay: [1, 3, 3] })
  await handedOutBadge(portal, owner, { number: 43, state: 'revoked' })
  const ofGate = ({ id }: { id: string }) => desk.call(api.papers, { params: { id } })
  const take = () => desk.call(api.paper, { params: { id: gate.id } })
  expect(await run()).toBe(0)
  expect(await ofGate(gate)).toEqual({ days: ['2026-06-18', '2026-06-19', '2026-06-20'], today: null })
  await expect(take()).rejects.toMatchObject({ code: commonRefusals.wrongState.code })
  minutes(30)
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect((await ofGate(gate)).today).toEqual({
    madeAt: '2026-06-17T22:00:00.000Z',
    people: 1,
    isArchive: false,
  })
  expect((await ofGate(exit)).today).toBeNull()
  const text = await textOf(await take())
  for (const said of ['来宾', 'Guest 41', '00041', 'A B', '2026-06-18']) expect(text).toContain(said)
  expect(text).not.toMatch(/0004[23]/)
  // before six there is none of the new day, and none of the day before any more
  minutes(23 * 60)
  // nobody stays logged in for so long
  desk = await portal.organiser('desk')
  expect(await run()).toBe(1)
  expect((await ofGate(gate)).today).toBeNull()
  await expect(take()).rejects.toMatchObject({ code: commonRefusals.wrongState.code })
  minutes(60)
  expect(await run()).toBe(1)
  const tomorrow = await textOf(await take())
  expect(tomorrow).toContain('00042')
  const logged = await portal.db.select().from(listExports).where(eq(listExports.list, 'gatePaper'))
  expect(logged.map(({ rows }) => rows)).toEqual([1, 2])
})

test('gates whose lists cannot be printed keep nobody else’s from being printed, however many they are', async () => {
  for (let at = 0; at < 11; at++) await gateWithOccasions(desk, { zone: 'C' })
  const print = vi.spyOn(portal.services.printer, 'print')
  for (let at = 0; at < 10; at++) print.mockRejectedValueOnce(new Error('no paper'))
  await expect(run()).rejects.toThrow('10 of 11 paper lists were not printed')
  print.mockRestore()
  expect(await run()).toBe(10)
})

test('a list is printed by hand for any day of the edition, by those who run the gates', async () => {
  const gate = await gateWithOccasions(desk, { zone: 'A' })
  const print = async (who: typeof desk, day: string) => {
    const selection = { gateId: gate.id, day }
    const { job, file } = await jobDone(portal, who, { kind: paperJob, selection })
    return file ? textOf(file) : job?.state
  }
  expect(await print(desk, '2026-06-20')).toContain('00041')
  expect(await print(desk, '2026-07-01')).toBe('failed')
  const viewer = await portal.organiser('viewer')
  await expect(print(viewer, '2026-06-20')).rejects.toMatchObject({ status: 403 })
  for (const call of [api.papers, api.paper])
    await expect(viewer.call(call, { params: { id: gate.id } })).rejects.toMatchObject({ status: 403 })
})

test('a gate that was added by mistake is deleted with its list; one with a device in use or occasions stays with it', async () => {
  const gateOf = async (zone: 'D' | 'E') => {
    const id = randomUUID()
    await desk.call(gates.calls.create, { body: { id, change: { ...gates.example, zone } } })
    return id
  }
  const [mistake, worked] = [await gateOf('D'), await gateOf('E')]
  const { id: used } = await gateWithOccasions(desk, { zone: 'D' })
  await run()
  const paperOf = async (gateId: string) =>
    (await portal.db.select().from(gatePapers).where(eq(gatePapers.gateId, gateId)))[0]
  const elsewhere = await gateWithOccasions(desk, { zone: 'E' })
  const device = await enrolledDevice(portal, desk, { occasionIds: elsewhere.occasionIds, gateId: worked })
  const remove = (id: string) => desk.call(gates.calls.remove, { params: { id } })
  for (const id of [used, worked]) {
    expect(await refusalOf(remove(id))).toMatchObject({ code: gateRefusals.gateUsed.code })
    expect(await paperOf(id)).toMatchObject({ gateId: id })
  }
  const paper = await paperOf(mistake)
  await remove(mistake)
  expect(await paperOf(mistake)).toBeUndefined()
  const files = await portal.db
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.id, paper?.fileId ?? ''))
  expect(files).toMatchObject([{ ownerId: null }])
  // a device that does not work there any more keeps no gate, and stays with who had it
  await desk.call(checkInApi.revoke, { body: { id: device.id, reason: 'Not needed' } })
  await remove(worked)
  const [stays] = await portal.db.select().from(checkInDevices).where(eq(checkInDevices.id, device.id))
  expect(stays).toMatchObject({ gateId: null, heldBy: expect.any(String) })
})

test('a gate whose devices were never enrolled, or have left, or whose shift is over, is deleted; not while scans are to come', async () => {
  const elsewhere = await gateWithOccasions(desk, { zone: 'E' })
  const remove = (id: string) => desk.call(gates.calls.remove, { params: { id } })
  for (const [become, isKept] of [
    ['active', true],
    ['waiting', false],
    ['left', false],
    ['over', false],
    // scans that were made there, and are to come
    ['unsent', true],
    ['unsent and revoked', true],
    ['drained', false],
  ] as const) {
    const id = randomUUID()
    await desk.call(gates.calls.create, { body: { id, change: { ...gates.example, zone: 'D' } } })
    const given = { occasionIds: elsewhere.occasionIds, gateId: id }
    const device = await (become === 'waiting' ? addedDevice : enrolledDevice)(portal, desk, given)
    const at = new Date(portal.clock.now().getTime() - 1)
    const over = { expiresAt: at, queued: 2 }
    const set = {
      active: {},
      waiting: {},
      left: { leftAt: at, queued: 2 },
      over: { expiresAt: at },
      unsent: over,
      'unsent and revoked': { ...over, revokedAt: at },
      drained: { ...over, revokedAt: at, drainedAt: at },
    }[become]
    if (Object.keys(set).length > 0)
      await portal.db.update(checkInDevices).set(set).where(eq(checkInDevices.gateId, id))
    if (isKept) expect(await refusalOf(remove(id))).toMatchObject({ code: gateRefusals.gateUsed.code })
    else await remove(id)
    const [stays] = await portal.db.select().from(checkInDevices).where(eq(checkInDevices.id, device.id))
    expect(stays?.gateId, become).toBe(isKept ? id : null)
  }
})

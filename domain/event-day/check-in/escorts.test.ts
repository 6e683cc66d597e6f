import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { badgeCodes } from '#domain/event-day/badge-keys/rules.ts'
import { escortsApi } from '#domain/event-day/escorts/api.ts'
import { assignTo } from '#domain/event-day/escorts/testing.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { openRow } from '#kit/signed-code/sealed-row.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { phoneApi as phone } from './api/phone.ts'
import { networkOf, startedDevice } from './testing/device.ts'
import { scanAt, southGate } from './testing.ts'

const { portal, desk, south, occasionId, newBadge, device, judge, upload, codeOf } = await southGate()
const network = networkOf(portal)
let reception: Awaited<ReturnType<typeof portal.organiser>>
let escort: typeof reception
let deputy: typeof reception
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: portal.clock.now() })
  reception = await portal.organiser('reception')
  escort = await portal.organiser('escort', '许悠然')
  deputy = await portal.organiser('escort', '赵一鸣')
})
beforeEach(() => network.reset())
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await portal.close()
})

const hour = 3_600_000
const now = () => portal.clock.now()
const inHours = (hours: number) => new Date(now().getTime() + hours * hour).toISOString()
const assign = (people: string[], more: object = {}) =>
  assignTo(reception, now(), escort.accountId, people, more)

/** What an account was told of people who entered, the oldest first. */
const toldTo = async ({ account }: { account: string }) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to: account } }))
    .filter(({ text }) => /进场|entered/.test(text))
    .map(({ text }) => text)
    .toReversed()

test('escort and deputy of the moment are told once a day for each guest, and no others', async () => {
  const [one, other, alone] = [await newBadge(), await newBadge(), await newBadge()]
  await assign([one.participantId, other.participantId], { deputyId: deputy.accountId })
  const by = await device()
  const before = (await toldTo(escort)).length
  await judge(by, { number: one.number })
  await judge(by, { number: alone.number })
  const told = await toldTo(escort)
  expect(told).toHaveLength(before + 1)
  expect(told.at(-1)).toContain(`Guest ${one.number}, whom you accompany`)
  expect(told.at(-1)).toMatch(/09:\d\d \(China Standard Time\): .*South 1/)
  expect(await toldTo(deputy)).toHaveLength(1)
  portal.clock.advance(60_000)
  await judge(by, { number: one.number }, { direction: 'out' })
  portal.clock.advance(60_000)
  expect((await judge(by, { number: one.number })).verdict.colour).toBe('green')
  expect(await toldTo(escort)).toHaveLength(before + 1)
  await judge(by, { number: other.number })
  expect(await toldTo(escort)).toHaveLength(before + 2)
})

test('nobody is told of what was refused, taken back at once, tried in training, not the occasion of the device, or sent hours later; the true admission is told', async () => {
  const badge = await newBadge()
  await assign([badge.participantId])
  const before = await toldTo(escort)
  const [by, training] = [await device(), await device({ isTraining: true })]
  const scan = (more: object = {}) => scanAt(now(), { occasionId, number: badge.number, ...more })
  const first = scan()
  await upload(by, [first, scan({ outcome: 'undone', undoes: first.id, reason: null })])
  await upload(training, [scan()])
  await upload(by, [scan({ outcome: 'refused', reason: 'wrongZone' })])
  const late = scanAt(new Date(now().getTime() - 2 * hour), { occasionId, number: badge.number })
  await upload(by, [late])
  await upload(by, [scan({ occasionId: randomUUID() }), scan({ occasionId: null })])
  expect(await toldTo(escort)).toEqual(before)
  await upload(by, [scan()])
  expect(await toldTo(escort)).toHaveLength(before.length + 1)
})

test('the assignment at the moment of the scan decides, not that of the upload; a closed account is told nothing', async () => {
  const [badge, closed] = [await newBadge(), await newBadge()]
  const [first] = await assign([badge.participantId])
  const scannedAt = now()
  portal.clock.advance(60_000)
  await reception.call(escortsApi.end, { params: { id: first?.id ?? '' }, body: { revision: 1 } })
  const own = await portal.organiser('escort', '秦朗')
  await assign([badge.participantId], { escortId: own.accountId, beginsAt: now().toISOString() })
  const before = (await toldTo(escort)).length
  await upload(await device(), [scanAt(scannedAt, { occasionId, number: badge.number })])
  expect(await toldTo(escort)).toHaveLength(before + 1)
  expect(await toldTo(own)).toEqual([])
  await assign([closed.participantId], { escortId: own.accountId, deputyId: deputy.accountId })
  await portal.db.execute(`update accounts set disabled_at = now() where id = '${own.accountId}'`)
  const atDeputy = (await toldTo(deputy)).length
  await judge(await device(), { number: closed.number })
  expect(await toldTo(own)).toEqual([])
  expect(await toldTo(deputy)).toHaveLength(atDeputy + 1)
})

test('as many statements for many who enter as for few', async () => {
  const badges: Awaited<ReturnType<typeof newBadge>>[] = []
  for (let count = 0; count < 12; count++) badges.push(await newBadge())
  await assign(badges.map(({ participantId }) => participantId))
  const by = await device()
  const scanOf = ({ number }: (typeof badges)[number]) => scanAt(now(), { occasionId, number })
  const few = await recordStatements(() => upload(by, badges.slice(0, 2).map(scanOf)))
  const many = await recordStatements(() => upload(by, badges.slice(2).map(scanOf)))
  expect(many).toHaveLength(few.length)
})

test('a device has the escort sealed with the row, asks anew when somebody else accompanies the guest, and says who does at that moment', async () => {
  const badge = await newBadge()
  const [begun] = await assign([badge.participantId], { endsAt: inHours(2) })
  await assign([badge.participantId], {
    escortId: deputy.accountId,
    beginsAt: inHours(2),
    endsAt: inHours(9),
  })
  vi.setSystemTime(now())
  const { device: gate, stores } = await startedDevice(portal, desk, {
    gateId: south.id,
    occasionIds: south.occasionIds,
  })
  const { token } = await device()
  const [row] = await portal.visitor.call(phone.sealedRows, { body: { token, numbers: [badge.number] } })
  const code = badgeCodes.open(await codeOf(badge))
  const opened =
    code && (await openRow(code.signature, new Uint8Array(Buffer.from(row?.sealed ?? '', 'base64'))))
  expect(JSON.parse(new TextDecoder().decode(opened)).escorts).toMatchObject([
    { name: { zh: '许悠然' } },
    { name: { zh: '赵一鸣' } },
  ])
  expect(JSON.stringify([...stores].map(([, store]) => [...store]))).not.toMatch(/许悠然|赵一鸣/)
  await reception.call(escortsApi.end, { params: { id: begun?.id ?? '' }, body: { revision: 1 } })
  await gate.refresh()
  network.now = 'down'
  const shown = await gate.present({ digits: await codeOf(badge) })
  expect(shown?.person?.escorts).toMatchObject([{ name: { zh: '赵一鸣' } }])
})

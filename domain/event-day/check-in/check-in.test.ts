import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { badgeKeysApi } from '#domain/event-day/badge-keys/api.ts'
import { badgeCodes } from '#domain/event-day/badge-keys/rules.ts'
import { badgeCodeOf } from '#domain/event-day/badge-keys/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { phoneApi as phone } from './api/phone.ts'
import { checkInApi as api } from './api.ts'
import type { Scan } from './rules.ts'
import { scans } from './server/tables.ts'
import { gateWithOccasions, scanAt, southGate } from './testing.ts'

const { portal, desk, south, occasionId, newBadge, device, judge, upload, codeOf, change } = await southGate()
afterAll(() => portal.close())

type Badge = Awaited<ReturnType<typeof newBadge>>

const conflicts = async () => desk.call(api.conflicts, { query: {} })
const conflictsOf = async ({ number }: Badge) =>
  (await conflicts()).filter((each) => each.number === number).map(({ kind }) => kind)

describe('a device', () => {
  const added = (more: object = {}) => ({
    id: randomUUID(),
    name: 'South 1',
    kind: 'gate' as const,
    heldBy: '陈晨',
    gateId: south.id,
    occasionIds: south.occasionIds,
    until: '2026-06-18T10:00:00Z',
    isTraining: false,
    ...more,
  })

  test('is enrolled by code and PIN until its first call; wrong PINs use the code up, and a new one is made', async () => {
    const body = added()
    const { address, pin } = await desk.call(api.addDevice, { body })
    const token = address.split('#')[1] ?? ''
    const enrol = (pin: string) => portal.visitor.call(phone.enrol, { body: { token, pin } })
    const wrong = pin === '000000' ? '000001' : '000000'
    for (const code of [40323, 40323, 40323, 40323, 40323, 42931])
      expect(await refusalOf(enrol(wrong))).toMatchObject({ code })
    expect(await refusalOf(enrol(pin))).toMatchObject({ code: 42931 })
    const again = await desk.call(api.newCode, { body: { id: body.id } })
    const log = await changesOf(portal.db, { type: 'checkInDevice', id: body.id })
    expect(log).toContainEqual(expect.objectContaining({ field: 'code', after: 'renewed' }))
    // the first reply may have been lost on its way
    const [first, second] = await Promise.all([enrol(again.pin), enrol(again.pin)])
    expect(first).toEqual(second)
    expect(await refusalOf(enrol(wrong === again.pin ? '000002' : wrong))).toMatchObject({ code: 40323 })
    await upload(first, [])
    expect(await refusalOf(enrol(again.pin))).toMatchObject({ code: 40322 })
    expect(await refusalOf(desk.call(api.newCode, { body: { id: body.id } }))).toMatchObject({ status: 409 })
    const found = (await desk.call(api.devices, {})).find(({ id }) => id === body.id)
    expect(found).toMatchObject({ state: 'active', heldBy: '陈晨', occasions: 3 })
    const forged = portal.visitor.call(phone.enrol, { body: { token: `${token.slice(0, -2)}xx`, pin } })
    expect(await refusalOf(forged)).toMatchObject({ status: 404 })
  })

  test('of guesses at its PIN that are made at once each one counts', async () => {
    const { address, pin } = await desk.call(api.addDevice, { body: added() })
    const token = address.split('#')[1] ?? ''
    const guesses = Array.from({ length: 12 }, (_, at) => String(100_000 + at)).filter((one) => one !== pin)
    const codes = await Promise.all(
      guesses.map(async (guess) => {
        const { code } = await refusalOf(portal.visitor.call(phone.enrol, { body: { token, pin: guess } }))
        return code
      }),
    )
    expect(codes.filter((code) => code === 40323)).toHaveLength(5)
    expect(new Set(codes)).toEqual(new Set([40323, 42931]))
  })

  test('that is added again after a lost reply is the same one with another PIN; with other content its id is refused', async () => {
    const body = added()
    const first = await desk.call(api.addDevice, { body })
    const again = await desk.call(api.addDevice, {
      body: { ...body, occasionIds: body.occasionIds.toReversed() },
    })
    const token = again.address.split('#')[1] ?? ''
    const enrol = (pin: string) => portal.visitor.call(phone.enrol, { body: { token, pin } })
    if (first.pin !== again.pin) expect(await refusalOf(enrol(first.pin))).toMatchObject({ code: 40323 })
    const { idTaken, wrongState } = commonRefusals
    for (const change of [{ name: 'South 2' }, { until: '2026-06-18T09:00:00Z' }, { isTraining: true }])
      expect(await refusalOf(desk.call(api.addDevice, { body: { ...body, ...change } }))).toMatchObject({
        code: idTaken.code,
      })
    const others = await portal.organiser('secretary')
    expect(await refusalOf(others.call(api.addDevice, { body }))).toMatchObject({ code: idTaken.code })
    await enrol(again.pin)
    expect(await refusalOf(desk.call(api.addDevice, { body }))).toMatchObject({ code: wrongState.code })
    expect((await desk.call(api.devices, {})).filter(({ id }) => id === body.id)).toHaveLength(1)
  })

  test('is given a shift of at most 18 hours and occasions that are in use, by the desk alone', async () => {
    const add = (more: object) => desk.call(api.addDevice, { body: added(more) })
    expect(await refusalOf(add({ until: '2026-06-20T10:00:00Z' }))).toMatchObject({ code: 40325 })
    expect(await refusalOf(add({ until: '2026-06-18T00:00:00Z' }))).toMatchObject({ code: 40325 })
    expect(await refusalOf(add({ occasionIds: [randomUUID()] }))).toMatchObject({ code: 40324 })
    expect(await refusalOf(add({ gateId: randomUUID() }))).toMatchObject({ status: 404 })
    const viewer = await portal.organiser('viewer')
    expect(await refusalOf(viewer.call(api.addDevice, { body: added() }))).toMatchObject({ status: 403 })
  })

  test('opens nothing after it was revoked or logged out, nor after its shift', async () => {
    const [revoked, left] = [await device(), await device()]
    await desk.call(api.revoke, { body: { id: revoked.id, reason: 'Left in a taxi' } })
    await portal.visitor.call(phone.leave, { body: { token: left.token } })
    const number = (await newBadge()).number
    expect(await refusalOf(judge(revoked, { number }))).toMatchObject({ code: 40974 })
    expect(await refusalOf(judge(left, { number }))).toMatchObject({ code: 40975 })
    const states = await desk.call(api.devices, {})
    expect(states.find(({ id }) => id === revoked.id)?.state).toBe('revoked')
    expect(states.find(({ id }) => id === left.id)?.state).toBe('left')
  })
})

describe('a verdict with a network', () => {
  test('of two phones at once one admits, the other says who was first and where; an answer that was lost is given again', async () => {
    const [one, other, badge] = [await device(), await device(), await newBadge()]
    const digits = await codeOf(badge)
    const id = randomUUID()
    const answers = await Promise.all([judge(one, { digits }, { id }), judge(other, { digits })])
    expect(answers.map(({ verdict }) => verdict.colour).toSorted()).toEqual(['green', 'red'])
    expect(answers.find(({ verdict }) => verdict.colour === 'red')?.verdict).toMatchObject({
      reason: 'alreadyIn',
      earlier: { gateId: south.id },
    })
    expect((await judge(one, { digits }, { id })).verdict.colour).toBe(answers[0]?.verdict.colour)
    expect(await conflictsOf(badge)).toEqual([])
    portal.clock.advance(1_000)
    const out = await judge(other, { digits }, { direction: 'out' })
    expect(out.verdict).toMatchObject({ colour: 'green', reason: 'goesOut' })
    portal.clock.advance(1_000)
    expect((await judge(one, { digits })).verdict.colour).toBe('green')
  })

  test('who came in by one gate of a zone is in at the others, until they go out by any of them', async () => {
    const [north, badge, wanderer] = [
      await gateWithOccasions(desk, {
        zone: 'B',
        direction: 'both',
        chineseName: '北 3 门',
        englishName: 'North 3',
      }),
      await newBadge(),
      await newBadge(),
    ]
    const at = { occasionId: north.occasionIds[0] ?? '' }
    const [one, other] = [
      await device(),
      await device({ gateId: north.id, occasionIds: north.occasionIds.slice(0, 1) }),
    ]
    const of = { number: badge.number }
    expect((await judge(other, of, at)).verdict.colour).toBe('green')
    portal.clock.advance(1_000)
    expect((await judge(one, of)).verdict).toMatchObject({
      reason: 'alreadyIn',
      earlier: { gateId: north.id, gateName: { zh: '北 3 门', en: 'North 3' } },
    })
    expect((await judge(other, of, { ...at, direction: 'out' })).verdict.reason).toBe('goesOut')
    portal.clock.advance(1_000)
    expect((await judge(one, of)).verdict.colour).toBe('green')
    const now = portal.clock.now().getTime()
    const { number } = wanderer
    await upload(one, [scanAt(new Date(now), { occasionId, number })])
    const second = scanAt(new Date(now + 1_000), { ...at, number })
    await upload(other, [second])
    expect(await conflictsOf(badge)).toEqual([])
    expect(await conflictsOf(wanderer)).toEqual(['admittedTwice'])
    const body = { deviceId: other.id, scanId: second.id, kind: 'admittedTwice', note: null } as const
    await desk.call(api.resolve, { body: { ...body, resolution: 'kept' } })
    expect(await conflictsOf(wanderer)).toEqual([])
  })

  test('goes by the badge as it is now: revoked, reprinted, another zone, another edition, no signature', async () => {
    const phone = await device()
    const badge = await newBadge()
    const digits = await codeOf(badge)
    const says = async (digits: string) => (await judge(phone, { digits })).verdict.reason
    const reprinted = await change(badge, { revision: 2 })
    expect(await says(digits)).toBe('replaced')
    const newCode = await codeOf(reprinted)
    await change(badge, { zonesByDay: [1, 3, 3] })
    expect(await says(newCode)).toBe('wrongZone')
    await change(badge, { state: 'revoked' })
    expect(await says(newCode)).toBe('notInForce')
    const otherEdition = await badgeCodeOf(portal, { ...portal.summit, number: 5 }, badge)
    expect(await says(otherEdition)).toBe('otherEdition')
    expect(await says(`${newCode.slice(0, -1)}${(Number(newCode.at(-1)) + 1) % 10}`)).toBe('forged')
    expect(await says('https://example.com')).toBe('unreadable')
    // signed, and yet unknown: who made it up has the key
    expect(await says(await codeOf({ ...badge, number: 61_000 }))).toBe('toDesk')
    expect(await says(await codeOf({ ...(await newBadge()), revision: 9 }))).toBe('toDesk')
    expect((await judge(phone, { number: 9_999 })).verdict.reason).toBe('unlisted')
    const { opened } = { opened: badgeCodes.open(newCode) }
    expect(opened?.facts).toMatchObject({ number: badge.number, revision: 2 })
  })

  test('refuses an occasion that the device was not given', async () => {
    const other = await gateWithOccasions(desk, { chineseName: '北 2 门', englishName: 'North 2' })
    const [asked] = other.occasionIds
    const call = judge(await device(), { number: 1 }, { occasionId: asked ?? '' })
    expect(await refusalOf(call)).toMatchObject({ code: 40326 })
  })

  test('of a stolen key: the listed badge after a look at the photo, everything else goes to the desk', async () => {
    const secretary = await portal.organiser('secretary')
    const [phone, badge, printedLater] = [await device(), await newBadge(), await newBadge()]
    const digits = await codeOf(badge)
    const madeUp = await codeOf({ ...badge, number: 60_000 })
    await secretary.call(badgeKeysApi.declare, {
      body: { number: 0, stolen: true, reason: 'A laptop is gone' },
    })
    await change(printedLater, { keyNumber: 1, revision: 2 })
    const says = async (digits: string) => (await judge(phone, { digits })).verdict
    expect(await says(digits)).toMatchObject({ colour: 'amber', reason: 'stolenKey' })
    expect(await says(madeUp)).toMatchObject({ colour: 'red', reason: 'toDesk' })
    expect(await says(await codeOf({ ...printedLater, keyNumber: 0, revision: 2 }))).toMatchObject({
      reason: 'toDesk',
    })
    expect(await says(await codeOf({ ...printedLater, keyNumber: 1, revision: 2 }))).toMatchObject({
      colour: 'green',
    })
    await secretary.call(badgeKeysApi.declare, { body: { number: 0, stolen: false, reason: 'It was found' } })
  })
})

test('one row that should not be there leaves no device without news', async () => {
  const badge = await newBadge()
  const [first, second] = [await device(), await device()]
  const scan = scanAt(portal.clock.now(), { occasionId, number: badge.number })
  expect(await refusalOf(upload(first, [{ ...scan, number: 0 }]))).toMatchObject({ code: 42200 })
  await upload(first, [scan])
  await portal.db.update(scans).set({ number: 0 }).where(eq(scans.id, scan.id))
  const body = { token: second.token, queued: 0, battery: null, badges: 0, scans: 0, expected: {} }
  const { scans: known } = await portal.visitor.call(phone.sync, { body })
  expect(known.rows).toContainEqual(expect.objectContaining({ id: scan.id }))
  await portal.db.delete(scans).where(eq(scans.id, scan.id))
})

describe('scans that were made without a network', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 5, 18, 1, minutes))
  const scanOf = (badge: Badge, minutes: number, more: Partial<Scan> = {}) =>
    scanAt(at(minutes), { occasionId, number: badge.number, ...more })

  test('are kept once, however often they are sent; what is new in a batch is named with what was known', async () => {
    const [phone, badge] = [await device(), await newBadge()]
    const scans = [scanOf(badge, 1), scanOf(await newBadge(), 2)]
    const ids = scans.map(({ id }) => id)
    const both = await Promise.all([upload(phone, scans), upload(phone, scans)])
    for (const { acknowledged } of both) expect(acknowledged).toEqual(ids)
    const more = scanOf(await newBadge(), 3)
    expect((await upload(phone, [...scans, more, more])).acknowledged).toEqual([...ids, more.id, more.id])
    expect(await conflictsOf(badge)).toEqual([])
    const [line] = (await desk.call(api.devices, {})).filter(({ id }) => id === phone.id)
    expect(line).toMatchObject({ queued: 0, battery: 80, behind: expect.any(Number) })
  })

  test('contradict in the inbox, whatever came first: twice, revoked, unlisted, a set clock; settled, it is gone', async () => {
    const [one, other] = [await device(), await device()]
    const [twice, revoked] = [await newBadge(), await newBadge()]
    portal.clock.set('2026-06-18T01:10:00Z')
    await change(revoked, { state: 'lost' })
    const nobody = { ...twice, number: 70_001 }
    await upload(other, [
      scanOf(twice, 21, { clock: at(31).getTime(), offset: -600_000, clockJumped: true }),
      scanOf(revoked, 22),
      scanOf(nobody, 23),
    ])
    await upload(one, [scanOf(twice, 20), scanOf(revoked, 5)])
    expect((await conflictsOf(twice)).toSorted()).toEqual(['admittedTwice', 'clockJumped'])
    expect(await conflictsOf(revoked)).toEqual(expect.arrayContaining(['whileRevoked', 'admittedTwice']))
    expect(await conflictsOf(nobody)).toEqual(['unlisted'])
    const [found] = (await conflicts()).filter(
      ({ kind, number }) => kind === 'admittedTwice' && number === twice.number,
    )
    expect(found).toMatchObject({
      isUnsure: false,
      scan: { at: at(21).toISOString(), deviceId: other.id },
      earlier: { at: at(20).toISOString(), deviceId: one.id },
    })
    const body = {
      deviceId: other.id,
      scanId: found?.scan.id ?? '',
      kind: 'admittedTwice' as const,
      resolution: 'otherPerson' as const,
      note: 'His brother',
    }
    const settle = () => desk.call(api.resolve, { body })
    const both = await Promise.allSettled([settle(), settle()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(settle())).toMatchObject({ code: 40327 })
    expect(await conflictsOf(twice)).toEqual(['clockJumped'])
    const unknown = desk.call(api.resolve, { body: { ...body, scanId: randomUUID() } })
    expect(await refusalOf(unknown)).toMatchObject({ status: 404 })
    const viewer = await portal.organiser('viewer')
    expect(await refusalOf(viewer.call(api.resolve, { body }))).toMatchObject({ status: 403 })
  })

  test('that overlap within the errors of their clocks are said to be unsure; by hand on the same phone is nothing', async () => {
    const [one, other, badge] = [await device(), await device(), await newBadge()]
    await upload(one, [scanOf(badge, 30), scanOf(badge, 31, { outcome: 'byHand', note: 'Was outside' })])
    expect(await conflictsOf(badge)).toEqual([])
    await upload(other, [scanOf(badge, 32, { uncertainty: 120_000 })])
    const found = (await conflicts()).filter(({ number }) => number === badge.number)
    expect(found).toMatchObject([{ kind: 'admittedTwice', isUnsure: true }])
  })

  test('in training count nowhere, and one that was taken back neither, also where that arrives first', async () => {
    const training = await device({ isTraining: true })
    const [phone, badge] = [await device(), await newBadge()]
    await upload(training, [scanOf(badge, 40), scanOf(badge, 41)])
    const first = scanOf(badge, 42)
    const undo = scanOf(badge, 43, { outcome: 'undone', undoes: first.id, reason: null })
    const before = await headsNow()
    await upload(phone, [undo])
    await upload(phone, [first])
    expect(await headsNow()).toBe(before)
    expect(await conflictsOf(badge)).toEqual([])
    expect((await judge(phone, { number: badge.number })).verdict.colour).toBe('green')
    expect(await headsNow()).toBe(before + 1)
  })

  test('of a revoked device are taken once more and marked; when its queue is empty, only what is known', async () => {
    const [phone, badge] = [await device(), await newBadge()]
    await desk.call(api.revoke, { body: { id: phone.id, reason: 'Lost' } })
    const [one, two] = [scanOf(badge, 45), scanOf(await newBadge(), 46)]
    await upload(phone, [one], 2)
    await upload(phone, [two], 1)
    expect(await conflictsOf(badge)).toEqual(['revokedDevice'])
    expect((await upload(phone, [one, two])).acknowledged).toHaveLength(2)
    expect(await refusalOf(upload(phone, [scanOf(badge, 47)]))).toMatchObject({ code: 40974 })
  })

  test('of a device that was logged out are taken no more; those made after the end of a shift are marked', async () => {
    const [left, over, inTime, late] = [await device(), await device(), await newBadge(), await newBadge()]
    const sent = scanOf(inTime, 48)
    await upload(left, [sent])
    await portal.visitor.call(phone.leave, { body: { token: left.token } })
    expect((await upload(left, [sent])).acknowledged).toEqual([sent.id])
    expect(await refusalOf(upload(left, [scanOf(late, 49)]))).toMatchObject({ code: 40975 })
    const before = portal.clock.now()
    portal.clock.advance(11 * 3_600_000)
    await upload(over, [
      scanOf(inTime, 50, { outcome: 'byHand' }),
      scanAt(portal.clock.now(), { occasionId, number: late.number }),
    ])
    portal.clock.set(before.toISOString())
    expect(await conflictsOf(inTime)).not.toContain('revokedDevice')
    expect(await conflictsOf(late)).toEqual(['revokedDevice'])
  })
})

const headsNow = async () => {
  const { occasions } = await desk.call(api.watching, { query: { day: '2026-06-18' } })
  return occasions.find(({ id }) => id === occasionId)?.heads ?? 0
}

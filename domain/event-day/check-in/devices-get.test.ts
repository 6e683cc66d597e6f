import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { badgeCodes } from '#domain/event-day/badge-keys/rules.ts'
import { badgeRows } from '#domain/event-day/badges/server/actions.ts'
import { openRow } from '#kit/signed-code/sealed-row.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { phoneApi as phone } from './api/phone.ts'
import { checkInApi as api } from './api.ts'
import { gateWithOccasions, southGate } from './testing.ts'

const { table: badges } = badgeRows

const { portal, desk, newBadge, device, judge, codeOf, change } = await southGate()
afterAll(() => portal.close())

const contact = ({ token }: { token: string }) => ({ token, queued: 0, battery: 80 })

describe('what a device gets', () => {
  const sync = (by: { token: string }, more: object = {}) =>
    portal.visitor.call(phone.sync, { body: { ...contact(by), badges: 0, scans: 0, expected: {}, ...more } })

  test('after fifty changes no more than 20 kB', async () => {
    const one = await device()
    const badges: Awaited<ReturnType<typeof newBadge>>[] = []
    for (let count = 0; count < 50; count++) badges.push(await newBadge())
    const { badges: known, scans } = await sync(one)
    for (const badge of badges) await change(badge, { revision: 2 })
    const news = await sync(one, { badges: known.position, scans: scans.position })
    expect(news.badges.rows).toHaveLength(50)
    expect(JSON.stringify(news).length).toBeLessThanOrEqual(20_000)
  })

  test('the list once, then what changed, in the order of commits; and what others scanned', async () => {
    const [one, other, badge] = [await device(), await device(), await newBadge()]
    const first = await sync(one)
    expect(first).toMatchObject({
      device: { kind: 'gate', gate: { zone: 'B', direction: 'in' } },
      edition: { number: 6 },
    })
    const rowOf = (list: typeof first) => list.badges.rows.find(([number]) => number === badge.number)
    expect(rowOf(first)).toEqual([
      badge.number,
      1,
      badge.keyNumber,
      [3, 3, 3],
      expect.any(Number),
      false,
      null,
    ])
    const since = { badges: first.badges.position, scans: first.scans.position }
    await change(badge, { state: 'revoked' })
    await judge(other, { number: (await newBadge()).number })
    const next = await sync(one, since)
    expect(next.badges.rows).toHaveLength(2)
    expect(rowOf(next)?.[1]).toBe(0)
    expect(next.scans.rows).toMatchObject([{ deviceId: other.id, outcome: 'admitted', direction: 'in' }])
    expect(JSON.stringify(next)).not.toMatch(/participantId|passportName/)
  })

  test('the position up to which was looked, also where nothing concerned the device; nobody is behind who has looked at all', async () => {
    const elsewhere = await gateWithOccasions(desk, { chineseName: '东门', englishName: 'East' })
    const [one, other] = [
      await device(),
      await device({ gateId: elsewhere.id, occasionIds: elsewhere.occasionIds }),
    ]
    const before = await sync(other)
    const { number, id } = await newBadge()
    await judge(one, { number })
    const after = await sync(other, { scans: before.scans.position })
    expect(after.scans).toMatchObject({ rows: [], more: false })
    expect(after.scans.position).toBe(before.scans.position + 1)
    const behind = async (by: { id: string }) =>
      (await desk.call(api.devices, {})).find((each) => each.id === by.id)?.behind
    expect(await behind(one)).toBeGreaterThan(0)
    expect(await behind(other)).toBe(0)
    // a badge that is gone takes its changes with it
    await portal.db.delete(badges).where(eq(badges.id, id))
    await sync(one)
    expect(await behind(one)).toBe(0)
  })

  test.each(['sealedRows', 'sealedPhotos'] as const)(
    '%s without keeping other calls of the device waiting',
    async (name) => {
      const [phoneOf, badge] = [await device(), await newBadge()]
      const body = { token: phoneOf.token, numbers: [badge.number] }
      const isWaiting = sql`select 1 from pg_locks where not granted and relation = 'participant_versions'::regclass and database = (select oid from pg_database where datname = current_database())`
      const call = await portal.db.transaction(async (tx) => {
        // it waits there, after it has looked at the device
        await tx.execute(sql`lock table participant_versions in access exclusive mode`)
        const running = portal.visitor.call(phone[name], { body })
        await vi.waitFor(
          async () => expect((await tx.execute(isWaiting)).rows.length).toBeGreaterThan(0),
          5_000,
        )
        await tx.execute(sql`select 1 from check_in_devices where id = ${phoneOf.id} for update nowait`)
        return { running }
      })
      expect(Array.isArray(await call.running)).toBe(true)
    },
  )

  test('of a person a sealed row that only the badge opens; a desk reads twenty at a time, and each reading is logged', async () => {
    // printed for zone A on the first day only; more was opened since
    const printed = { printedZones: 1, printedDays: 1 }
    const [gate, counter, badge] = [await device(), await device({ kind: 'desk' }), await newBadge(printed)]
    const rows = await portal.visitor.call(phone.sealedRows, {
      body: { token: gate.token, numbers: [badge.number] },
    })
    const sealed = new Uint8Array(Buffer.from(rows[0]?.sealed ?? '', 'base64'))
    const opened = badgeCodes.open(await codeOf({ ...badge, zones: 1, days: 1 }))
    const read = opened && (await openRow(opened.signature, sealed))
    expect(JSON.parse(Buffer.from(read ?? []).toString())).toMatchObject({ number: badge.number })
    const otherCode = badgeCodes.open(await codeOf(await newBadge()))
    expect(otherCode && (await openRow(otherCode.signature, sealed))).toBeUndefined()
    const deskRows = (by: { token: string }) =>
      portal.visitor.call(phone.deskRows, { body: { token: by.token, after: 0 } })
    expect(await refusalOf(deskRows(gate))).toMatchObject({ status: 404 })
    expect((await deskRows(counter)).length).toBeLessThanOrEqual(20)
    const find = (by: object) =>
      portal.visitor.call(phone.find, { body: { token: gate.token, by: by as never } })
    expect(await find({ number: badge.number })).toMatchObject([{ number: badge.number }])
    expect(await find({ name: '%%' })).toEqual([])
    expect((await find({ delegationOf: badge.number })).length).toBeLessThanOrEqual(20)
    for (let count = 0; count < 57; count++) await find({ number: 1 })
    expect(await refusalOf(find({ number: badge.number }))).toMatchObject({ code: 42932 })
  })
})

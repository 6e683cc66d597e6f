import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { transportApi } from '#domain/event-day/transport/api.ts'
import { vehicleWith } from '#domain/event-day/transport/testing.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { record as vehicleRecord } from '#domain/ground/vehicles/record.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { CallFailed } from '#kit/http/client.ts'
import { addDays, beginOfDay } from '#kit/rules/clock/zone.ts'
import { meetsUncommitted } from '#kit/testing/meets-uncommitted.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { driversApi as api, byDriverApi } from './api.ts'
import { stillShown } from './portal/still-shown.ts'
import { endOfLink, spanSeen } from './rules.ts'
import { arrivesIn, driverLinkOf, driverWithRun, hiddenFromDriver, runIn } from './testing.ts'

const portal = await startTestPortal()
const { token, vehicleId, other, own, stranger, run, reception } = await driverWithRun(portal)
afterAll(() => portal.close())

const seenBy = (link: string) => portal.visitor.call(byDriverApi.read, { body: { token: link } })
const signFor = (participantId: string) =>
  portal.visitor.call(byDriverApi.sign, { body: { token, participantId } })
const save = async (change: object) => {
  const found = (await reception.call(transportApi.runs, { query: {} })).runs.find(({ id }) => id === run.id)
  const body = { revision: found?.revision ?? 0, change }
  return reception.call(transportApi.save, { params: { id: run.id }, body })
}

test('a driver sees own runs with names, luggage, flight and escort, and no number of a guest', async () => {
  const luggage = { params: { id: run.id, participantId: own }, body: { luggage: 3 } }
  await reception.call(transportApi.luggage, luggage)
  const seen = await seenBy(token)
  expect(seen).toMatchObject({
    vehicle: { driver: '孙立', seats: 4 },
    runs: [
      {
        id: run.id,
        direction: 'arrival',
        passengers: [
          { name: { en: 'OWN RIDER' }, luggage: 3, sign: 'CA1571', here: 'TAO', escort: { name: {} } },
        ],
      },
    ],
  })
  for (const hidden of [...hiddenFromDriver, stranger]) expect(JSON.stringify(seen)).not.toContain(hidden)
  expect((await signFor(own)).size).toBeGreaterThan(1_000)
  for (const id of [stranger, randomUUID()]) await expect(signFor(id)).rejects.toMatchObject({ status: 404 })
})

test('a run that somebody else drives, or that is cancelled or of another day, is not there at once, nor its sign', async () => {
  await save({ vehicleId: null })
  expect((await seenBy(token)).runs).toEqual([])
  await expect(signFor(own)).rejects.toMatchObject({ status: 404 })
  const [phone, another] = ['+8613900000021', '+8613900000033']
  // the vehicle’s own driver may be typed once more; another number is another driver, also of the same name
  for (const [typed, isOwn] of [
    [{ vehicleId, driver: '李强', driverPhone: another }, false],
    [{ driver: '李强', driverPhone: phone }, false],
    [{ driver: '孙立', driverPhone: another }, false],
    [{ driver: null, driverPhone: another }, false],
    [{ driver: null, driverPhone: phone }, true],
    [{ driver: '孙立', driverPhone: null }, true],
    [{ driver: '孙立', driverPhone: phone }, true],
  ] as const) {
    // the card of the run offers the link where the link shows the run
    expect(await save(typed)).toMatchObject({ isOwnDriver: isOwn })
    expect((await seenBy(token)).runs).toHaveLength(isOwn ? 1 : 0)
  }
  await save({ driver: null, driverPhone: null })
  const cancelled = await runIn(portal, reception, { hours: 5, vehicleId })
  await runIn(portal, reception, { hours: 50, vehicleId })
  const step = { params: { id: cancelled.id }, body: { from: 'planned', to: 'cancelled' } } as const
  await reception.call(transportApi.step, step)
  expect((await seenBy(token)).runs.map(({ id }) => id)).toEqual([run.id])
})

test('asks as many statements for many passengers as for few', async () => {
  const many = await vehicleWith(reception, 9)
  const link = await driverLinkOf(reception, many)
  const add = async (hours: number, people: number) => {
    const ids: string[] = []
    for (let at = 0; at < people; at++)
      ids.push(
        await arrivesIn(portal, hours, {
          passportName: `M${hours}${at}`,
          mobile: `+86139000006${hours}${at}`,
        }),
      )
    await runIn(portal, reception, { hours: hours + 1, vehicleId: many, people: ids })
  }
  const statements = async () => (await recordStatements(() => seenBy(link))).length
  await add(1, 1)
  await statements()
  const few = await statements()
  await add(3, 4)
  expect(await statements()).toBe(few)
})

test('a link is one for each vehicle, ends by a new one, by the office and with the driver, and is in the history', async () => {
  const params = { id: other }
  const linkId = randomUUID()
  const make = (id: string, replaces: string | null) =>
    reception.call(api.makeLink, { params, body: { linkId: id, replaces } })
  expect(await reception.call(api.link, { params })).toBeNull()
  const made = await make(linkId, null)
  expect(await make(linkId, null)).toEqual(made)
  const first = made.path?.split('#')[1] ?? ''
  await expect(
    reception.call(api.makeLink, { params: { id: vehicleId }, body: { linkId, replaces: null } }),
  ).rejects.toMatchObject({ code: 40915 })
  // a dialog that was opened before ends nothing that it did not show
  await expect(make(randomUUID(), null)).rejects.toMatchObject({ code: 40910 })
  expect((await seenBy(first)).vehicle.driver).toBe('钱进')
  const second = await driverLinkOf(reception, other)
  await expect(seenBy(first)).rejects.toMatchObject({ status: 409 })
  const end = (seen?: string) =>
    reception.call(api.endLink, { params, body: seen === undefined ? {} : { linkId: seen } })
  for (const old of [linkId, randomUUID()]) await expect(end(old)).rejects.toMatchObject({ code: 40910 })
  expect((await seenBy(second)).vehicle.driver).toBe('钱进')
  const change = (changed: object, revision: number) =>
    reception.call(vehicleRecord.calls.save, { params, body: { revision, change: changed } })
  await change({ note: 'Knows the way' }, 1)
  expect((await seenBy(second)).runs).toHaveLength(1)
  await change({ driver: '周平' }, 2)
  await expect(seenBy(second)).rejects.toMatchObject({ status: 409 })
  expect(await reception.call(api.link, { params })).toMatchObject({ state: 'revoked', path: null })
  const third = await driverLinkOf(reception, other)
  await end((await reception.call(api.link, { params }))?.id)
  await end()
  await expect(seenBy(third)).rejects.toMatchObject({ status: 409 })
  expect(await changesOf(portal.db, { type: 'driverLink', id: other })).toHaveLength(6)
})

test('two who make a link at once: one is in force', async () => {
  const id = await vehicleWith(reception, 4)
  const second = await portal.organiser('secretary')
  const made = await Promise.allSettled([driverLinkOf(reception, id), driverLinkOf(second, id)])
  const opened = await Promise.allSettled(
    made.flatMap((each) => (each.status === 'fulfilled' ? [seenBy(each.value)] : [])),
  )
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a link that is made while somebody saves another driver is the other driver’s, and one of a driver before opens nothing', async () => {
  const id = await vehicleWith(reception, 4)
  const drives = (driver: string) => (db: typeof portal.db) =>
    db.execute(sql`update vehicles set driver = ${driver} where id = ${id}`)
  const made = await meetsUncommitted(portal.db, drives('周平'), () => driverLinkOf(reception, id))
  const link = made.status === 'fulfilled' ? made.value : ''
  expect((await seenBy(link)).vehicle.driver).toBe('周平')
  await drives('吴迪')(portal.db)
  await expect(seenBy(link)).rejects.toMatchObject({ code: 42293 })
})

test('at a bad signal the runs that were read stay on the screen, and go once the link is refused', () => {
  const read = { runs: [] }
  const passing = [
    new CallFailed('timeout'),
    new CallFailed('network'),
    new CallFailed('unreadable', 502),
    new CallFailed('unreadable', 200),
    new CallFailed('refused', 429),
    new CallFailed('refused', 503),
  ]
  for (const error of [null, ...passing]) expect(stillShown(read, error)).toBe(read)
  for (const status of [409, 422]) expect(stillShown(read, new CallFailed('refused', status))).toBeUndefined()
})

test('only those who arrange transfers give links', async () => {
  for (const role of ['desk', 'viewer', 'escort'] as const) {
    const call = (await portal.organiser(role)).call(api.link, { params: { id: vehicleId } })
    await expect(call).rejects.toMatchObject({ status: 403 })
  }
})

test('a guest who is withdrawn is not there', async () => {
  const owner = await portal.organisationAccount()
  const id = await arrivesIn(portal, 1, { passportName: 'WITHDRAWN', mobile: '+8613900000661' }, owner)
  await reception.call(transportApi.assign, { params: { id: run.id }, body: { people: [id] } })
  expect(JSON.stringify(await seenBy(token))).toContain('WITHDRAWN')
  const { revision } = await owner.call(participantsApi.read, { params: { id } })
  await owner.call(participantsApi.withdraw, { params: { id }, body: { revision } })
  expect(JSON.stringify(await seenBy(token))).not.toContain('WITHDRAWN')
})

test('a link shows today and tomorrow of the event’s zone, and ends a day after the edition', () => {
  const now = new Date('2026-06-16T17:00:00Z')
  expect(spanSeen(now)).toEqual({ from: beginOfDay('2026-06-17'), until: beginOfDay('2026-06-19') })
  expect(endOfLink(now, { ends: '2026-06-20' })).toEqual(beginOfDay('2026-06-22'))
  expect(endOfLink(now, { ends: '2026-06-10' })).toEqual(beginOfDay('2026-06-19'))
})

test('links in force follow the days of the edition, one that is over does not', async () => {
  const secretary = await portal.organiser('secretary')
  const over = await driverLinkOf(reception, other)
  const idOf = (link: string) => link.split('.')[0] ?? ''
  await portal.db.execute(sql`update driver_links set expires_at = '2020-01-01' where id = ${idOf(over)}`)
  const untilOf = async (id: string) => (await reception.call(api.link, { params: { id } }))?.until
  const move = async (ends: string) => {
    const { revision } = await portal.visitor.call(summitApi.current, {})
    await secretary.call(summitApi.save, { body: { revision, change: { ends } } })
  }
  const { ends } = portal.summit
  for (const last of [addDays(ends, 2), addDays(ends, 1)]) {
    await move(last)
    expect(await untilOf(vehicleId)).toBe(beginOfDay(addDays(last, 2)).toISOString())
    expect((await seenBy(token)).until).toBe(await untilOf(vehicleId))
  }
  await expect(seenBy(over)).rejects.toMatchObject({ code: 40975 })
  await move(ends)
})

// last: no other test finds a current edition after it
test('a link of a past edition, and one that nobody made, opens nothing', async () => {
  await expect(seenBy(`${token.slice(0, -2)}xx`)).rejects.toMatchObject({ code: 42293 })
  await portal.db.execute(sql`update summits set current = false`)
  await createSummit(portal.db, { number: 9, year: 2029 })
  await expect(seenBy(token)).rejects.toMatchObject({ code: 42293 })
  const body = { linkId: randomUUID(), replaces: null }
  const make = reception.call(api.makeLink, { params: { id: vehicleId }, body })
  await expect(make).rejects.toMatchObject({ code: 40929 })
})

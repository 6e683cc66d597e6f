import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { transportApi } from '#domain/event-day/transport/api.ts'
import type { Direction, TapKind } from '#domain/event-day/transport/rules.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { CallFailed } from '#kit/http/client.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { driversApi as api, byDriverApi } from './api.ts'
import { isLinkEnded, linkOf } from './portal/still-shown.ts'
import { refusals } from './refusals.ts'
import { arrivesIn, driverLinkOf, driverWithRun, runIn } from './testing.ts'

const portal = await startTestPortal()
const { token, vehicleId, other, stranger, run, reception } = await driverWithRun(portal)
afterAll(() => portal.close())

const { plate } = (await reception.call(transportApi.choices, {})).vehicles.find(
  ({ id }) => id === vehicleId,
) ?? { plate: '' }
const driver = { zh: `${plate} 司机`, en: `driver of ${plate}` }

await portal.db.execute(sql`update vehicles set seats = 40 where id = ${vehicleId}`)

const ago = (minutes: number) => new Date(portal.clock.now().getTime() - minutes * 60_000).toISOString()
const tap = (
  participantId: string,
  kind: TapKind | null,
  more: { at?: string; undoes?: string; direction?: Direction } = {},
) => ({
  id: randomUUID(),
  participantId,
  direction: more.direction ?? ('arrival' as const),
  kind,
  undoes: more.undoes ?? null,
  at: more.at ?? ago(0),
})
type Tapped = ReturnType<typeof tap>
const byLink = async (taps: Tapped[], link = token) => {
  const body = { token: link, sentAt: ago(0), taps }
  return (await portal.visitor.call(byDriverApi.tap, { body })).map(({ outcome }) => outcome)
}
const byDesk = (taps: Tapped[]) => reception.call(transportApi.tap, { body: { sentAt: ago(0), taps } })
const onBoard = async (id: string, direction: Direction = 'arrival') => {
  const query = { day: eventDay(portal.clock.now()), direction }
  const { people } = await reception.call(transportApi.board, { query })
  return people.find(({ participantId }) => participantId === id)
}
const seenBy = async (link: string, id: string) => {
  const { runs } = await portal.visitor.call(byDriverApi.read, { body: { token: link } })
  return runs.flatMap(({ passengers }) => passengers).find(({ participantId }) => participantId === id)
}

let numbers = 500
/** Somebody on the driver’s run. */
async function passenger(name: string, by?: Awaited<ReturnType<typeof portal.organisationAccount>>) {
  const mobile = `+861390000${numbers++}0`
  const id = await arrivesIn(portal, 1, { passportName: name, mobile }, by)
  await reception.call(transportApi.assign, { params: { id: run.id }, body: { people: [id], alone: true } })
  return id
}

test('a driver taps met, in the car, at the hotel, each once however often it is sent, and the board says who', async () => {
  const one = await passenger('TAPPED')
  const taps = [
    tap(one, 'met', { at: ago(9) }),
    tap(one, 'inCar', { at: ago(6) }),
    tap(one, 'arrived', { at: ago(1) }),
  ]
  expect(await byLink(taps.toReversed())).toEqual(['kept', 'kept', 'kept'])
  await Promise.all([byLink(taps), byLink(taps)])
  expect(await onBoard(one)).toMatchObject({
    state: 'arrived',
    taps: [
      { kind: 'met', at: ago(9), by: driver },
      { kind: 'inCar', at: ago(6), by: driver },
      { kind: 'arrived', at: ago(1), by: driver },
    ],
  })
  const { rows } = await portal.db.execute(sql`select id from transport_taps where participant_id = ${one}`)
  expect(rows).toHaveLength(3)
  // the page of the driver says how far they are, and who tapped only as own or not
  const seen = await seenBy(token, one)
  expect(seen?.taps.map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
    ['met', true],
    ['inCar', true],
    ['arrived', true],
  ])
})

test('of two who tap the same state the first counts; another state follows in the order of time', async () => {
  const one = await passenger('TWICE')
  const first = tap(one, 'met', { at: ago(5) })
  await byDesk([first])
  expect(await byLink([tap(one, 'met', { at: ago(4) })])).toEqual(['kept'])
  expect((await onBoard(one))?.taps).toMatchObject([
    { id: first.id, at: ago(5), by: { zh: expect.any(String) } },
  ])
  expect((await onBoard(one))?.taps[0]?.by).not.toEqual(driver)
  // what waited on the phone and was tapped before counts from then on
  const earlier = tap(one, 'met', { at: ago(7) })
  await byLink([earlier, tap(one, 'inCar', { at: ago(2) })])
  expect((await onBoard(one))?.taps.map(({ kind, at, by }) => [kind, at, by.en === driver.en])).toEqual([
    ['met', ago(7), true],
    ['inCar', ago(2), true],
  ])
})

test('a driver takes back what was tapped by the link, and nothing of others', async () => {
  const one = await passenger('UNDONE')
  const [desk, own] = [tap(one, 'met', { at: ago(5) }), tap(one, 'inCar', { at: ago(3) })]
  await byDesk([desk])
  const undo = (id: string) => tap(one, null, { undoes: id })
  // also with a step of the same id beside it, which is there already and is another’s
  expect(await byLink([undo(desk.id), { ...tap(one, 'met'), id: desk.id }, own, undo(own.id)])).toEqual([
    'notFound',
    'kept',
    'kept',
    'kept',
  ])
  expect(await onBoard(one)).toMatchObject({ state: 'met', taps: [{ id: desk.id }] })
  expect((await seenBy(token, one))?.taps).toMatchObject([{ kind: 'met', isOwn: false }])
})

test('who rides in another vehicle, the other direction and who does not exist are not found, and nothing is stored', async () => {
  const one = await passenger('ONE WAY')
  const taps = [tap(stranger, 'met'), tap(randomUUID(), 'met'), tap(one, 'called', { direction: 'return' })]
  expect(await byLink(taps)).toEqual(['notFound', 'notFound', 'notFound'])
  const { rows } = await portal.db.execute(
    sql`select id from transport_taps where participant_id in (${stranger}, ${one})`,
  )
  expect(rows).toEqual([])
  // who did not come, and who goes alone, is noted by reception
  for (const kind of ['noShow', 'ownWay'] as const)
    await expect(byLink([tap(one, kind)])).rejects.toMatchObject({ status: 422 })
})

test('of a departure called, in the car and at the airport are tapped', async () => {
  const one = await passenger('LEAVES')
  const owner = await reception.call(participantsApi.read, { params: { id: one } })
  expect(owner.passportName).toBe('LEAVES')
  // the run of a departure, with its ride as it would be after assigning
  const back = await runIn(portal, reception, { hours: 4, vehicleId })
  await portal.db.execute(sql`update transport_runs set direction = 'return' where id = ${back.id}`)
  await portal.db.execute(
    sql`insert into transport_rides (participant_id, direction, run_id, leg_at, added_at) values (${one}, 'return', ${back.id}, now(), now())`,
  )
  const taps = (['called', 'inCar', 'arrived'] as const).map((kind) =>
    tap(one, kind, { direction: 'return' }),
  )
  expect(await byLink(taps)).toEqual(['kept', 'kept', 'kept'])
  const seen = await portal.visitor.call(byDriverApi.read, { body: { token } })
  const found = seen.runs.find(({ id }) => id === back.id)?.passengers[0]
  expect(found?.taps.map(({ kind }) => kind)).toEqual(['called', 'inCar', 'arrived'])
  await reception.call(transportApi.step, {
    params: { id: back.id },
    body: { from: 'planned', to: 'cancelled' },
  })
})

test('what waited on the phone counts for the runs that were shown when it was tapped, not for those of long ago', async () => {
  const one = await passenger('LATE')
  const days = (count: number) => count * 24 * 60
  portal.clock.advance(days(2) * 60_000)
  const late = [tap(one, 'met', { at: ago(days(2)) }), tap(one, 'inCar', { at: ago(0) })]
  expect(await byLink(late)).toEqual(['kept', 'notFound'])
  portal.clock.advance(-days(2) * 60_000)
})

test('who was withdrawn or taken off the run is not found', async () => {
  const owner = await portal.organisationAccount()
  const [gone, off] = [await passenger('GONE', owner), await passenger('OFF')]
  const { revision } = await owner.call(participantsApi.read, { params: { id: gone } })
  await owner.call(participantsApi.withdraw, { params: { id: gone }, body: { revision } })
  await reception.call(transportApi.takeOff, { params: { id: run.id }, body: { people: [off], alone: true } })
  expect(await byLink([tap(gone, 'met'), tap(off, 'met')])).toEqual(['notFound', 'notFound'])
})

test('a tap about somebody who was merged meanwhile is the kept record’s, who has the seat now', async () => {
  const [mergedId, keptId] = [
    await passenger('TWIN'),
    await arrivesIn(portal, 1, { passportName: 'KEPT', mobile: '+8613900000999' }),
  ]
  const secretary = await portal.organiser('secretary')
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId, mergedId } })
  const body = { id: randomUUID(), keptId, mergedId, seen, take: [], reason: 'Both offices registered him' }
  await secretary.call(mergesApi.merge, { body })
  expect(await byLink([tap(mergedId, 'met')])).toEqual(['kept'])
  expect((await onBoard(keptId))?.taps).toMatchObject([{ kind: 'met', by: driver }])
})

test('asks as many statements for many taps as for few', async () => {
  const ids = [await passenger('M1'), await passenger('M2'), await passenger('M3')]
  const statements = async (people: string[]) =>
    (await recordStatements(() => byLink(people.map((id) => tap(id, 'met'))))).length
  await statements(ids)
  expect(await statements(ids)).toBe(await statements(ids.slice(0, 1)))
})

test('an ended link and that of another driver refuse by word and store nothing; the phone knows that it has ended', async () => {
  const one = await passenger('ENDED')
  const second = await driverLinkOf(reception, vehicleId)
  const refused = await byLink([tap(one, 'met')]).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 40974 })
  expect(isLinkEnded(refused as CallFailed)).toBe(true)
  expect((await onBoard(one))?.state).toBe('expected')
  expect(await byLink([tap(one, 'met')], second)).toEqual(['kept'])
  expect(await byLink([tap(one, 'inCar')], await driverLinkOf(reception, other))).toEqual(['notFound'])
  const forged = await byLink([tap(one, 'inCar')], `${second.slice(0, -2)}xx`).catch(
    (error: unknown) => error,
  )
  expect(forged).toMatchObject({ code: refusals.driverLinkUnknown.code })
  expect(isLinkEnded(forged as CallFailed)).toBe(true)
  for (const passing of [new CallFailed('network'), new CallFailed('refused', 429)])
    expect(isLinkEnded(passing)).toBe(false)
  await reception.call(api.endLink, { params: { id: vehicleId }, body: {} })
  expect(linkOf(second)).toMatch(/^[0-9a-f-]{36}$/)
})

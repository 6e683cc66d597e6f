import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { transportApi as api } from './api.ts'
import type { Direction, TapKind } from './rules.ts'
import { moment, runAt, transportPortal, vehicleWith } from './testing.ts'

const { portal, reception, desk, liaison, arriving, board } = await transportPortal()
afterAll(() => portal.close())

const tap = (
  participantId: string,
  kind: TapKind | null,
  at: string,
  more: { id?: string; undoes?: string; direction?: Direction } = {},
) => ({
  id: more.id ?? randomUUID(),
  participantId,
  direction: more.direction ?? ('arrival' as const),
  kind,
  undoes: more.undoes ?? null,
  at,
})
const send = (taps: ReturnType<typeof tap>[], sentAt = portal.clock.now().toISOString()) =>
  desk.call(api.tap, { body: { sentAt, taps } })
const stateOf = async (id: string) => {
  const person = (await board()).people.find(({ participantId }) => participantId === id)
  return person && { state: person.state, taps: person.taps.map(({ kind, at, by }) => [kind, at, by.zh]) }
}
const before = (minutes: number) => new Date(portal.clock.now().getTime() - minutes * 60_000).toISOString()

test('met, in the car, at the hotel: each once however often it is sent, in any order, with times of the tap and not of its arrival', async () => {
  const one = await arriving('Tap', '12:00')
  const taps = [tap(one, 'met', before(9)), tap(one, 'inCar', before(6)), tap(one, 'arrived', before(1))]
  await send(taps.toReversed())
  await Promise.all([send(taps), send(taps)])
  expect(await stateOf(one)).toEqual({
    state: 'arrived',
    taps: [
      ['met', before(9), '周晓岚'],
      ['inCar', before(6), '周晓岚'],
      ['arrived', before(1), '周晓岚'],
    ],
  })
  await send([tap(one, null, before(0), { undoes: taps[2]?.id ?? '' })])
  expect(await stateOf(one)).toMatchObject({ state: 'inCar' })
  const rows = await portal.db.execute(sql`select id from transport_taps where participant_id = ${one}`)
  expect(rows.rows).toHaveLength(4)
})

test('a wrong clock of a device moves no tap: what counts is how long before sending it was', async () => {
  const one = await arriving('Clock', '12:00')
  const sentAt = '2031-01-01T10:00:00.000Z'
  await send([tap(one, 'met', '2031-01-01T09:55:00.000Z')], sentAt)
  expect((await stateOf(one))?.taps).toEqual([['met', before(5), '周晓岚']])
  await send([tap(one, 'inCar', '2031-01-01T11:00:00.000Z')], sentAt)
  expect((await stateOf(one))?.taps.at(-1)).toEqual(['inCar', before(0), '周晓岚'])
})

test('a tap for somebody who is not there is named and the others are kept; an undo of another person takes nothing back', async () => {
  const [one, other] = [await arriving('P1', '12:00'), await arriving('P2', '12:00')]
  const [good, lost] = [tap(one, 'met', before(1)), tap(randomUUID(), 'met', before(1))]
  expect(await send([good, lost])).toEqual([
    { id: good.id, outcome: 'kept' },
    { id: lost.id, outcome: 'notFound' },
  ])
  await send([tap(other, null, before(0), { undoes: good.id })])
  expect(await stateOf(one)).toMatchObject({ state: 'met' })
  const viewer = await portal.organiser('viewer')
  const body = { sentAt: before(0), taps: [tap(one, 'noShow', before(0))] }
  await expect(viewer.call(api.tap, { body })).rejects.toMatchObject({ status: 403 })
  await expect(liaison.call(api.tap, { body })).rejects.toMatchObject({ status: 403 })
})

test('a guest sees who fetches them from the hour at which it is told, at once when it changes, and how far they are', async () => {
  const one = await arriving('Guest', '12:00')
  const vehicleId = await vehicleWith(reception, 3, {
    plate: '鲁B·6F218',
    driver: '孙立',
    phone: '+8613900000021',
  })
  const told = new Date(portal.clock.now().getTime() + 3_600_000).toISOString()
  const run = await runAt(reception, '12:10', '13:30', { vehicleId, people: [one], toldFrom: told })
  const own = async () => (await liaison.call(api.own, { params: { id: one } }))[0]
  expect(await own()).toEqual({ direction: 'arrival', state: 'expected', run: null })
  portal.clock.advance(3_600_000)
  expect(await own()).toMatchObject({
    run: { plate: '鲁B·6F218', driver: '孙立', phone: '13900000021', leavesAt: moment('12:10') },
  })
  // another driver is never shown with the phone of the vehicle’s own
  const { revision } = run
  await reception.call(api.save, { params: { id: run.id }, body: { revision, change: { driver: '王师傅' } } })
  expect(await own()).toMatchObject({ run: { driver: '王师傅', phone: null } })
  await send([tap(one, 'met', before(0))])
  expect(await own()).toMatchObject({ state: 'met' })
  const stranger = await portal.organisationAccount()
  await expect(stranger.call(api.own, { params: { id: one } })).rejects.toMatchObject({ status: 404 })
  await reception.call(api.step, { params: { id: run.id }, body: { from: 'planned', to: 'cancelled' } })
  expect(await own()).toMatchObject({ run: null })
})

test('taps of training are seen on the board in training alone, and count for nobody else', async () => {
  const one = await arriving('Practice', '12:00')
  const trained = (each: ReturnType<typeof tap>) => ({ ...each, isTraining: true })
  const inTraining = async () => {
    const query = { day: '2026-06-16', direction: 'arrival', training: 'yes' } as const
    const { people, isTraining } = await desk.call(api.board, { query })
    expect([isTraining, (await board()).isTraining]).toEqual([true, false])
    const found = people.find(({ participantId }) => participantId === one)
    return [found?.state, found?.taps.length]
  }
  const real = tap(one, 'met', before(9))
  await send([real, trained(tap(one, 'met', before(5))), trained(tap(one, 'inCar', before(4)))])
  expect(await inTraining()).toEqual(['inCar', 2])
  expect(await stateOf(one)).toEqual({ state: 'met', taps: [['met', before(9), '周晓岚']] })
  expect((await liaison.call(api.own, { params: { id: one } }))[0]).toMatchObject({ state: 'met' })
  // neither takes back what the other has
  await send([trained(tap(one, null, before(3), { undoes: real.id }))])
  expect(await stateOf(one)).toMatchObject({ state: 'met' })
  const practised = trained(tap(one, 'arrived', before(2)))
  await send([practised])
  await send([tap(one, null, before(1), { undoes: practised.id })])
  expect(await inTraining()).toEqual(['arrived', 3])
})

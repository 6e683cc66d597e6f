import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { organiserRoles } from '#domain/actor.ts'
import { record as points } from '#domain/event-day/arrival-points/record.ts'
import { record as hotels } from '#domain/ground/hotels/record.ts'
import { fromFrankfurt, toNewYork } from '#domain/plans/itineraries/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { signUpFor } from '#domain/programme/attendance/testing.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { transportApi as api, type Board } from './api.ts'
import { lastIds } from './console/last-ids.ts'
import { hotelName } from './parts/hotel-name.ts'
import { flightAt, moment, runAt, transportPortal, travels, vehicleWith } from './testing.ts'

const { portal, reception, secretary, liaison, traveller, arriving, board } = await transportPortal()
afterAll(() => portal.close())

const names = ({ people }: Board) => people.map(({ name }) => name.en)
const personOf = (shown: Board, id: string) => shown.people.find(({ participantId }) => participantId === id)

describe('the board of a day', () => {
  test('shows each person once, on the right day in Beijing time, whatever they come by', async () => {
    const train = await traveller('Train', { arrivalLegs: fromFrankfurt, returnLegs: toNewYork })
    const night = await arriving('Night', '23:50', { number: 'MU1' })
    const next = await traveller('Next', {
      arrivalLegs: [flightAt('12:00', { departs: '2026-06-16T22:00', arrives: '2026-06-17T00:10' })],
    })
    const car = await traveller('Car', {
      arrivalLegs: [
        {
          mode: 'car',
          plate: '鲁B12345',
          from: 'TNA',
          departs: '2026-06-16T08:00',
          to: 'city-qingdao',
          arrives: '2026-06-16T12:00',
        },
      ],
    })
    const own = await traveller('Own', { arrivalLegs: [flightAt('09:00')], arrivalPickup: false })
    const tokyo = await arriving('Tokyo', '20:00', {
      number: 'NH979',
      from: 'NRT',
      departs: '2026-06-16T18:00',
    })
    const shown = await board()
    expect(names(shown)).toEqual(['Own', 'Car', 'Train', 'Tokyo', 'Night'])
    expect(names(await board('arrival', '2026-06-17'))).toEqual(['Next'])
    expect(names(await board('return', '2026-06-21'))).toEqual(['Train'])
    expect(personOf(shown, own)).toMatchObject({ state: 'ownWay', pickup: false })
    expect(personOf(shown, car)).toMatchObject({ sign: '鲁B12345', movement: null, state: 'expected' })
    expect(personOf(shown, train)).toMatchObject({
      sign: 'G179',
      here: 'rail-qingdao-north',
      at: moment('15:40'),
    })
    expect(personOf(shown, tokyo)?.movement).toBe('NH979 2026-06-16 NRT')
    expect([night, next].map((id) => personOf(shown, id)?.at)).toEqual([moment('23:50'), undefined])
    await Promise.all(
      [train, night, next, car, own, tokyo].map((id) =>
        travels(liaison, id, { arrivalLegs: null, returnLegs: null }),
      ),
    )
    expect(names(await board())).toEqual([])
  })

  test('asks as many statements for many people as for few', async () => {
    const ids = [await arriving('S1', '10:00'), await arriving('S2', '10:05')]
    await runAt(reception, '10:30', '11:30', { people: ids })
    const statements = async () => (await recordStatements(() => board())).length
    const few = await statements()
    for (let at = 0; at < 6; at++) ids.push(await arriving(`M${at}`, `10:1${at}`))
    await runAt(reception, '10:40', '11:40', { people: ids.slice(2) })
    expect(await statements()).toBe(few)
  })

  test('is for the console’s reception and those who look on, never for organisations and reviewers', async () => {
    for (const role of organiserRoles) {
      const call = (await portal.organiser(role)).call(api.board, { query: { day: '2026-06-16' } })
      if (role === 'reviewer' || role === 'editor' || role === 'escort')
        await expect(call).rejects.toMatchObject({ status: 403 })
      else expect(await call).toMatchObject({ direction: 'arrival' })
    }
    await expect(liaison.call(api.board, { query: {} })).rejects.toMatchObject({ status: 403 })
    const viewer = await portal.organiser('viewer')
    await expect(
      viewer.call(api.create, {
        body: {
          runs: [
            { id: randomUUID(), direction: 'arrival', leavesAt: moment('08:00'), until: moment('09:00') },
          ],
        },
      }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('flights and trains', () => {
  const movement = { number: 'CA7001', day: '2026-06-16', from: 'PEK' }
  const tell = (
    state: 'delayed' | 'cancelled' | 'landed',
    more: { minutes?: number; source?: 'typed' | 'feed' } = {},
  ) => {
    portal.clock.advance(1_000)
    return reception.call(api.report, {
      body: {
        id: randomUUID(),
        ...movement,
        state,
        minutes: more.minutes ?? null,
        source: more.source ?? 'typed',
      },
    })
  }

  test('one state is shared by all who are on it; a feed after a typed one is a hint; a delay proposes new times and names what breaks', async () => {
    const vehicleId = await vehicleWith(reception, 4)
    const [one, two] = [
      await arriving('F1', '13:05', { number: 'CA7001' }),
      await arriving('F2', '13:05', { number: 'CA7001' }),
    ]
    const other = await arriving('F3', '13:05', { number: 'CA7001', from: 'PKX' })
    const run = await runAt(reception, '13:05', '14:35', { vehicleId, people: [one, two] })
    const next = await runAt(reception, '14:50', '16:00', { vehicleId, name: 'Shuttle' })
    await tell('delayed', { minutes: 45, source: 'feed' })
    const told = await tell('delayed', { minutes: 45 })
    expect(told).toMatchObject({ current: { state: 'delayed', minutes: 45, source: 'typed' }, hint: null })
    await tell('landed', { source: 'feed' })
    const shown = await board()
    // people of one time stand in the order of their ids, which are random
    const told7001 = shown.movements.filter(({ number }) => number === 'CA7001')
    expect(told7001.toSorted((a, b) => (a.from < b.from ? -1 : 1))).toMatchObject([
      { from: 'PEK', current: { state: 'delayed' }, hint: { state: 'landed', source: 'feed' } },
      { from: 'PKX', current: null },
    ])
    expect(personOf(shown, other)?.movement).not.toBe(personOf(shown, one)?.movement)
    const moved = shown.runs.find(({ id }) => id === run.id)
    expect(moved?.proposed).toMatchObject({
      leavesAt: moment('13:50'),
      until: moment('15:20'),
      minutes: 45,
      breaks: { id: next.id, name: 'Shuttle' },
    })
    // nothing moved by itself, and what breaks is refused by name
    expect(moved?.leavesAt).toBe(run.leavesAt)
    const { breaks: _breaks, minutes: _minutes, ...times } = moved?.proposed ?? { breaks: null, minutes: 0 }
    const save = (change: object) =>
      reception.call(api.save, { params: { id: run.id }, body: { revision: moved?.revision ?? 0, change } })
    await expect(save({ ...times, setFor: moved?.due })).rejects.toMatchObject({
      code: 40335,
      message: expect.stringContaining('Shuttle'),
    })
    const elsewhere = await vehicleWith(reception, 4)
    expect(await save({ ...times, setFor: moved?.due, vehicleId: elsewhere })).toMatchObject({
      leavesAt: moment('13:50'),
      proposed: null,
    })
    // landed, it keeps the minutes that were told; no times are proposed then, nor of a flight that does not come
    for (const state of ['landed', 'cancelled'] as const) {
      await tell(state)
      const now = await board()
      expect(now.runs.find(({ id }) => id === run.id)).toMatchObject({ proposed: null })
      const flight = now.movements.find(({ from, number }) => from === 'PEK' && number === 'CA7001')
      expect(flight?.current).toMatchObject({ state, minutes: state === 'landed' ? 45 : null })
    }
    expect(
      (await board()).movements.find(({ from, number }) => from === 'PEK' && number === 'CA7001')?.current
        ?.state,
    ).toBe('cancelled')
    // no taps: it is told of the flight only
    expect(personOf(await board(), one)?.state).toBe('expected')
  })

  test('a delay that somebody told names the own activities that it makes late, or nearly; a feed names none', async () => {
    const number = 'CA7300'
    const opening = await publishedActivity(secretary, {
      chineseName: '延误开幕式',
      englishName: 'Opening after a delay',
      begins: '2026-06-16T10:00',
      ends: '2026-06-16T11:00',
    })
    const [one, other] = [
      await arriving('Delayed', '09:00', { number }),
      await arriving('Elsewhere', '09:00', { number }),
    ]
    await signUpFor(liaison, opening.id, [one])
    const late = async () => {
      const { people } = await board()
      const of = (id: string) => people.find(({ participantId }) => participantId === id)?.lateFor
      expect(of(other)).toEqual([])
      return of(one)
    }
    const told = (minutes: number, source: 'typed' | 'feed') => {
      portal.clock.advance(1_000)
      const facts = { number, day: '2026-06-16', from: 'PEK', state: 'delayed', source } as const
      return reception.call(api.report, { body: { ...facts, id: randomUUID(), minutes } })
    }
    const named = { name: { zh: '延误开幕式', en: 'Opening after a delay' }, beginsAt: moment('10:00') }
    expect(await late()).toEqual([])
    await told(120, 'feed')
    expect(await late()).toEqual([])
    await told(20, 'typed')
    expect(await late()).toEqual([])
    await told(45, 'typed')
    expect(await late()).toEqual([{ ...named, kind: 'tight' }])
    await told(90, 'typed')
    expect(await late()).toEqual([{ ...named, kind: 'arrival' }])
    // who takes part online is late for nothing
    const part = sql`update attendances set form = 'online' where participant_id = ${one}`
    await portal.db.execute(part)
    expect(await late()).toEqual([])
  })

  test('who sets the times knows what is told: nothing is proposed on top, and who gets on later is', async () => {
    const key = { number: 'CA7003', day: '2026-06-16', from: 'PEK' }
    const report = (minutes: number) => ({ id: randomUUID(), ...key, state: 'delayed' as const, minutes })
    await reception.call(api.report, { body: { ...report(45), source: 'typed' } })
    const [one, two] = [
      await arriving('D1', '13:05', { number: 'CA7003' }),
      await arriving('D2', '13:30', { number: 'CA7004' }),
    ]
    const run = await runAt(reception, '13:50', '15:00', { people: [one] })
    expect(run.proposed).toBeNull()
    // created for the punctual one, and the late one gets on
    const other = await runAt(reception, '13:30', '14:30', { people: [two] })
    const put = await reception.call(api.assign, {
      params: { id: other.id },
      body: { people: [one] },
    })
    expect(put.proposed).toMatchObject({ leavesAt: moment('13:50'), minutes: 20 })
    const typed = await reception.call(api.save, {
      params: { id: other.id },
      body: { revision: put.revision, change: { leavesAt: moment('14:00'), setFor: put.due } },
    })
    expect(typed.proposed).toBeNull()
    const name = { revision: typed.revision, change: { name: 'x' } }
    expect((await reception.call(api.save, { params: { id: other.id }, body: name })).proposed).toBeNull()
  })

  test('yesterday’s flight that is delayed past midnight is on both boards; who has no time is counted and named', async () => {
    const key = { number: 'CA7005', day: '2026-06-23', from: 'PEK' }
    const late = { departs: '2026-06-23T22:00', arrives: '2026-06-23T23:30', number: 'CA7005' }
    const [one, other] = [
      await arriving('Late', '', late),
      await arriving('Punctual', '', { ...late, number: 'CA1' }),
    ]
    expect(names(await board('arrival', '2026-06-24'))).toEqual([])
    const body = {
      id: randomUUID(),
      ...key,
      state: 'delayed' as const,
      minutes: 29,
      source: 'typed' as const,
    }
    await reception.call(api.report, { body })
    expect(names(await board('arrival', '2026-06-24'))).toEqual([])
    portal.clock.advance(1_000)
    await reception.call(api.report, { body: { ...body, id: randomUUID(), minutes: 150 } })
    expect(names(await board('arrival', '2026-06-24'))).toEqual(['Late'])
    expect(names(await board('arrival', '2026-06-23')).toSorted()).toEqual(['Late', 'Punctual'])
    const { groups } = await reception.call(api.proposal, {
      query: { day: '2026-06-24', direction: 'arrival' },
    })
    expect(groups).toMatchObject([{ leavesAt: new Date('2026-06-24T02:00+08:00').toISOString() }])
    const before = (await board()).withoutTime.count
    await travels(liaison, other, { arrivalLegs: null })
    const { withoutTime } = await board()
    expect(withoutTime.count).toBe(before + 1)
    expect(withoutTime.people.map(({ participantId }) => participantId)).toContain(other)
    expect(withoutTime.people.map(({ participantId }) => participantId)).not.toContain(one)
  })

  test('what is sent twice is told once, and only by those who arrange', async () => {
    const body = {
      id: randomUUID(),
      number: 'CA7002',
      day: '2026-06-16',
      from: 'PEK',
      state: 'landed' as const,
      minutes: null,
      source: 'typed' as const,
    }
    await reception.call(api.report, { body })
    const other = reception.call(api.report, { body: { ...body, state: 'cancelled' } })
    await expect(other).rejects.toMatchObject({ code: 40915 })
    expect(await reception.call(api.report, { body })).toMatchObject({ current: { state: 'landed' } })
    const desk = await portal.organiser('desk')
    await expect(desk.call(api.report, { body })).rejects.toMatchObject({ status: 403 })
  })
})

test('noted again after a lost reply, the same counts once, and what was noted last holds', async () => {
  const idOf = lastIds()
  const key = { number: 'CA7006', day: '2026-06-16', from: 'PEK', state: 'delayed', source: 'typed' } as const
  const press = async (minutes: number) => {
    portal.clock.advance(1_000)
    const report = { ...key, minutes }
    return (await reception.call(api.report, { body: { ...report, id: idOf(report) } })).current?.minutes
  }
  expect([await press(30), await press(30), await press(60), await press(30)]).toEqual([30, 30, 60, 30])
  const noted = sql`movement_reports where number = 'CA7006'`
  expect(await portal.db.$count(noted)).toBe(3)
})

describe('proposals', () => {
  test('a hotel that was typed in either language is one, and named in both; another one stands as it was typed', async () => {
    const day = '2026-06-19'
    const hotel = {
      ...hotels.example,
      kind: 'recommended' as const,
      chineseName: '海景大酒店',
      englishName: 'Seaview',
    }
    const params = { id: randomUUID() }
    await reception.call(hotels.calls.create, { body: { ...params, change: hotel } })
    await reception.call(hotels.calls.publish, { params, body: { published: true } })
    const coming = (name: string, time: string, typed: string) =>
      traveller(name, {
        arrivalLegs: [flightAt(time, { departs: `${day}T06:00`, arrives: `${day}T${time}` })],
        hotel: 'recommended',
        hotelName: typed,
      })
    const named = { zh: '海景大酒店', en: 'Seaview' }
    await coming('Zh', '10:00', '海景大酒店')
    await coming('En', '10:10', 'seaview')
    await coming('Else', '10:20', '老码头')
    const query = { day, direction: 'arrival' as const }
    const { people } = await reception.call(api.board, { query })
    expect(new Map(people.map(({ name, hotel: at }) => [name.en, at?.named]))).toEqual(
      new Map([
        ['Zh', named],
        ['En', named],
        ['Else', null],
      ]),
    )
    const { groups } = await reception.call(api.proposal, { query })
    expect(groups.map((group) => [group.people.length, group.hotel && hotelName(group.hotel)])).toEqual([
      [2, named],
      [1, { zh: '老码头', en: '老码头' }],
    ])
  })

  test('those of one place, hotel and hour go together in a vehicle that is free; accepted, they are runs', async () => {
    const day = '2026-06-18'
    const at = (time: string) => ({ departs: `${day}T06:00`, arrives: `${day}T${time}` })
    const vehicleId = await vehicleWith(reception, 3)
    const pointId = randomUUID()
    await reception.call(points.calls.create, {
      body: { id: pointId, change: { ...points.example, place: 'rail-qingdao-west' } },
    })
    const to = { to: 'rail-qingdao-west' }
    const ids = [
      await arriving('G1', '10:00', { ...at('10:00'), ...to }),
      await arriving('G2', '10:40', { ...at('10:40'), ...to }),
      await arriving('G3', '10:50', { ...at('10:50'), ...to }),
    ]
    await traveller('G4', {
      arrivalLegs: [flightAt('10:00', { ...at('10:00'), ...to })],
      arrivalPickup: false,
    })
    const query = { day, direction: 'arrival' as const }
    const { groups } = await reception.call(api.proposal, { query })
    expect(
      groups.map(({ people, here, point }) => [
        people.map(({ name }) => name.en).toSorted(),
        here,
        point?.id,
      ]),
    ).toEqual([
      [['G1', 'G2'], 'rail-qingdao-west', pointId],
      [['G3'], 'rail-qingdao-west', pointId],
    ])
    expect(groups[0]?.vehicle?.seats).toBeGreaterThanOrEqual(2)
    const runs = groups.map(({ leavesAt, until, people, vehicle, point }) => ({
      id: randomUUID(),
      direction: 'arrival' as const,
      leavesAt,
      until,
      vehicleId: vehicle?.id ?? vehicleId,
      pointId: point?.id ?? null,
      people: people.map(({ participantId }) => participantId),
    }))
    const made = await reception.call(api.create, { body: { runs } })
    expect(made.flatMap(({ riders }) => riders.map(({ participantId }) => participantId)).toSorted()).toEqual(
      ids.toSorted(),
    )
    expect((await reception.call(api.proposal, { query })).groups).toEqual([])
    expect((await reception.call(api.runs, { query: { day } })).runs).toHaveLength(2)
  })
})

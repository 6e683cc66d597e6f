import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { meetsUncommitted } from '#kit/testing/meets-uncommitted.ts'
import { transportApi as api } from './api.ts'
import type { RunChange } from './rules.ts'
import { moment, runAt, transportPortal, travels, vehicleWith } from './testing.ts'

const { portal, reception, liaison, traveller, arriving, board } = await transportPortal()
afterAll(() => portal.close())

let numbers = 8_000

/** A flight of its own, and how to tell that it is late. */
function newFlight() {
  const number = `CA${numbers++}`
  const late = (minutes: number) => {
    portal.clock.advance(1_000)
    const [state, source] = ['delayed' as const, 'typed' as const]
    const key = { id: randomUUID(), number, day: '2026-06-16', from: 'PEK' }
    return reception.call(api.report, { body: { ...key, state, minutes, source } })
  }
  return { number, late }
}

const assign = (id: string, people: string[]) =>
  reception.call(api.assign, { params: { id }, body: { people } })
const save = ({ id, revision }: { id: string; revision: number }, change: RunChange) =>
  reception.call(api.save, { params: { id }, body: { revision, change } })

async function shown(id: string, direction: 'arrival' | 'return' = 'arrival') {
  const run = (await board(direction)).runs.find((each) => each.id === id)
  if (!run) throw new Error('the run is not shown')
  return run
}

describe('the moment that the times of a run are set for', () => {
  test('a run made by hand for a late flight is not moved again, and follows what is told after that', async () => {
    const { number, late } = newFlight()
    const one = await arriving('By Hand', '13:00', { number })
    await late(45)
    const run = await runAt(reception, '13:45', '15:00')
    expect(run).toMatchObject({ due: null, proposed: null })
    expect(await assign(run.id, [one])).toMatchObject({ due: moment('13:45'), proposed: null })
    await late(60)
    expect((await shown(run.id)).proposed).toMatchObject({ leavesAt: moment('14:00'), minutes: 15 })
  })

  test('taking what was proposed before a colleague noted more does not hide that', async () => {
    const { number, late } = newFlight()
    const run = await runAt(reception, '13:10', '14:00', {
      people: [await arriving('Stale', '13:00', { number })],
    })
    await late(45)
    const seen = await shown(run.id)
    expect(seen).toMatchObject({ due: moment('13:45'), proposed: { leavesAt: moment('13:55') } })
    await late(90)
    const taken = { leavesAt: moment('13:55'), until: moment('14:45'), setFor: seen.due }
    const saved = await save(seen, taken)
    expect(saved.proposed).toMatchObject({ leavesAt: moment('14:40'), minutes: 45 })
    expect(
      await save(saved, { leavesAt: moment('14:40'), until: moment('15:30'), setFor: saved.due }),
    ).toMatchObject({ proposed: null })
  })

  test('five minutes by hand do not let a car leave before its people come', async () => {
    const { number, late } = newFlight()
    const run = await runAt(reception, '14:00', '15:00', {
      people: [await arriving('Five', '14:00', { number })],
    })
    await late(45)
    const { due } = await shown(run.id)
    const saved = await save(run, { leavesAt: moment('14:05'), setFor: due })
    expect(saved.proposed).toMatchObject({ leavesAt: moment('14:45'), minutes: 40 })
  })

  test('a new run says what its screen had; what was noted since is proposed', async () => {
    const { number, late } = newFlight()
    const people = [await arriving('Screen', '15:00', { number })]
    await late(30)
    const run = await runAt(reception, '15:20', '16:20', { people, setFor: moment('15:00') })
    expect(run.proposed).toMatchObject({ leavesAt: moment('15:50'), minutes: 30 })
  })

  test('who gets on for whom the time is right changes nothing, and what is to be followed stays', async () => {
    const flights = [newFlight(), newFlight()] as const
    const [one, two] = [
      await arriving('First', '16:00', { number: flights[0].number }),
      await arriving('Second', '16:20', { number: flights[1].number }),
    ]
    const run = await runAt(reception, '16:30', '17:30', { people: [one] })
    expect(await assign(run.id, [two])).toMatchObject({ proposed: null })
    await flights[1].late(30)
    expect((await shown(run.id)).proposed).toMatchObject({ leavesAt: moment('17:00') })
    const three = await arriving('Third', '16:40', { number: newFlight().number })
    expect((await assign(run.id, [three])).proposed).toMatchObject({ leavesAt: moment('17:00') })
  })

  test('a departure goes later with its first flight, and a leg of another day moves nothing', async () => {
    const { number, late } = newFlight()
    const leg = (day: string) => ({
      mode: 'flight' as const,
      number,
      from: 'TAO',
      departs: `${day}T14:00`,
      to: 'PEK',
      arrives: `${day}T15:30`,
    })
    const one = await traveller('Leaves', { returnLegs: [leg('2026-06-16')] })
    const run = await runAt(reception, '10:30', '12:00', { direction: 'return', people: [one] })
    expect(run).toMatchObject({ due: moment('11:00'), proposed: null })
    portal.clock.advance(1_000)
    const report = {
      number,
      day: '2026-06-16',
      from: 'TAO',
      state: 'delayed',
      minutes: 60,
      source: 'typed',
    } as const
    await reception.call(api.report, { body: { ...report, id: randomUUID() } })
    expect((await shown(run.id, 'return')).proposed).toMatchObject({ leavesAt: moment('11:30'), minutes: 60 })
    await late(5)
    await travels(liaison, one, { returnLegs: [leg('2026-06-17')] })
    expect(await shown(run.id, 'return')).toMatchObject({
      due: null,
      proposed: null,
      riders: [{ flag: 'changed' }],
    })
  })

  /** Somebody whose flight leaves at this time: they have to go three hours before. */
  const leaving = (name: string, time: string, number: string) =>
    traveller(name, {
      returnLegs: [
        {
          mode: 'flight',
          number,
          from: 'TAO',
          departs: `2026-06-16T${time}`,
          to: 'PEK',
          arrives: '2026-06-16T23:30',
        },
      ],
    })
  const lateAt = async (number: string, minutes: number) => {
    portal.clock.advance(1_000)
    const facts = { number, day: '2026-06-16', from: 'TAO', state: 'delayed', source: 'typed' } as const
    await reception.call(api.report, { body: { ...facts, id: randomUUID(), minutes } })
  }
  const departure = (from: string, people: string[], more: { setFor?: string } = {}) =>
    runAt(reception, from, '23:00', { direction: 'return', people, ...more })

  test('a departure that leaves too late for somebody who gets on is proposed for them, and is good once it is taken', async () => {
    const run = await departure('10:00', [await leaving('Ten', '13:00', 'CA71')])
    expect(run).toMatchObject({ due: moment('10:00'), proposed: null })
    const joined = await assign(run.id, [await leaving('Eight', '11:00', 'CA72')])
    expect(joined.proposed).toMatchObject({ leavesAt: moment('08:00'), minutes: -120 })
    // who gets on for whom it is early enough changes nothing of that
    const more = await assign(run.id, [await leaving('Nine', '12:00', 'CA73')])
    expect(more.proposed).toMatchObject({ leavesAt: moment('08:00') })
    const taken = { leavesAt: moment('08:00'), until: moment('22:00'), setFor: more.due }
    expect(await save(more, taken)).toMatchObject({ proposed: null })
  })

  test('a departure that is early enough for everybody stays, and what the office accepted for those before is accepted', async () => {
    const early = await departure('07:30', [await leaving('A', '13:00', 'CA74')])
    expect(await assign(early.id, [await leaving('B', '11:00', 'CA75')])).toMatchObject({ proposed: null })
    // a quarter of an hour later than usual, by hand
    const quarter = await departure('10:15', [await leaving('C', '13:00', 'CA76')])
    expect(quarter.proposed).toBeNull()
    const joined = await assign(quarter.id, [await leaving('D', '12:30', 'CA77')])
    expect(joined.proposed).toMatchObject({ leavesAt: moment('09:45'), minutes: -30 })
    expect(await assign(quarter.id, [await leaving('E', '13:00', 'CA78')])).toMatchObject({
      proposed: { minutes: -30 },
    })
  })

  test('somebody who is put on an empty departure that leaves after their flight is not shown as fine', async () => {
    const shuttle = await departure('10:00', [])
    const joined = await assign(shuttle.id, [await leaving('Gone', '09:00', 'CA79')])
    expect(joined.proposed).toMatchObject({ leavesAt: moment('06:00') })
  })

  test('a delay that was not followed is no reason to leave later once somebody else decides', async () => {
    const run = await departure('10:30', [await leaving('Late', '14:00', 'CA80')])
    await lateAt('CA80', 120)
    expect((await shown(run.id, 'return')).proposed).toMatchObject({ minutes: 120 })
    expect(await assign(run.id, [await leaving('Punctual', '14:00', 'CA81')])).toMatchObject({
      proposed: null,
    })
    expect((await assign(run.id, [await leaving('Sooner', '12:00', 'CA82')])).proposed).toMatchObject({
      leavesAt: moment('09:00'),
    })
  })

  test('a new time without what it is set for is refused', async () => {
    const run = await runAt(reception, '05:00', '05:30')
    await expect(save(run, { leavesAt: moment('05:10') })).rejects.toMatchObject({ status: 422 })
    await expect(save(run, { setFor: null })).rejects.toMatchObject({ status: 422 })
  })
})

test('a run that leaves at that moment keeps its people', async () => {
  const one = await arriving('Leaving', '18:00', { number: 'CA1' })
  const [left, other] = [
    await runAt(reception, '18:10', '18:40', { people: [one] }),
    await runAt(reception, '18:20', '18:50'),
  ]
  const leaves = (tx: typeof portal.db) =>
    tx.execute(sql`update transport_runs set state = 'onTheWay' where id = ${left.id}`)
  expect(await meetsUncommitted(portal.db, leaves, () => assign(other.id, [one]))).toMatchObject({
    status: 'rejected',
    reason: { code: 42263 },
  })
  const run = { people: [one], seen: { [one]: left.id } }
  await portal.db.execute(sql`update transport_runs set state = 'waiting' where id = ${left.id}`)
  expect(
    await meetsUncommitted(portal.db, leaves, () => runAt(reception, '18:25', '18:55', run)),
  ).toMatchObject({ reason: { code: 42263 } })
  expect((await shown(left.id)).riders).toMatchObject([{ name: { en: 'Leaving' } }])
})

test('a new run with a vehicle waits for the run that its people leave before it holds the vehicle', async () => {
  const one = await arriving('Changes', '20:00', { number: 'CA2' })
  const vehicleId = await vehicleWith(reception, 4)
  const left = await runAt(reception, '20:10', '20:40', { people: [one] })
  // as a save of the run that gives it the vehicle: the run, then the vehicle, which nobody may hold
  const lock = (statement: ReturnType<typeof sql>) => (tx: typeof portal.db) => tx.execute(statement)
  const made = await meetsUncommitted(
    portal.db,
    lock(sql`select 1 from transport_runs where id = ${left.id} for update`),
    () => runAt(reception, '20:50', '21:30', { people: [one], vehicleId, seen: { [one]: left.id } }),
    lock(sql`select 1 from vehicles where id = ${vehicleId} for no key update nowait`),
  )
  expect(made).toMatchObject({ status: 'fulfilled', value: { riders: [{ participantId: one }] } })
})

test('people change between two runs in both directions at once, and none waits for ever', async () => {
  const second = await portal.organiser('reception')
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await arriving(`P${round}`, '19:00'), await arriving(`Q${round}`, '19:00')]
    const [first, other] = [
      await runAt(reception, '19:10', '19:40', { people: [one] }),
      await runAt(reception, '19:20', '19:50', { people: [two] }),
    ]
    await Promise.all([
      assign(other.id, [one]),
      second.call(api.assign, { params: { id: first.id }, body: { people: [two] } }),
    ])
    expect([await shown(first.id), await shown(other.id)]).toMatchObject([
      { riders: [{ participantId: two }] },
      { riders: [{ participantId: one }] },
    ])
  }
})

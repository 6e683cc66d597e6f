import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { reviewApi } from '#domain/approval/review/api.ts'
import { decideOn } from '#domain/approval/review/testing.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { purgeOfEdition } from '#kit/db/lifecycle/purge.ts'
import { sized } from '#kit/testing/whole-run.ts'
import { transportApi as api } from './api.ts'
import { keeping } from './console/keeping.ts'
import { nextStates, runStates } from './rules.ts'
import { flightAt, moment, runAt, transportPortal, travels, vehicleWith } from './testing.ts'

const { portal, reception, secretary, liaison, traveller, arriving, board } = await transportPortal()
afterAll(() => portal.close())

const assign = (runId: string, people: string[], alone?: boolean) =>
  reception.call(api.assign, {
    params: { id: runId },
    body: { people, ...(alone !== undefined && { alone }) },
  })
const ridersOf = async (runId: string) =>
  (await board()).runs.find(({ id }) => id === runId)?.riders.map(({ name }) => name.en) ?? []
const rides = async (id: string) =>
  (await portal.db.execute(sql`select run_id from transport_rides where participant_id = ${id}`)).rows.length

describe('seats', () => {
  test('two coordinators fill the last seat at once: exactly one, each time', async () => {
    const second = await portal.organiser('reception')
    for (let round = 0; round < sized(10, 3); round++) {
      const run = await runAt(reception, '12:30', '14:00', { vehicleId: await vehicleWith(reception, 1) })
      const [a, b] = [await arriving(`A${round}`, '12:20'), await arriving(`B${round}`, '12:20')]
      const outcomes = await Promise.allSettled([
        assign(run.id, [a]),
        second.call(api.assign, { params: { id: run.id }, body: { people: [b] } }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40334 } })
      expect(await ridersOf(run.id)).toHaveLength(1)
    }
  })

  test('one who is named twice takes one seat; one person is on one run each way; luggage takes no seat', async () => {
    const [first, other] = [
      await runAt(reception, '08:00', '09:00', { vehicleId: await vehicleWith(reception, 2) }),
      await runAt(reception, '08:10', '09:10', { vehicleId: await vehicleWith(reception, 2) }),
    ]
    const one = await arriving('Lu', '07:50')
    expect((await assign(first.id, [one, one])).riders).toHaveLength(1)
    await assign(other.id, [one])
    expect([await ridersOf(first.id), await ridersOf(other.id)]).toEqual([[], ['Lu']])
    const noted = await reception.call(api.luggage, {
      params: { id: other.id, participantId: one },
      body: { luggage: 4 },
    })
    expect(noted.riders).toMatchObject([{ luggage: 4, flag: null }])
    const missing = reception.call(api.luggage, {
      params: { id: first.id, participantId: one },
      body: { luggage: 1 },
    })
    await expect(missing).rejects.toMatchObject({ code: 40338 })
    const back = await reception.call(api.takeOff, { params: { id: other.id }, body: { people: [one] } })
    expect(back.riders).toEqual([])
    const history = await portal.db.execute(
      sql`select before, after from changes where subject_type = 'transportRide' and subject_id = ${one} and field = 'arrival' order by id`,
    )
    expect(history.rows).toHaveLength(3)
    expect(history.rows.at(-1)).toMatchObject({ after: null })
  })

  test('companions ride along unless split on purpose; who does not travel is refused by name', async () => {
    const run = await runAt(reception, '09:30', '10:30')
    const guest = await arriving('Host', '09:20')
    const [near, far] = [await arriving('Near', '09:30'), await arriving('Far', '15:00')]
    for (const id of [near, far]) await putInto(portal.db, id, { kind: 'companion', guestId: guest })
    await portal.db.execute(
      sql`update itineraries set active = true where participant_id in (${near}, ${far})`,
    )
    expect((await assign(run.id, [guest])).riders.map(({ name }) => name.en).toSorted()).toEqual([
      'Host',
      'Near',
    ])
    await reception.call(api.takeOff, { params: { id: run.id }, body: { people: [guest], alone: true } })
    expect(await ridersOf(run.id)).toEqual(['Near'])
    await reception.call(api.takeOff, { params: { id: run.id }, body: { people: [guest] } })
    expect((await assign(run.id, [guest], true)).riders).toHaveLength(1)
    const idle = await traveller('Idle', { returnLegs: [flightAt('09:00')] })
    await expect(assign(run.id, [idle])).rejects.toMatchObject({
      code: 42255,
      message: expect.stringContaining('Idle'),
    })
    await expect(assign(randomUUID(), [guest])).rejects.toMatchObject({ status: 404 })
  })
})

test('a stale proposal takes nobody off a run, nor does an assignment that saw another one; a run on its way keeps its people', async () => {
  const one = await arriving('Stale', '16:00')
  const [first, second] = [
    await runAt(reception, '16:10', '16:40', { people: [one] }),
    await runAt(reception, '16:20', '16:50'),
  ]
  const refused = { code: 42259, message: expect.stringContaining('Stale') }
  await expect(runAt(reception, '16:30', '17:00', { people: [one] })).rejects.toMatchObject(refused)
  const move = (seen: Record<string, string | null>) =>
    reception.call(api.assign, { params: { id: second.id }, body: { people: [one], seen } })
  await expect(move({ [one]: null })).rejects.toMatchObject(refused)
  await move({ [one]: first.id })
  // kept on the card of the run before, which does not know yet that a colleague moved them
  await expect(reception.call(api.assign, keeping(first.id, one))).rejects.toMatchObject(refused)
  expect([await ridersOf(first.id), await ridersOf(second.id)]).toEqual([[], ['Stale']])
  for (const state of ['onTheWay', 'done']) {
    await portal.db.execute(sql`update transport_runs set state = ${state} where id = ${second.id}`)
    await expect(assign(first.id, [one])).rejects.toMatchObject({ code: 42263 })
  }
  expect(await ridersOf(second.id)).toEqual(['Stale'])
})

test('a vehicle out of use, or with fewer seats than people, is a flag of its run; who is on it can be kept, and it is changed', async () => {
  const people = [await arriving('V1', '06:00'), await arriving('V2', '06:00')]
  const vehicleId = await vehicleWith(reception, 2)
  const run = await runAt(reception, '06:10', '06:50', { vehicleId, people })
  expect(run.vehicleFlag).toBeNull()
  await portal.db.execute(sql`update vehicles set seats = 1 where id = ${vehicleId}`)
  expect(await assign(run.id, people)).toMatchObject({ vehicleFlag: 'tooSmall', riders: [{}, {}] })
  const save = (revision: number, change: object) =>
    reception.call(api.save, { params: { id: run.id }, body: { revision, change } })
  const later = { until: moment('07:00'), name: 'Line 3' }
  expect(await save(1, later)).toMatchObject({ ...later, vehicleFlag: 'tooSmall', riders: [{}, {}] })
  // given to it anew, it is a choice that can be made otherwise
  const free = await save(2, { vehicleId: null })
  await expect(save(free.revision, { vehicleId })).rejects.toMatchObject({ code: 40334 })
  await portal.db.execute(sql`update vehicles set seats = 2 where id = ${vehicleId}`)
  expect(await save(free.revision, { vehicleId })).toMatchObject({ vehicleFlag: null })
  await portal.db.execute(sql`update vehicles set is_ended = true where id = ${vehicleId}`)
  expect(await assign(run.id, people)).toMatchObject({ vehicleFlag: 'ended' })
})

test('who has no approval in force is on the board, and on no run or proposal', async () => {
  const one = await arriving('Reopened', '07:00')
  await putInto(portal.db, one, { status: 'pending', approvedVersion: null })
  const shown = (await board()).people.find(({ participantId }) => participantId === one)
  expect(shown).toMatchObject({ approved: false, runId: null })
  const run = await runAt(reception, '07:10', '07:50')
  await expect(assign(run.id, [one])).rejects.toMatchObject({ code: 42255 })
  const query = { day: '2026-06-16', direction: 'arrival' as const }
  const { groups } = await reception.call(api.proposal, { query })
  expect(groups.flatMap((group) => group.people.map(({ participantId }) => participantId))).not.toContain(one)
})

describe('vehicles', () => {
  test('no vehicle is on two runs at once, of two calls either, and not in the table itself', async () => {
    const vehicleId = await vehicleWith(reception, 4)
    const second = await portal.organiser('reception')
    const both = await Promise.allSettled([
      runAt(reception, '10:00', '11:00', { vehicleId }),
      runAt(second, '10:30', '11:30', { vehicleId }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40335 } })
    const free = await runAt(reception, '12:00', '13:00', { vehicleId })
    await expect(
      portal.db.execute(sql`update transport_runs set leaves_at = ${moment('10:15')} where id = ${free.id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'transport_runs_one_at_a_time' } })
    // the end of one may be the start of the next; a cancelled one takes no vehicle
    await runAt(reception, '13:00', '14:00', { vehicleId })
    await reception.call(api.step, { params: { id: free.id }, body: { from: 'planned', to: 'cancelled' } })
    await runAt(reception, '12:10', '12:50', { vehicleId })
  })

  test('times, vehicle and point must be possible; a smaller vehicle than people is refused; a stale save gets the run as it is', async () => {
    await expect(runAt(reception, '10:00', '10:00')).rejects.toMatchObject({ code: 42256 })
    await expect(runAt(reception, '10:00', '11:00', { vehicleId: randomUUID() })).rejects.toMatchObject({
      code: 42257,
    })
    await expect(runAt(reception, '10:00', '11:00', { pointId: randomUUID() })).rejects.toMatchObject({
      code: 42258,
    })
    const ended = await vehicleWith(reception, 4, { isEnded: true })
    await expect(runAt(reception, '10:00', '11:00', { vehicleId: ended })).rejects.toMatchObject({
      code: 42257,
    })
    const people = [await arriving('T1', '17:00'), await arriving('T2', '17:00')]
    const run = await runAt(reception, '17:10', '18:00', { people })
    const save = (revision: number, change: object) =>
      reception.call(api.save, { params: { id: run.id }, body: { revision, change } })
    const small = await vehicleWith(reception, 1)
    await expect(save(1, { vehicleId: small })).rejects.toMatchObject({ code: 40334 })
    const saved = await save(1, { driver: '王师傅', driverPhone: '+8613900000022' })
    expect(saved).toMatchObject({ driver: '王师傅', revision: 2, riders: [{}, {}] })
    await expect(save(1, { name: 'x' })).rejects.toMatchObject({ data: { driver: '王师傅' } })
    const id = randomUUID()
    const twice = { id, direction: 'arrival' as const, leavesAt: moment('05:00'), until: moment('06:00') }
    await expect(reception.call(api.create, { body: { runs: [twice, twice] } })).rejects.toMatchObject({
      status: 422,
    })
    await reception.call(api.create, { body: { runs: [twice] } })
    expect(await reception.call(api.create, { body: { runs: [twice] } })).toMatchObject([{ id, name: null }])
    const other = reception.call(api.create, { body: { runs: [{ ...twice, name: 'other' }] } })
    // the first press was stored and its reply lost: the run that is there is what a further one changes
    await expect(other).rejects.toMatchObject({ code: 40915, data: { id, name: null, revision: 1 } })
  })
})

test('a run goes step by step; cancelled, its people are without one, and nothing of it changes any more', async () => {
  const one = await arriving('Step', '18:00')
  const run = await runAt(reception, '18:10', '19:00', { people: [one] })
  const step = (from: (typeof runStates)[number], to: (typeof runStates)[number]) =>
    reception.call(api.step, { params: { id: run.id }, body: { from, to } })
  await expect(step('planned', 'done')).rejects.toMatchObject({ code: 40337 })
  expect(await step('planned', 'confirmed')).toMatchObject({ state: 'confirmed' })
  expect(await step('planned', 'confirmed')).toMatchObject({ state: 'confirmed' })
  await expect(step('planned', 'cancelled')).rejects.toMatchObject({ code: 40337 })
  expect(await step('confirmed', 'cancelled')).toMatchObject({ state: 'cancelled', riders: [] })
  expect(await rides(one)).toBe(0)
  await expect(assign(run.id, [one])).rejects.toMatchObject({ code: 40336 })
})

test('a cancelled run takes nobody off whom the question did not name', async () => {
  const [one, other] = [await arriving('Named', '18:00'), await arriving('Later', '18:00')]
  const run = await runAt(reception, '18:10', '19:00', { people: [one, other] })
  const cancel = (riders: string[]) =>
    reception.call(api.step, {
      params: { id: run.id },
      body: { from: 'planned', to: 'cancelled', riders },
    })
  await expect(cancel([one])).rejects.toMatchObject({ code: 40910, data: { riders: [{}, {}] } })
  expect(await rides(other)).toBe(1)
  // somebody who was named and is off by now stands in the way of nothing
  await reception.call(api.takeOff, { params: { id: run.id }, body: { people: [one], alone: true } })
  expect(await cancel([one, other])).toMatchObject({ state: 'cancelled', riders: [] })
  expect(await rides(other)).toBe(0)
})

test('a changed leg flags the ride and moves nobody; put on again, the new leg is what it serves', async () => {
  const one = await arriving('Flag', '19:00')
  const run = await runAt(reception, '19:10', '20:00', { people: [one] })
  const shown = async () => (await board()).runs.find(({ id }) => id === run.id)?.riders[0]
  expect(await shown()).toMatchObject({ flag: null })
  await travels(liaison, one, { arrivalLegs: [flightAt('21:30', { number: 'CA999' })] })
  expect(await shown()).toMatchObject({ flag: 'changed', legThen: { sign: 'CA1571', at: moment('19:00') } })
  await assign(run.id, [one])
  expect(await shown()).toMatchObject({ flag: null, legThen: { sign: 'CA999' } })
  await travels(liaison, one, { arrivalPickup: false })
  expect(await shown()).toMatchObject({ flag: 'ownWay' })
  await travels(liaison, one, { arrivalLegs: null })
  expect(await shown()).toMatchObject({ flag: 'gone' })
})

test('the history of a run is in words; the driver who was typed for it is not in it, and gone when the visit is over', async () => {
  const vehicleId = await vehicleWith(reception, 4)
  const run = await runAt(reception, '23:00', '23:40', { vehicleId })
  await reception.call(api.save, {
    params: { id: run.id },
    body: {
      revision: run.revision,
      change: { driver: '周平', driverPhone: '+8613900000077', name: 'Line 3' },
    },
  })
  const { db, lifecycles } = portal.services
  const lines = await changesOf(db, { type: 'transportRun', id: run.id })
  const said = new Map(lines.map(({ field, after }) => [field, after]))
  expect(said.get('vehicle')).toBe(run.vehicle?.plate)
  expect(said.get('leavesAt')).toMatch(/^\d{4}-\d\d-\d\d 23:00$/)
  expect(said.get('direction')).toEqual({ zh: '到达', en: 'Arrivals' })
  expect(said.get('name')).toBe('Line 3')
  expect([said.has('driver'), said.get('driver'), said.get('driverPhone')]).toEqual([true, null, null])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`周平|13900000077|${vehicleId}`))
  const typed = sql`transport_runs where id = ${run.id} and (driver is not null or driver_phone is not null)`
  const over = (purpose: string) =>
    purgeOfEdition(db, lifecycles, { edition: portal.summit.id, isOver: (one) => one === purpose })
  await over('admission')
  expect(await db.$count(typed)).toBe(1)
  await over('visit')
  expect(await db.$count(typed)).toBe(0)
})

describe('what becomes of a ride', () => {
  test('a withdrawn guest leaves no ride, in whatever state the run is', async () => {
    for (const state of runStates.filter((each) => nextStates[each].length > 0)) {
      const one = await arriving(`W-${state}`, '20:00')
      const run = await runAt(reception, '20:10', '21:00', { people: [one] })
      await portal.db.execute(sql`update transport_runs set state = ${state} where id = ${run.id}`)
      expect(await rides(one)).toBe(1)
      const { revision } = await liaison.call(participantsApi.read, { params: { id: one } })
      await liaison.call(participantsApi.withdraw, { params: { id: one }, body: { revision } })
      expect(await rides(one)).toBe(0)
      await expect(assign(run.id, [one])).rejects.toMatchObject({ status: state === 'done' ? 403 : 422 })
    }
  })

  test('an approval that is reopened frees the seat', async () => {
    const one = await arriving('Ended', '21:00')
    await runAt(reception, '21:10', '21:50', { people: [one] })
    expect(await rides(one)).toBe(1)
    const { version } = (await secretary.call(reviewApi.read, { params: { id: one } })).participant
    await decideOn(secretary, { id: one, version }, 'reopen')
    expect(await rides(one)).toBe(0)
  })

  test('a withdrawal and an assignment at once leave no ride, whichever is first', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await arriving(`R${round}`, '20:30')
      const run = await runAt(reception, '20:40', '21:30')
      const { revision } = await liaison.call(participantsApi.read, { params: { id: one } })
      const outcomes = await Promise.allSettled([
        assign(run.id, [one]),
        liaison.call(participantsApi.withdraw, { params: { id: one }, body: { revision } }),
      ])
      expect(outcomes[1]).toMatchObject({ status: 'fulfilled' })
      expect(await rides(one)).toBe(0)
    }
  })

  test('a merge frees the seat of the merged record; undone, it has the seat again, unless another took it', async () => {
    const merged = async (keptId: string, mergedId: string) => {
      const { seen } = await secretary.call(mergesApi.preview, { query: { keptId, mergedId } })
      const { id } = await secretary.call(mergesApi.merge, {
        body: { id: randomUUID(), keptId, mergedId, seen, take: [], reason: 'Both offices registered him' },
      })
      return () => secretary.call(mergesApi.undo, { body: { id } })
    }
    for (const isTaken of [false, true]) {
      const vehicleId = await vehicleWith(reception, 2)
      const people = [await arriving('Kept', '22:00'), await arriving('Twin', '22:00')]
      const run = await runAt(reception, '22:10', '23:00', { vehicleId, people })
      const undo = await merged(people[0] ?? '', people[1] ?? '')
      expect(await ridersOf(run.id)).toEqual(['Kept'])
      if (isTaken) await assign(run.id, [await arriving('Third', '22:00')])
      await undo()
      expect((await ridersOf(run.id)).toSorted()).toEqual(isTaken ? ['Kept', 'Third'] : ['Kept', 'Twin'])
    }
  })
})

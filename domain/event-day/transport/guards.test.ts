import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { transportApi as api } from './api.ts'
import { maxTaps, type NewRun, type Tap } from './rules.ts'
import { moment, runAt, transportPortal, vehicleWith } from './testing.ts'

const { portal, reception, desk, secretary, liaison, arriving, board } = await transportPortal()
afterAll(() => portal.close())

const newRun = (from: string, until: string, more: Partial<NewRun> = {}): NewRun => ({
  id: randomUUID(),
  direction: 'arrival',
  leavesAt: moment(from),
  until: moment(until),
  ...more,
})
const create = (runs: NewRun[]) => reception.call(api.create, { body: { runs } })
const tapOf = (participantId: string, more: Partial<Tap> = {}): Tap => ({
  id: randomUUID(),
  participantId,
  direction: 'arrival',
  kind: 'met',
  undoes: null,
  at: portal.clock.now().toISOString(),
  ...more,
})
const send = (taps: Tap[]) => desk.call(api.tap, { body: { sentAt: portal.clock.now().toISOString(), taps } })
const stateOf = async (id: string) =>
  (await board()).people.find(({ participantId }) => participantId === id)?.state

describe('several runs at once', () => {
  test('ask as many statements for many runs as for few', async () => {
    const runs = async (count: number, hour: number) => {
      const made: NewRun[] = []
      for (let at = 0; at < count; at++) {
        const people = [await arriving(`N${hour}${at}`, '07:00'), await arriving(`O${hour}${at}`, '07:00')]
        const vehicleId = await vehicleWith(reception, 3)
        made.push(newRun(`0${hour}:10`, `0${hour}:50`, { people, vehicleId }))
      }
      return made
    }
    const [few, many] = [await runs(2, 7), await runs(7, 8)]
    const statements = async (list: NewRun[]) => (await recordStatements(() => create(list))).length
    expect(await statements(many)).toBe(await statements(few))
  })

  test('nobody is on two of them, no vehicle either, and all or none are there', async () => {
    const one = await arriving('Twice', '08:00')
    const vehicleId = await vehicleWith(reception, 1)
    const [first, second] = [
      newRun('08:10', '08:50', { people: [one] }),
      newRun('08:20', '08:55', { people: [one] }),
    ]
    await expect(create([first, second])).rejects.toMatchObject({
      code: 42259,
      message: expect.stringContaining('Twice'),
    })
    const busy = [newRun('08:10', '08:50', { vehicleId }), newRun('08:20', '08:55', { vehicleId })]
    await expect(create(busy)).rejects.toMatchObject({ code: 40335 })
    const full = { people: [one, await arriving('Third', '08:00')], vehicleId }
    await expect(create([newRun('08:10', '08:50', full)])).rejects.toMatchObject({ code: 40334 })
    expect((await board()).people.find(({ participantId }) => participantId === one)?.runId).toBeNull()
    const { rows } = await portal.db.execute(sql`select id from transport_runs where id = ${first.id}`)
    expect(rows).toEqual([])
  })

  test('an id of another edition is not found', async () => {
    const run = await runAt(reception, '03:00', '03:30')
    const { id: other } = await createSummit(portal.db, { number: 5, year: 2025, current: false })
    await portal.db.execute(sql`update transport_runs set summit_id = ${other} where id = ${run.id}`)
    await expect(create([newRun('03:00', '03:30', { id: run.id })])).rejects.toMatchObject({ status: 404 })
  })
})

describe('two at once', () => {
  test('a run that gets a vehicle and a new one with it: one of them is refused, and none waits for ever', async () => {
    for (let round = 0; round < 5; round++) {
      const vehicleId = await vehicleWith(reception, 4)
      const run = await runAt(reception, '09:00', '09:30')
      const outcomes = await Promise.allSettled([
        reception.call(api.save, { params: { id: run.id }, body: { revision: 1, change: { vehicleId } } }),
        create([newRun('09:10', '09:40', { vehicleId })]),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40335 } })
    }
  })

  test('a cancelled run and the same people put on another one: no deadlock, nobody lost', async () => {
    const second = await portal.organiser('reception')
    for (let round = 0; round < 8; round++) {
      const people = [await arriving(`X${round}`, '11:00'), await arriving(`Y${round}`, '11:00')]
      // rides are stored in the order in which people get on, which is not that of their ids
      const run = await runAt(reception, '11:10', '11:40', {
        people: people.toSorted().toReversed().slice(0, 1),
      })
      await reception.call(api.assign, { params: { id: run.id }, body: { people } })
      const other = await runAt(reception, '11:10', '11:50')
      const before = await deadlocks()
      await Promise.all([
        reception.call(api.step, { params: { id: run.id }, body: { from: 'planned', to: 'cancelled' } }),
        second.call(api.assign, { params: { id: other.id }, body: { people } }),
      ])
      expect(await deadlocks()).toBe(before)
    }
  })

  async function deadlocks() {
    const { rows } = await portal.db.execute<{ deadlocks: string }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    )
    return Number(rows[0]?.deadlocks ?? 0)
  }
})

describe('taps', () => {
  test('one that comes after its person was merged is the kept record’s; so is what takes it back', async () => {
    const [keptId, mergedId] = [await arriving('Kept', '14:00'), await arriving('Twin', '14:00')]
    const tap = tapOf(mergedId)
    await send([tap])
    const { seen } = await secretary.call(mergesApi.preview, { query: { keptId, mergedId } })
    const reason = 'Both offices registered him'
    await secretary.call(mergesApi.merge, {
      body: { id: randomUUID(), keptId, mergedId, seen, take: [], reason },
    })
    // what was tapped before the merge follows
    expect(await stateOf(keptId)).toBe('met')
    portal.clock.advance(1_000)
    await send([tapOf(mergedId, { kind: null, undoes: tap.id })])
    expect(await stateOf(keptId)).toBe('expected')
    portal.clock.advance(1_000)
    expect(await send([tapOf(mergedId)])).toMatchObject([{ outcome: 'kept' }])
    expect(await stateOf(keptId)).toBe('met')
  })

  test('are kept for one who was withdrawn, at most so many at once, and none older than three days', async () => {
    const one = await arriving('Gone', '15:00')
    const { revision } = await liaison.call(participantsApi.read, { params: { id: one } })
    await liaison.call(participantsApi.withdraw, { params: { id: one }, body: { revision } })
    const ago = new Date(portal.clock.now().getTime() - 10 * 86_400_000).toISOString()
    expect(await send([tapOf(one, { at: ago })])).toMatchObject([{ outcome: 'kept' }])
    const { rows } = await portal.db.execute<{ days: string }>(
      sql`select extract(epoch from received_at - at) / 86400 as days from transport_taps where participant_id = ${one}`,
    )
    expect(rows.map(({ days }) => Number(days))).toEqual([3])
    const many = Array.from({ length: maxTaps + 1 }, () => tapOf(one))
    await expect(send(many)).rejects.toMatchObject({ status: 422 })
  })
})

test('the history says who lost a seat when a merge was undone, and of which run the luggage is', async () => {
  const people = [await arriving('Keeps', '16:00'), await arriving('Double', '16:00')]
  const run = await runAt(reception, '16:10', '16:50', { vehicleId: await vehicleWith(reception, 2), people })
  const [keptId = '', mergedId = ''] = people
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId, mergedId } })
  const body = { id: randomUUID(), keptId, mergedId, seen, take: [], reason: 'Registered twice' }
  const { id } = await secretary.call(mergesApi.merge, { body })
  const params = { id: run.id, participantId: keptId }
  await reception.call(api.luggage, { params, body: { luggage: 3 } })
  const lines = (person: string) => changesOf(portal.db, { type: 'transportRide', id: person })
  const said = `06-16 16:10 ${run.vehicle?.plate}`
  expect((await lines(keptId))[0]).toMatchObject({ field: 'luggage', before: null, after: `3 (${said})` })
  await reception.call(api.assign, {
    params: { id: run.id },
    body: { people: [await arriving('Takes', '16:00')] },
  })
  await secretary.call(mergesApi.undo, { body: { id } })
  const after = async (person: string) =>
    (await lines(person)).find(({ field }) => field === 'arrival')?.after ?? null
  const riders = (await board()).runs.find((each) => each.id === run.id)?.riders ?? []
  for (const person of people) {
    const isOn = riders.some(({ participantId }) => participantId === person)
    expect(await after(person)).toBe(isOn ? said : null)
  }
  expect(riders).toHaveLength(2)
})

test('who fetches a guest is for the guest with a login of their own, and not for those who only review or write', async () => {
  const guest = await portal.guest()
  const one = await arriving('Own', '17:00')
  await putInto(portal.db, one, { email: guest.account })
  expect(await guest.call(api.own, { params: { id: one } })).toHaveLength(2)
  for (const role of ['reviewer', 'editor'] as const) {
    const call = (await portal.organiser(role)).call(api.own, { params: { id: one } })
    await expect(call).rejects.toMatchObject({ status: 403 })
  }
})

// last: no other test finds a current edition after it
test('in a past edition no run, person or piece of luggage changes', async () => {
  const one = await arriving('Past', '18:00')
  const { id } = await runAt(reception, '18:10', '18:50', { people: [one] })
  await portal.db.execute(sql`update summits set current = false`)
  await createSummit(portal.db, { number: 9, year: 2029 })
  const [params, people] = [{ id }, { people: [one] }]
  const calls = [
    () => reception.call(api.save, { params, body: { revision: 1, change: { name: 'x' } } }),
    () => reception.call(api.step, { params, body: { from: 'planned', to: 'confirmed' } }),
    () => reception.call(api.assign, { params, body: people }),
    () => reception.call(api.takeOff, { params, body: people }),
    () => reception.call(api.luggage, { params: { id, participantId: one }, body: { luggage: 1 } }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 409 })
})

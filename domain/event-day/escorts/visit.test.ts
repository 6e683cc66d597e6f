import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Tap } from '#domain/event-day/transport/rules.ts'
import { flightAt } from '#domain/event-day/transport/testing.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { meetsUncommitted } from '#kit/testing/meets-uncommitted.ts'
import { escortsApi as api } from './api.ts'
import { leftOf, longest, sharedGap } from './rules.ts'
import { escortsPortal } from './testing.ts'

const { portal, reception, escort, deputy, guest, assign, namesOf } = await escortsPortal()
const secretary = await portal.organiser('secretary')
afterAll(() => portal.close())

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 5, day, hour)).toISOString()
/** Arrives on 16 June 2026 at noon of the event’s zone, leaves on 19 June at 10. */
const stays = {
  arrivalLegs: [flightAt('12:00')],
  returnLegs: [
    { ...flightAt(''), from: 'TAO', departs: '2026-06-19T10:00', to: 'PEK', arrives: '2026-06-19T11:30' },
  ],
}
const [comes, leaves] = [at(16, 4), at(19, 2)]
const ofPerson = (id: string) => reception.call(api.ofPerson, { params: { id } })

test.each([
  ['nothing else', [], [[1, 9]]],
  [
    'one in its middle',
    [[3, 5]],
    [
      [1, 3],
      [5, 9],
    ],
  ],
  [
    'one over its beginning, one at its end',
    [
      [0, 2],
      [8, 12],
    ],
    [[2, 8]],
  ],
  [
    'several in any order, over each other',
    [
      [6, 7],
      [2, 4],
      [3, 5],
    ],
    [
      [1, 2],
      [5, 6],
      [7, 9],
    ],
  ],
  ['one that is empty', [[4, 4]], [[1, 9]]],
  ['one over all of it', [[1, 9]], []],
  [
    'others before and after',
    [
      [0, 1],
      [9, 11],
    ],
    [[1, 9]],
  ],
])('what is left of a span beside %s', (_, taken, left) => {
  const span = ([from = 0, until = 0]: number[]) => ({ beginsAt: new Date(from), endsAt: new Date(until) })
  expect(leftOf(span([1, 9]), taken.map(span))).toEqual(left.map(span))
  const [first, ...more] = left
    .map(span)
    .toSorted(
      (a, b) => b.endsAt.getTime() - b.beginsAt.getTime() - (a.endsAt.getTime() - a.beginsAt.getTime()),
    )
  expect([longest(left.map(span)), more.length]).toEqual([first, Math.max(0, left.length - 1)])
})

test('the time that guests without an escort share is within their gap, in whole minutes', () => {
  const gap = { from: '2026-06-16T04:00:20.500Z', until: '2026-06-19T02:00:00.000Z' }
  const shared = { beginsAt: '2026-06-16T04:01:00.000Z', endsAt: '2026-06-19T02:00:00.000Z' }
  expect(sharedGap([gap])).toEqual(shared)
  expect(sharedGap([gap, { ...gap, from: '2026-06-16T04:00:30Z' }])).toEqual(shared)
  expect(sharedGap([gap, { ...gap, until: '2026-06-18T02:00:00Z' }])).toBeUndefined()
  expect(sharedGap([{ ...gap, until: '2026-06-16T04:00:50Z' }])).toBeUndefined()
  expect(sharedGap([])).toBeUndefined()
})

describe('without an escort', () => {
  const gapOf = async (id: string) => {
    const { people } = await reception.call(api.without, { query: {} })
    const found = people.find(({ participantId }) => participantId === id)
    return found ? [found.from, found.until] : null
  }

  test('is who has none at some moment of the visit, with the first such time', async () => {
    const one = await guest('Gaps', stays)
    expect(await gapOf(one)).toEqual([comes, leaves])
    await assign([one], { beginsAt: at(15), endsAt: at(17) })
    expect(await gapOf(one)).toEqual([at(17), leaves])
    await assign([one], { beginsAt: at(18), endsAt: at(20) })
    expect(await gapOf(one)).toEqual([at(17), at(18)])
    await assign([one], { beginsAt: at(17), endsAt: at(18) })
    expect(await gapOf(one)).toBeNull()
  })

  test('whose times are not known is accompanied for the days of the edition', async () => {
    const one = await guest('No Times', {})
    const [from = '', until = ''] = (await gapOf(one)) ?? []
    await assign([one], { beginsAt: from, endsAt: until })
    expect(await gapOf(one)).toBeNull()
    expect(Date.parse(until) - Date.parse(from)).toBeGreaterThan(86_400_000)
  })

  test('is whose escort is none any more, and the page of the person says so; an open deputy is enough', async () => {
    const gone = await portal.organiser('escort')
    const [one, two] = [await guest('Closed', stays), await guest('With Deputy', stays)]
    const all = { beginsAt: at(15), endsAt: at(20), escortId: gone.accountId }
    await assign([one], all)
    await assign([two], { ...all, deputyId: deputy.accountId })
    expect([await gapOf(one), await gapOf(two)]).toEqual([null, null])
    expect(await ofPerson(one)).toMatchObject([{ isGone: false }])
    await portal.db.execute(sql`update accounts set organiser_role = 'desk' where id = ${gone.accountId}`)
    expect([await gapOf(one), await gapOf(two)]).toEqual([[comes, leaves], null])
    expect(await ofPerson(one)).toMatchObject([{ isGone: true }])
    const { assignments } = await reception.call(api.overview, {})
    expect(
      assignments.flatMap(({ participantId, isGone }) => (isGone ? participantId : [])).toSorted(),
    ).toEqual([one, two].toSorted())
  })
})

describe('a merge', () => {
  const merge = async (keptId: string, mergedId: string) => {
    const { seen } = await secretary.call(mergesApi.preview, { query: { keptId, mergedId } })
    const body = { id: randomUUID(), keptId, mergedId, seen, take: [], reason: 'Registered twice' }
    const { id } = await secretary.call(mergesApi.merge, { body })
    return () => secretary.call(mergesApi.undo, { body: { id } })
  }
  const spans = async (id: string) =>
    (await ofPerson(id)).map(({ beginsAt, endsAt, escort: by }) => [by.name.zh, beginsAt, endsAt])
  const lines = async (id: string) =>
    (await changesOf(portal.db, { type: 'escort', id })).map(({ field, before, after }) => [
      field,
      before,
      after,
    ])

  test('shortens what overlaps, with history; undone, it is whole again', async () => {
    const [kept, twin] = [await guest('Kept', stays), await guest('Kept Twin', stays)]
    await assign([kept], { beginsAt: at(15), endsAt: at(16) })
    const [cut] = await assign([twin], { beginsAt: at(15), endsAt: at(18), escortId: deputy.accountId })
    const undo = await merge(kept, twin)
    expect(await spans(kept)).toEqual([
      ['许悠然', at(15), at(16)],
      ['赵一鸣', at(16), at(18)],
    ])
    expect(await lines(kept)).toContainEqual(['beginsAt', null, '2026-06-16 08:00'])
    // the duplicate’s says that the whole one left
    for (const [field, day] of [
      ['beginsAt', 15],
      ['endsAt', 18],
    ] as const)
      expect(await lines(twin)).toContainEqual([field, `2026-06-${day} 08:00`, null])
    await expect(
      reception.call(api.end, { params: { id: cut?.id ?? '' }, body: { revision: 1 } }),
    ).rejects.toMatchObject({ code: 40910 })
    await undo()
    expect([await spans(kept), await spans(twin)]).toEqual([
      [['许悠然', at(15), at(16)]],
      [['赵一鸣', at(15), at(18)]],
    ])
    expect(await lines(kept)).toContainEqual(['beginsAt', '2026-06-16 08:00', null])
    expect((await lines(twin)).filter(([field]) => field === 'endsAt')).toHaveLength(3)
  })

  test('of one that lies within another nothing is left, and it is back when that is undone', async () => {
    const [kept, twin] = [await guest('Wide', stays), await guest('Narrow', stays)]
    await assign([kept], { beginsAt: at(15), endsAt: at(19) })
    await assign([twin], { beginsAt: at(16), endsAt: at(17), escortId: deputy.accountId })
    const undo = await merge(kept, twin)
    expect([await spans(kept), await spans(twin)]).toEqual([[['许悠然', at(15), at(19)]], []])
    expect(await lines(twin)).toContainEqual(['endsAt', '2026-06-17 08:00', null])
    await undo()
    expect(await spans(twin)).toEqual([['赵一鸣', at(16), at(17)]])
  })

  test('that leads an assignment on while it is changed: the change is refused with what it is then', async () => {
    const [kept, twin] = [await guest('Raced', stays), await guest('Raced Twin', stays)]
    const [made] = await assign([twin], { beginsAt: at(15), endsAt: at(18) })
    const id = made?.id ?? ''
    const leadOn = (tx: typeof portal.db) =>
      tx.execute(sql`update escort_assignments set participant_id = ${kept} where id = ${id}`)
    const change = { params: { id }, body: { revision: 1, change: { deputyId: deputy.accountId } } }
    expect(await meetsUncommitted(portal.db, leadOn, () => reception.call(api.change, change))).toMatchObject(
      { status: 'rejected', reason: { code: 40910, data: { participantId: kept, deputy: null } } },
    )
  })
})

test('a direction whose time is not known is there with its taps', async () => {
  const [one, other] = [await guest('Half Known'), await guest('Unknown', {})]
  await assign([one, other])
  expect(await namesOf(escort)).toEqual(['Half Known', 'Unknown'])
  const { guests } = await escort.call(api.ownGuests, {})
  const timesOf = (id: string) =>
    guests
      .find(({ participantId }) => participantId === id)
      ?.journeys.map(({ direction, at: time }) => [direction, time])
  expect(timesOf(one)).toEqual([
    ['arrival', comes],
    ['return', null],
  ])
  expect(timesOf(other)).toEqual([
    ['arrival', null],
    ['return', null],
  ])
  const tap: Tap = {
    id: randomUUID(),
    participantId: other,
    direction: 'arrival',
    kind: 'met',
    undoes: null,
    at: portal.clock.now().toISOString(),
  }
  await escort.call(api.tap, { body: { sentAt: tap.at, taps: [tap] } })
  const after = (await escort.call(api.ownGuests, {})).guests.find(
    ({ participantId }) => participantId === other,
  )
  expect(after?.journeys[0]).toMatchObject({ at: null, state: 'met', taps: [{ id: tap.id }] })
})

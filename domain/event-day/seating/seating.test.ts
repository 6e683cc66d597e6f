import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { decideOn } from '#domain/approval/review/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { approvedGuests, signUpFor } from '#domain/programme/attendance/testing.ts'
import { seatingApi as api, type SeatingPlan } from './api.ts'
import { begunPlan, hallDrawn, rowsDrawing, seatingPortal } from './testing.ts'

const { portal, programme, secretary, liaison, activityOfFour, planned } = await seatingPortal()
afterAll(() => portal.close())

const seatsOf = ({ people }: Pick<SeatingPlan, 'people'>) =>
  Object.fromEntries(people.map(({ name, seatId }) => [name.en, seatId]))

/** What the console, the person's plan and the organisation's page say of the seats of an activity. */
async function seatsShown({ id, people }: { id: string; people: readonly string[] }) {
  const list = await programme.call(attendanceApi.list, { params: { id } })
  const own = await liaison.call(attendanceApi.ownOne, { params: { id } })
  const day = await liaison.call(attendanceApi.programme, { params: { id: people[0] ?? '' } })
  return {
    list: Object.fromEntries(list.map(({ name, seat }) => [name.en, seat?.en ?? null])),
    own: own.parts.map(({ seat }) => seat?.en ?? null).filter(Boolean).length,
    day: day.find(({ activityId }) => activityId === id)?.seat ?? null,
  }
}

test('typed seats are taken over, cannot be typed any more, and nobody sees a seat before the plan is published', async () => {
  const activity = await activityOfFour()
  const [ann = '', bo = '', cy = ''] = activity.attendanceIds
  const type = (id: string, seatNumber: string) =>
    programme.call(attendanceApi.arrange, { params: { id }, body: { seatNumber } })
  await type(ann, '1-03')
  await type(bo, 'Z9')
  await type(cy, '2-1')
  const drawing = rowsDrawing([5, 5])
  const { plan, imported, notImported } = await begunPlan(programme, activity.id, {
    ...drawing,
    marks: { blocked: ['a-2-1'], accessible: [] },
  })
  // 1-3 is a seat of the stage too, so that the text names neither
  expect(imported).toBe(0)
  expect(notImported.map(({ name, reason }) => [name.en, reason]).toSorted()).toEqual([
    ['Ann', 'noSuchSeat'],
    ['Bo', 'noSuchSeat'],
    ['Cy', 'blocked'],
  ])
  expect(await seatsShown(activity)).toMatchObject({
    list: { Ann: null, Bo: null, Cy: null },
    own: 0,
    day: null,
  })
  await expect(type(ann, 'A1')).rejects.toMatchObject({ code: 40365 })
  await expect(
    programme.call(attendanceApi.seat, {
      params: { id: activity.id },
      body: { seats: [{ attendanceId: ann, seatNumber: 'A1' }] },
    }),
  ).rejects.toMatchObject({ code: 40365 })
  // a speaker is noted as before
  await programme.call(attendanceApi.arrange, { params: { id: ann }, body: { isSpeaker: true } })
  await expect(begunPlan(programme, activity.id, drawing)).rejects.toMatchObject({ code: 40369 })
  const params = { id: plan.id }
  await programme.call(api.move, {
    params,
    body: { moves: [{ participantId: activity.people[0] ?? '', seatId: 'a-2-4' }] },
  })
  const { revision = 0 } = (await programme.call(api.ofActivity, { params: { id: activity.id } })) ?? {}
  await programme.call(api.remove, { params, body: { revision } })
  expect((await seatsShown(activity)).list).toMatchObject({ Ann: '2-4', Bo: null })
  await type(bo, 'Z9')
})

test('seats that were typed as row and number are seats of the plan', async () => {
  const activity = await activityOfFour()
  const [ann = '', bo = ''] = activity.attendanceIds
  await programme.call(attendanceApi.arrange, { params: { id: ann }, body: { seatNumber: '2-04' } })
  await programme.call(attendanceApi.arrange, { params: { id: bo }, body: { seatNumber: '2-5' } })
  const { plan, imported } = await begunPlan(programme, activity.id, rowsDrawing([5, 5]))
  expect([imported, seatsOf(plan)]).toEqual([2, { Ann: 'a-2-4', Bo: 'a-2-5', Cy: null, Di: null }])
  expect(plan.people.find(({ name }) => name.en === 'Ann')).toMatchObject({ how: 'fixed' })
})

test('a typed text that may mean two seats is no seat of the plan', async () => {
  const activity = await activityOfFour(1)
  const [ann = ''] = activity.attendanceIds
  await programme.call(attendanceApi.arrange, { params: { id: ann }, body: { seatNumber: 'A1-3' } })
  const drawing = rowsDrawing([5])
  const [block] = drawing.parts.filter(({ kind }) => kind === 'rows')
  if (block?.kind !== 'rows') throw new Error('no rows')
  const rows = block.rows.map((each) => ({ ...each, label: 'A1' }))
  const parts = [...drawing.parts, { ...block, id: 'b', at: { x: 20, y: 30 }, rows }]
  const { imported, notImported } = await begunPlan(programme, activity.id, { ...drawing, parts })
  expect([imported, notImported.map(({ reason }) => reason)]).toEqual([0, ['noSuchSeat']])
})

test('a published plan is the seat: in the list, for the organisation and on the day of the person, and it follows each change', async () => {
  const { arrange, decide, move, read, ...activity } = await planned()
  const plan = await arrange()
  expect(seatsOf(plan)).toEqual({ Ann: 'a-1-3', Bo: 'a-1-2', Cy: 'a-1-4', Di: 'a-1-1' })
  expect(plan.broken).toEqual([])
  await decide('agreed', 'frozen')
  expect(await seatsShown(activity)).toMatchObject({ own: 0, day: null })
  await decide('published')
  expect(await seatsShown(activity)).toEqual({
    list: {
      Ann: 'Row 1, seat 3 · East door',
      Bo: 'Row 1, seat 2 · East door',
      Cy: 'Row 1, seat 4 · East door',
      Di: 'Row 1, seat 1 · East door',
    },
    own: 4,
    day: { zh: '1 排 3 座 · 东门', en: 'Row 1, seat 3 · East door' },
  })
  await expect(move(activity.people[0], 'a-2-1')).rejects.toMatchObject({
    code: 42238,
    message: expect.stringContaining('Row 1, seat 3 (Ann)'),
  })
  await move(activity.people[0], 'a-2-1', {}, true)
  expect((await seatsShown(activity)).day).toMatchObject({ en: 'Row 2, seat 1 · East door' })
  await decide('frozen')
  expect(await seatsShown(activity)).toMatchObject({ own: 0, day: null })
  expect((await read()).people.map(({ how }) => how).toSorted()).toEqual(['fixed', 'kept', 'kept', 'kept'])
})

test('after freezing a decline vacates and moves nobody; who comes late waits, and only a gap is filled', async () => {
  const { arrange, decide, read, params, ...activity } = await planned([4])
  await arrange()
  await decide('agreed', 'frozen', 'published')
  const before = seatsOf(await read())
  await expect(
    programme.call(api.arrange, { params, body: { revision: (await read()).revision } }),
  ).rejects.toMatchObject({ code: 40368 })
  await programme.call(attendanceApi.release, { params: { id: activity.attendanceIds[1] ?? '' } })
  const { Bo: _, ...others } = before
  expect(seatsOf(await read())).toEqual(others)
  const [late = ''] = await approvedGuests(portal.db, liaison, 1)
  await putInto(portal.db, late, { chineseName: 'Late', passportName: 'Late' })
  await signUpFor(liaison, activity.id, [late])
  const waiting = (await read()).people.find(({ name }) => name.en === 'Late')
  expect(waiting).toMatchObject({ seatId: null, unseated: { reason: 'late' } })
  const filled = await programme.call(api.fill, { params, body: { revision: (await read()).revision } })
  expect(seatsOf(filled)).toEqual({ ...others, Late: before.Bo })
  expect((await seatsShown(activity)).list).toMatchObject({
    Bo: null,
    Late: expect.stringContaining('Row 1'),
  })
})

test('withdrawal and the end of an approval vacate the seat at once', async () => {
  const { arrange, read, people } = await planned()
  await arrange()
  const [ann = '', bo = ''] = people
  const { revision } = await liaison.call(participantsApi.read, { params: { id: ann } })
  await liaison.call(participantsApi.withdraw, {
    params: { id: ann },
    body: { revision, companions: 'withdraw' },
  })
  const version = 1
  await decideOn(secretary, { id: bo, version }, 'reopen')
  await decideOn(secretary, { id: bo, version }, 'notApprove')
  expect(Object.keys(seatsOf(await read())).toSorted()).toEqual(['Cy', 'Di'])
  const { rows } = await portal.db.execute(
    sql`select 1 from seating_placements where participant_id in (${ann}, ${bo})`,
  )
  expect(rows).toEqual([])
})

describe('one seat, one person', () => {
  test('two organisers place two people in one seat at once: one wins, the other is told who sits there', async () => {
    const { params, people, read } = await planned()
    const [ann = '', bo = ''] = people
    const place = (caller: typeof programme, participantId: string) =>
      caller.call(api.move, { params, body: { moves: [{ participantId, seatId: 'a-1-1', seen: null }] } })
    for (let round = 0; round < 5; round++) {
      const both = await Promise.allSettled([place(programme, ann), place(secretary, bo)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const winner = both[0]?.status === 'fulfilled' ? 'Ann' : 'Bo'
      const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
      expect(refused.reason).toMatchObject({
        code: 40366,
        message: expect.stringContaining(`Row 1, seat 1 (${winner})`),
      })
      const sits = people[winner === 'Ann' ? 0 : 1] ?? ''
      await programme.call(api.move, { params, body: { moves: [{ participantId: sits, seatId: null }] } })
      expect(seatsOf(await read())).toMatchObject({ Ann: null, Bo: null })
    }
  })

  test('the database refuses two in one seat, and one person in two, whatever writes them', async () => {
    const { params, people, move } = await planned()
    await move(people[0], 'a-1-1')
    const insert = (person: string | undefined, seat: string) =>
      portal.db.execute(sql`insert into seating_placements (plan_id, participant_id, seat_id, how)
        values (${params.id}, ${person}, ${seat}, 'fixed')`)
    await expect(insert(people[1], 'a-1-1')).rejects.toMatchObject({
      cause: { constraint: 'seating_placements_one_per_seat' },
    })
    await expect(insert(people[0], 'a-1-2')).rejects.toMatchObject({
      cause: { constraint: expect.stringContaining('seating_placements') },
    })
  })

  test('by many at once: all or none, exchanged among them, swapped with others, and refused by name', async () => {
    const { params, people, move, read } = await planned()
    const [ann = '', bo = '', cy = ''] = people
    const moves = (list: [string, string | null][], swap?: boolean) =>
      programme.call(api.move, {
        params,
        body: {
          moves: list.map(([participantId, seatId]) => ({ participantId, seatId })),
          ...(swap && { swap }),
        },
      })
    await moves([
      [ann, 'a-1-1'],
      [bo, 'a-1-2'],
    ])
    await moves([
      [ann, 'a-1-2'],
      [bo, 'a-1-1'],
    ])
    expect(seatsOf(await read())).toMatchObject({ Ann: 'a-1-2', Bo: 'a-1-1' })
    await expect(
      moves([
        [cy, 'a-1-1'],
        [ann, 'a-2-1'],
      ]),
    ).rejects.toMatchObject({ code: 40366 })
    await expect(
      moves([
        [cy, 'a-2-1'],
        [ann, 'a-2-1'],
      ]),
    ).rejects.toMatchObject({ code: 42231 })
    await expect(
      moves([
        [cy, 'a-2-1'],
        [cy, 'a-2-2'],
      ]),
    ).rejects.toMatchObject({ code: 42231 })
    await expect(moves([[cy, 'b-9-9']])).rejects.toMatchObject({ code: 42230 })
    expect(seatsOf(await read())).toMatchObject({ Ann: 'a-1-2', Bo: 'a-1-1', Cy: null })
    await moves([[cy, 'a-2-5']])
    await moves([[cy, 'a-1-1']], true)
    expect(seatsOf(await read())).toMatchObject({ Cy: 'a-1-1', Bo: 'a-2-5' })
    await expect(move(ann, 'a-2-2', { seen: 'a-2-1' })).rejects.toMatchObject({ code: 40367 })
    const [stranger = ''] = await approvedGuests(portal.db, liaison, 1)
    await expect(move(stranger, 'a-2-2')).rejects.toMatchObject({ code: 42232 })
  })
})

test('wishes, sides, the stage and the precedence of one activity change what is arranged; what is set by hand stays and what it breaks is named', async () => {
  const { params, people, arrange, move, read } = await planned()
  const [ann = '', bo = '', cy = '', di = ''] = people
  const wish = (kind: 'apart' | 'together' | 'behind', oneId: string, otherId: string) =>
    programme.call(api.wish, { params, body: { kind, oneId, otherId } })
  await wish('apart', ann, bo)
  const { wishes } = await wish('apart', bo, ann)
  expect(wishes).toHaveLength(1)
  await expect(wish('apart', ann, ann)).rejects.toMatchObject({ code: 42234 })
  await programme.call(api.place, {
    params: { ...params, participantId: di },
    body: { isOnStage: true },
  })
  // what another organiser says of the same person meanwhile
  const placed = await programme.call(api.place, {
    params: { ...params, participantId: di },
    body: { side: 'host' },
  })
  expect(placed.people.find(({ participantId }) => participantId === di)?.placing).toEqual({
    side: 'host',
    isOnStage: true,
    needsAccessible: false,
  })
  await programme.call(api.rank, {
    params: { ...params, participantId: cy },
    body: { precedence: { rankClass: 1, number: 1 } },
  })
  const plan = await arrange()
  const seats = seatsOf(plan)
  expect(seats.Di).toBe('s-1-2')
  expect(plan.broken).toEqual([])
  const byHand = await move(bo, `a-2-${seats.Ann?.split('-')[2]}`)
  expect(byHand.broken).toContainEqual({
    what: 'apartBroken',
    who: [ann, bo].toSorted()[0],
    with: [ann, bo].toSorted()[1],
  })
  const again = await arrange()
  expect(seatsOf(again).Bo).toBe(seatsOf(byHand).Bo)
  await programme.call(api.fix, { params, body: { participantIds: [bo], isFixed: false } })
  expect((await arrange()).broken).toEqual([])
  const [first] = (await read()).wishes
  await programme.call(api.dropWish, { params: { ...params, wishId: first?.id ?? '' } })
  expect((await read()).wishes).toEqual([])
})

test('a hall that is too small is named at once, another one lifts those whose seat is not there, and an empty one is refused', async () => {
  const { params, arrange, read } = await planned([2])
  expect((await read()).room).toEqual({ seats: 2, stageSeats: 3, expected: 4, lacking: 2 })
  const small = await begunPlan(programme, (await activityOfFour()).id, rowsDrawing([2], 1))
  expect(small.plan.room).toMatchObject({ lacking: 2 })
  const plan = await arrange()
  expect(
    plan.people
      .filter(({ unseated }) => unseated?.reason === 'hallFull')
      .map(({ name }) => name.en)
      .toSorted(),
  ).toEqual(['Cy', 'Di'])
  const hallId = await hallDrawn(programme, rowsDrawing([1, 4]))
  const body = { revision: plan.revision, hallId }
  const saved = await programme.call(api.save, { params, body })
  expect(saved.people.find(({ unseated }) => unseated?.reason === 'seatGone')).toBeDefined()
  await expect(programme.call(api.save, { params, body })).rejects.toMatchObject({ code: 40910 })
  const empty = await hallDrawn(programme, { ...rowsDrawing([1]), parts: [] })
  await expect(
    programme.call(api.save, { params, body: { revision: saved.revision, hallId: empty } }),
  ).rejects.toMatchObject({ code: 42233 })
})

import { afterAll, expect, test } from 'vitest'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { seatingApi as api } from './api.ts'
import { begunPlan, rowsDrawing, seatingPortal } from './testing.ts'

const { portal, programme, activityOfFour, planned } = await seatingPortal()
afterAll(() => portal.close())

const said = async (type: string, id: string | undefined) =>
  (await changesOf(portal.db, { type, id: id ?? '' })).map(({ field, before, after }) => [
    field,
    before,
    after,
  ])

test('each verb is in the history: of a person by names of seats, of the plan as a whole, and precedence apart', async () => {
  const { params, people, arrange, move, read } = await planned()
  const [ann = '', bo = ''] = people
  const ofAnn = { params: { ...params, participantId: ann } }
  await programme.call(api.place, { ...ofAnn, body: { side: 'host', isOnStage: false } })
  await programme.call(api.rank, { ...ofAnn, body: { precedence: { rankClass: 2, number: 7 } } })
  for (const _ of [1, 2])
    await programme.call(api.wish, { params, body: { kind: 'apart', oneId: ann, otherId: bo } })
  const [wish] = (await read()).wishes
  await programme.call(api.dropWish, { params: { ...params, wishId: wish?.id ?? '' } })
  await move(ann, 'a-2-1')
  await programme.call(api.fix, { params, body: { participantIds: [ann], isFixed: false } })
  await arrange()
  expect(await said('seating', ann)).toEqual([
    ['how', 'fixed', 'rule'],
    ['seat', null, { zh: '2 排 1 座', en: 'Row 2, seat 1' }],
    ['wish', 'apart', null],
    ['wish', null, 'apart'],
    ['side', null, 'host'],
  ])
  expect(await said('seatingRank', ann)).toEqual([
    ['rankNumber', null, 7],
    ['rankClass', null, 2],
  ])
  expect(await said('seatingPlan', params.id)).toEqual([['arranged', 1, 4]])
  await move(bo, null)
  await programme.call(api.fill, { params, body: { revision: (await read()).revision } })
  expect((await said('seating', bo))[0]).toEqual([
    'seat',
    null,
    { zh: expect.any(String), en: expect.any(String) },
  ])
})

test('an arrangement keeps what it replaces as a version, and none where nothing was or nothing changes', async () => {
  const { params, people, arrange, move } = await planned()
  const versions = async () =>
    (await programme.call(api.versions, { params })).map(({ number, seated }) => [number, seated])
  await arrange()
  await arrange()
  expect(await versions()).toEqual([])
  await programme.call(api.rank, {
    params: { ...params, participantId: people[3] ?? '' },
    body: { precedence: { rankClass: 1, number: 1 } },
  })
  await arrange()
  expect(await versions()).toEqual([[1, 4]])
  await move(people[0], 'a-2-5')
  const changed = await programme.call(api.compare, { params, query: { from: 1 } })
  expect(changed.map(({ name }) => name.en)).toContain('Ann')
})

test('a step that is taken back leaves people to the rules again in the same call', async () => {
  const { params, people, arrange, move, read } = await planned()
  await arrange()
  const [ann = ''] = people
  const howIn = async () => (await read()).people.find(({ participantId }) => participantId === ann)?.how
  await move(ann, 'a-2-1')
  expect(await howIn()).toBe('fixed')
  const moves = [{ participantId: ann, seatId: 'a-1-3', seen: 'a-2-1' }]
  await programme.call(api.move, { params, body: { moves, release: [ann] } })
  expect(await howIn()).toBe('rule')
})

test('whose typed seat was not taken over is named in the plan with the reason, until they are seated', async () => {
  const activity = await activityOfFour(3)
  const [ann = '', bo = ''] = activity.attendanceIds
  await programme.call(attendanceApi.arrange, { params: { id: ann }, body: { seatNumber: 'Z-99' } })
  await programme.call(attendanceApi.arrange, { params: { id: bo }, body: { seatNumber: '2-2' } })
  const drawing = rowsDrawing([3, 3])
  const marks = { ...drawing.marks, blocked: ['a-2-2'] }
  const { plan } = await begunPlan(programme, activity.id, { ...drawing, marks })
  const reasons = async () => {
    const now = await programme.call(api.ofActivity, { params: { id: activity.id } })
    return Object.fromEntries(now?.people.map(({ name, unseated }) => [name.en, unseated?.reason]) ?? [])
  }
  expect(await reasons()).toEqual({ Ann: 'typedUnknown', Bo: 'typedBlocked', Cy: 'notArranged' })
  await programme.call(api.arrange, { params: { id: plan.id }, body: { revision: plan.revision } })
  expect(await reasons()).toEqual({})
})

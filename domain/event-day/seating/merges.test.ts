import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mergesApi } from '#domain/people/merges/api.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { seatingApi as api } from './api.ts'
import { seatingPortal } from './testing.ts'

const { portal, programme, secretary, planned } = await seatingPortal()
afterAll(() => portal.close())

/** Merges the second record into the first; answers what undoes it. */
async function merged(keptId: string, mergedId: string) {
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId, mergedId } })
  const { id } = await secretary.call(mergesApi.merge, {
    body: { id: randomUUID(), keptId, mergedId, seen, take: [], reason: 'Both offices registered him' },
  })
  return () => secretary.call(mergesApi.undo, { body: { id } })
}

test('a merge vacates the seat of the merged record; undone, it has the seat again, in words too, and the plan can be arranged', async () => {
  const { id, people, arrange, decide, read } = await planned()
  const [ann = '', , , di = ''] = people
  await arrange()
  await decide('agreed', 'frozen', 'published')
  const seatOf = async (person: string) =>
    (await read()).people.find(({ participantId }) => participantId === person)?.seatId
  const seat = await seatOf(di)
  const undo = await merged(ann, di)
  expect(await seatOf(di)).toBeUndefined()
  expect(await undo()).toEqual([])
  expect(await seatOf(di)).toBe(seat)
  const list = await programme.call(attendanceApi.list, { params: { id } })
  expect(list.map(({ seat }) => seat?.en).toSorted()).toEqual([
    'Row 1, seat 1 · East door',
    'Row 1, seat 2 · East door',
    'Row 1, seat 3 · East door',
    'Row 1, seat 4 · East door',
  ])
})

test('a seat that comes back for somebody who has no place any more is left, and the plan is arranged as before', async () => {
  const { params, people, attendanceIds, arrange, read, move } = await planned()
  const [ann = '', bo = '', , di = ''] = people
  await arrange()
  const undo = await merged(ann, di)
  await programme.call(attendanceApi.release, { params: { id: attendanceIds[1] ?? '' } })
  await portal.db.execute(sql`insert into seating_placements (plan_id, participant_id, seat_id, how)
    values (${params.id}, ${bo}, 'a-1-2', 'fixed')`)
  await move(ann, 'a-1-2')
  await undo()
  await arrange()
  const rows = await portal.db.execute(
    sql`select participant_id from seating_placements where plan_id = ${params.id} and participant_id = ${bo}`,
  )
  expect(rows.rows).toEqual([])
  const seats = (await read()).people.flatMap(({ seatId }) => seatId ?? [])
  expect(new Set(seats).size).toBe(3)
})

test('one who is named twice is fixed once, and a move that is sent again changes nothing', async () => {
  const { params, people, arrange, move } = await planned()
  const [ann = ''] = people
  await arrange()
  const fixed = await programme.call(api.fix, {
    params,
    body: { participantIds: [ann, ann], isFixed: true },
  })
  expect(fixed.people.find(({ participantId }) => participantId === ann)?.how).toBe('fixed')
  const seen = fixed.people.find(({ participantId }) => participantId === ann)?.seatId
  await move(ann, 'a-2-2', { seen })
  const again = await move(ann, 'a-2-2', { seen })
  expect(again.people.find(({ participantId }) => participantId === ann)?.seatId).toBe('a-2-2')
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi as api } from './api.ts'
import { seatKeyOf } from './rules/seats.ts'
import { approvedGuests, signUpFor } from './testing.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

/** An activity with three people who hold a place: Ann, Bo and Cy. */
async function seating() {
  const { id } = await publishedActivity(programme)
  const people = await approvedGuests(portal.db, liaison, 3)
  for (const [at, chineseName] of ['Ann', 'Bo', 'Cy'].entries())
    await putInto(portal.db, people[at] ?? '', { chineseName, passportName: chineseName })
  const attendanceIds: string[] = []
  for (const person of people) attendanceIds.push(...(await signUpFor(liaison, id, [person])).attendanceIds)
  const [ann = '', bo = '', cy = ''] = attendanceIds
  const seat = (attendanceId: string, seatNumber: string | null, swap?: boolean) =>
    programme.call(api.arrange, { params: { id: attendanceId }, body: { seatNumber, ...(swap && { swap }) } })
  const paste = (seats: [string, string | null][], swap?: boolean) =>
    programme.call(api.seat, {
      params: { id },
      body: {
        seats: seats.map(([attendanceId, seatNumber]) => ({ attendanceId, seatNumber })),
        ...(swap && { swap }),
      },
    })
  const seats = async () => {
    const rows = await programme.call(api.list, { params: { id } })
    return Object.fromEntries(rows.map(({ name, seatNumber }) => [name.en, seatNumber]))
  }
  return { id, ann, bo, cy, seat, paste, seats }
}

test.each([
  ['b-02', 'B2', true],
  ['Ｂ ２', 'b2', true],
  ['第3排05座', '第3排5座', true],
  ['1-12', '11-2', false],
  ['1-012', '1 12', true],
  ['A10', 'A1', false],
  ['B0', 'B', false],
  ['-', '', true],
])('%s and %s: one seat %s', (one, other, isOne) => {
  expect(seatKeyOf(one) === seatKeyOf(other)).toBe(isOne)
})

describe('a seat is one person’s', () => {
  test('another is refused with the holder’s name, or they swap, singly', async () => {
    const { ann, bo, seat, seats } = await seating()
    await seat(ann, 'B2')
    await seat(bo, 'C1')
    await expect(seat(bo, 'b-02')).rejects.toMatchObject({
      code: 40966,
      message: expect.stringContaining('B2 (Ann)'),
      data: { holders: [{ attendanceId: ann, seatNumber: 'B2' }] },
    })
    await seat(bo, 'b-02', true)
    expect(await seats()).toEqual({ Ann: 'C1', Bo: 'b-02', Cy: null })
    // one's own seat in another spelling
    await seat(bo, 'B 2')
    expect(await seats()).toMatchObject({ Bo: 'B 2' })
  })

  test('and by paste; people of one paste exchange seats, and one seat for two of them is refused', async () => {
    const { ann, bo, cy, paste, seats } = await seating()
    await paste([
      [ann, 'B2'],
      [bo, 'C1'],
    ])
    await paste([
      [ann, 'C1'],
      [bo, 'B2'],
    ])
    expect(await seats()).toEqual({ Ann: 'C1', Bo: 'B2', Cy: null })
    await expect(
      paste([
        [bo, 'D4'],
        [cy, 'c-01'],
      ]),
    ).rejects.toMatchObject({ code: 40966, message: expect.stringContaining('C1 (Ann)') })
    const twice = paste(
      [
        [bo, 'D4'],
        [cy, 'd04'],
      ],
      true,
    )
    await expect(twice).rejects.toMatchObject({
      code: 40967,
      message: expect.stringContaining('D4 (Bo), d04 (Cy)'),
    })
    expect(await seats()).toEqual({ Ann: 'C1', Bo: 'B2', Cy: null })
    await paste([[cy, 'c-01']], true)
    expect(await seats()).toEqual({ Ann: null, Bo: 'B2', Cy: 'c-01' })
  })

  test('of two who give it at once one is refused, and whoever leaves gives it up', async () => {
    const { ann, bo, cy, seat, seats } = await seating()
    const given = await Promise.allSettled([seat(ann, 'A1'), seat(bo, 'a-1')])
    expect(given.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const holder = given[0]?.status === 'fulfilled' ? ann : bo
    await programme.call(api.release, { params: { id: holder } })
    await seat(cy, 'A1')
    expect(await seats()).toMatchObject({ Cy: 'A1' })
  })

  test('however it is typed: a character that is several when it is compared is kept too', async () => {
    const { ann, bo, seat, seats } = await seating()
    const long = '\uFDFA'.repeat(20)
    await seat(ann, long)
    await expect(seat(bo, long)).rejects.toMatchObject({ code: 40966 })
    expect(await seats()).toMatchObject({ Ann: long, Bo: null })
  })

  test('the index refuses what no lock has stopped', async () => {
    const { id, ann, bo, seat } = await seating()
    await seat(ann, 'A1')
    await seat(bo, 'A2')
    const doubled = portal.db.execute(sql`update attendances set seat_key = 'a1' where id = ${bo}`)
    await expect(doubled).rejects.toMatchObject({ cause: { constraint: 'attendances_one_per_seat' } })
    expect(id).not.toBe('')
  })
})

test('seats that two people had before are named, stay until one is changed, and are unique from then on', async () => {
  const { id, ann, bo, cy, seat } = await seating()
  const counts = () => programme.call(api.counts, { params: { id } })
  // as the release before writes it
  await portal.db.execute(sql`update attendances set seat_number = case id when ${ann} then 'B2' else 'b-02' end
    where id in (${ann}, ${bo})`)
  expect((await counts()).doubleSeats).toEqual([
    {
      seatNumber: expect.stringMatching(/^b-?0?2$/i),
      names: expect.arrayContaining([{ zh: 'Ann', en: 'Ann' }]),
    },
  ])
  await seat(cy, 'D1')
  expect((await counts()).doubleSeats).toHaveLength(1)
  await seat(bo, 'C3')
  expect((await counts()).doubleSeats).toEqual([])
  await expect(seat(cy, 'B2')).rejects.toMatchObject({ code: 40966 })
})

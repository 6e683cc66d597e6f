import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { reveals } from '#kit/db/audit/tables.ts'
import { listExports } from '#kit/list/server/tables.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { hotelApi, roomingApi } from './api/rooming.ts'
import { lodgingApi } from './api.ts'
import { refusals } from './refusals.ts'
import { nightsOf } from './rules/nights.ts'
import { hotelWith, june, linkFor, lodgingPortal, roomingListBy, rowsOfSheet } from './testing.ts'

const { portal, reception, secretary, liaison, guests, add, read, change, decide } = await lodgingPortal()
afterAll(() => portal.close())

const reviewer = await portal.organiser('reviewer')
const nights = nightsOf({ arrives: june(10), leaves: june(25) })

/** Names differ within a test. */
const letterOf = (at: number) => String.fromCharCode(65 + at).repeat(3)

const people = async (count: number) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1)
    ids.push((await approvedGuest(liaison, reviewer, { passportName: `Guest ${letterOf(ids.length)}` })).id)
  return ids
}

const listOf = (hotelId: string, asked: Parameters<typeof roomingListBy>[3] = {}) =>
  roomingListBy(portal, reception, hotelId, asked)

const overview = (id: string) => reception.call(roomingApi.overview, { params: { id } })

const passportOf = async (id: string) =>
  (await reception.call(participantsApi.read, { params: { id } })).passportName ?? ''

/** The change and the person of each line, and what differs. */
const said = async (bytes: Buffer | undefined) =>
  (await rowsOfSheet(bytes)).map((row) => [
    row['变动 Change'],
    row['护照姓名 Passport name'],
    row['变更内容 What changed'],
  ])

const withdraw = async (id: string) => {
  const { revision } = await liaison.call(participantsApi.read, { params: { id } })
  await liaison.call(participantsApi.withdraw, { params: { id }, body: { revision, companions: 'withdraw' } })
}

test('a list holds the people of its hotel alone; the second one is exactly the difference, and a move is gone in one hotel and new in the other', async () => {
  const [east, west] = [
    await hotelWith(reception, { block: 9, nights }),
    await hotelWith(reception, { block: 9, nights }),
  ]
  const [stays = '', moves = '', leaves = '', longer = '', other = '', later = ''] = await people(6)
  await add(east, [stays], [16, 18])
  const moving = await add(east, [moves], [16, 18])
  await add(east, [leaves], [16, 18])
  const extended = await add(east, [longer], [16, 18], { remark: 'Late arrival' })
  await add(west, [other], [16, 18])
  // wanted and not held: the hotel keeps no room for it
  await add(west, [later], [20, 21], { state: 'requested' })

  const first = await listOf(east.id)
  expect([...first.files.keys()].toSorted()).toEqual(['rooming-list-01.pdf', 'rooming-list-01.xlsx'])
  const rows = await rowsOfSheet(first.files.get('rooming-list-01.xlsx'))
  const names = await Promise.all([stays, moves, leaves, longer].map(passportOf))
  expect(rows.map((row) => row['护照姓名 Passport name']).toSorted()).toEqual(names.toSorted())
  const line = rows.find((row) => row['备注 Remarks'] === 'Late arrival')
  expect(line).toMatchObject({
    '证件号码 Document no.': expect.stringMatching(/^[A-Z0-9]{6,}$/),
    '出生日期 Date of birth': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    '房型 Kind of room': '双床房 Twin room',
    '入住 Check-in': june(16),
    '离店 Check-out': june(18),
    '晚数 Nights': '2',
  })
  expect(first.files.get('rooming-list-01.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
  await listOf(west.id)

  await change(moving.id, { hotelId: west.id, roomKindId: west.kindId })
  await withdraw(leaves)
  await change(extended.id, { leaves: june(20), remark: null })
  const second = await listOf(east.id)
  expect((await said(second.files.get('rooming-list-02-changes.xlsx'))).toSorted()).toEqual(
    [
      ['取消 Cancelled', await passportOf(moves), ''],
      ['取消 Cancelled', await passportOf(leaves), ''],
      ['变更 Changed', await passportOf(longer), '住宿日期 Nights、备注 Remarks'],
    ].toSorted(),
  )
  expect(await rowsOfSheet(second.files.get('rooming-list-02.xlsx'))).toHaveLength(2)
  const inWest = await listOf(west.id)
  expect(await said(inWest.files.get('rooming-list-02-changes.xlsx'))).toEqual([
    ['新增 New', await passportOf(moves), ''],
  ])
  expect((await overview(east.id)).news).toEqual({ added: 0, changed: 0, gone: 0 })
  // back in the first hotel it is a new one there
  await change(moving.id, { hotelId: east.id, roomKindId: east.kindId })
  expect((await overview(east.id)).news).toEqual({ added: 1, changed: 0, gone: 0 })
})

test('one of two rooms of a person that is cancelled is named, in the changes and on the page of the hotel', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = ''] = await people(1)
  await add(hotel, [ann], [16, 18])
  const later = await add(hotel, [ann], [20, 22])
  await listOf(hotel.id)
  await decide(later.id, 'cancelled')
  const { files } = await listOf(hotel.id)
  const changes = await rowsOfSheet(files.get('rooming-list-02-changes.xlsx'))
  expect(changes.map((row) => [row['变动 Change'], row['入住 Check-in'], row['离店 Check-out']])).toEqual([
    ['变更 Changed', june(16), june(18)],
    ['取消 Cancelled', june(20), june(22)],
  ])
  expect(await rowsOfSheet(files.get('rooming-list-02.xlsx'))).toHaveLength(1)
  const { token } = await linkFor(reception, hotel.id, eventDay(portal.clock.now()))
  const { rooms, gone } = await portal.visitor.call(hotelApi.read, { body: { token } })
  expect(rooms).toHaveLength(1)
  expect(gone).toMatchObject([{ arrives: june(20), leaves: june(22) }])
})

test('who leaves a shared room, or changes rooms, cancels none that somebody keeps', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = '', bo = ''] = await people(2)
  const shared = await add(hotel, [ann, bo], [16, 18])
  await listOf(hotel.id)
  await change(shared.id, { guests: [bo] })
  await add(hotel, [ann], [16, 18])
  const { files } = await listOf(hotel.id)
  const changes = await rowsOfSheet(files.get('rooming-list-02-changes.xlsx'))
  expect(changes.map((row) => row['变动 Change'])).toEqual(['变更 Changed', '变更 Changed'])
  const { token } = await linkFor(reception, hotel.id, eventDay(portal.clock.now()))
  expect(await portal.visitor.call(hotelApi.read, { body: { token } })).toMatchObject({ gone: [] })
})

test('of two who make a list at once one does; the last one can be had again, and nothing new is refused', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = '', bo = ''] = await people(2)
  await add(hotel, [ann], [16, 18])
  const both = [await listOf(hotel.id, { after: 0 }), await listOf(hotel.id, { after: 0 })]
  expect(both[1]?.reason).toEqual(refusals.listMade.words)
  expect((await listOf(hotel.id)).reason).toEqual(refusals.nothingToSend.words)
  const again = await listOf(hotel.id, { after: 1, again: true })
  expect(await rowsOfSheet(again.files.get('rooming-list-01.xlsx'))).toHaveLength(1)
  await add(hotel, [bo], [16, 18])
  await listOf(hotel.id)
  expect((await listOf(hotel.id, { after: 1, again: true })).reason).toEqual(refusals.listGone.words)
  const lists = await reception.call(roomingApi.lists, { params: { id: hotel.id } })
  expect(lists.map(({ version, counts }) => [version, counts?.added])).toEqual([
    [2, 1],
    [1, 1],
  ])
  const received = (version: number) =>
    reception.call(roomingApi.received, { params: { id: hotel.id }, body: { version } })
  await received(2)
  await expect(received(3)).rejects.toMatchObject({ status: 404 })
  expect((await overview(hotel.id)).last?.receipt).not.toBeNull()
})

test('the last list can be had again after somebody in its news was deleted', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = '', bo = ''] = await people(2)
  await add(hotel, [ann, bo], [16, 18])
  await listOf(hotel.id)
  await portal.db.execute(sql`delete from handed_rows where row_id = ${ann}`)
  const again = await listOf(hotel.id, { after: 1, again: true })
  expect(await rowsOfSheet(again.files.get('rooming-list-01.xlsx'))).toHaveLength(1)
})

test('only those who may give documents away make a list; each making is logged, and a look at the document of each person', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights, englishName: 'East: Bay/Hotel' })
  const [ann = '', bo = ''] = await people(2)
  await add(hotel, [ann, bo], [16, 18])
  const desk = await portal.organiser('desk')
  await expect(roomingListBy(portal, desk, hotel.id)).rejects.toMatchObject({ status: 403 })
  expect((await listOf(hotel.id)).fileName).toBe('East-Bay-Hotel-rooming-list-01.zip')
  const looks = await portal.db.select().from(reveals)
  const ofThese = looks.filter(({ subjectId }) => subjectId === ann || subjectId === bo)
  expect(ofThese.map(({ field }) => field).toSorted()).toEqual([
    'birthDate',
    'birthDate',
    'documentNumber',
    'documentNumber',
  ])
  expect(new Set(ofThese.map(({ actorId }) => actorId))).toEqual(new Set([reception.accountId]))
  const exports = await portal.db.select().from(listExports)
  expect(exports.at(-1)).toMatchObject({ list: 'rooming', rows: 2, actorId: reception.accountId })
  expect(exports.at(-1)?.clearColumns?.map(({ en }) => en)).toEqual(['Document no.', 'Date of birth'])
  await roomingListBy(portal, secretary, hotel.id, { after: 1, again: true })
  expect((await portal.db.select().from(reveals)).length).toBe(looks.length + 4)
})

test('people who share a room name each other, one with two stays has two lines, and who lacks a document is named', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = '', bo = ''] = await people(2)
  const [without = ''] = await guests(1)
  await add(hotel, [ann, bo], [16, 18])
  await add(hotel, [ann], [20, 22])
  await add(hotel, [without], [16, 18])
  const { files } = await listOf(hotel.id)
  const rows = await rowsOfSheet(files.get('rooming-list-01.xlsx'))
  const [nameOfAnn, nameOfBo] = [await passportOf(ann), await passportOf(bo)]
  const ofAnn = rows.filter((row) => row['护照姓名 Passport name'] === nameOfAnn)
  expect(ofAnn.map((row) => [row['入住 Check-in'], row['同住者 Shares with']])).toEqual([
    [june(16), nameOfBo],
    [june(20), ''],
  ])
  expect((await overview(hotel.id)).withoutDocument.map(({ id }) => id)).toEqual([without])
})

test('the number of the hotel and the state are no news; a no-show and a cancelled stay are gone, one who left is not', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = '', bo = '', cy = ''] = await people(3)
  const stays = [
    await add(hotel, [ann], [16, 18]),
    await add(hotel, [bo], [16, 18]),
    await add(hotel, [cy], [16, 18]),
  ]
  await listOf(hotel.id)
  const [one = '', two = '', three = ''] = stays.map(({ id }) => id)
  await decide(one, 'confirmed', 'HT-7')
  await decide(two, 'inHouse')
  await decide(two, 'left')
  expect((await overview(hotel.id)).news).toEqual({ added: 0, changed: 0, gone: 0 })
  const { files } = await listOf(hotel.id, { after: 1, again: true })
  const numbers = (await rowsOfSheet(files.get('rooming-list-01.xlsx'))).map(
    (row) => row['酒店确认号 Confirmation no.'],
  )
  expect(numbers.toSorted()).toEqual(['', '', 'HT-7'])
  await decide(three, 'noShow')
  await decide(one, 'cancelled')
  expect((await overview(hotel.id)).news).toEqual({ added: 0, changed: 0, gone: 2 })
})

test('what a hotel was sent of documents is kept encrypted, and no reply of the portal has it', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = ''] = await people(1)
  await add(hotel, [ann], [16, 18])
  const { files } = await listOf(hotel.id)
  const [row] = await rowsOfSheet(files.get('rooming-list-01.xlsx'))
  const number = row?.['证件号码 Document no.'] ?? ''
  const { rows } = await portal.db.execute<{ row: string }>(
    sql`select to_jsonb(h)::text as row from handed_rows h where row_id = ${ann}`,
  )
  expect(rows[0]?.row).toContain('Guest AAA')
  expect(number).not.toBe('')
  expect(rows[0]?.row).not.toContain(number)
  expect(JSON.stringify(await overview(hotel.id))).not.toContain(number)
})

test('the remark for the hotel is kept with the stay and stands in its history; the note stays in the office', async () => {
  const hotel = await hotelWith(reception, { block: 9, nights })
  const [ann = ''] = await people(1)
  const { id } = await add(hotel, [ann], [16, 18], { note: 'Difficult guest', remark: 'High floor' })
  expect(await read(id)).toMatchObject({ note: 'Difficult guest', remark: 'High floor' })
  const { files } = await listOf(hotel.id)
  const text = JSON.stringify(await rowsOfSheet(files.get('rooming-list-01.xlsx')))
  expect(text).toContain('High floor')
  expect(text).not.toContain('Difficult')
  await change(id, { note: 'Calm guest' })
  expect((await overview(hotel.id)).news.changed).toBe(0)
  const { records } = await reception.call(lodgingApi.list, { query: { hotelId: hotel.id } })
  expect(records[0]?.remark).toBe('High floor')
})

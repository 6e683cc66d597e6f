import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { idColumn } from '#kit/sheet/import/columns.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { hallsApi as api } from './api.ts'
import { record } from './record.ts'
import { emptyDrawing, type HallDrawing, seatsOf } from './rules/drawing.ts'
import { rowsBlock, rowsHall } from './testing.ts'
import { sheetColumns, sheetWords } from './words/import.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
let secretary: typeof programme
let desk: typeof programme
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
  secretary = await portal.organiser('secretary')
  desk = await portal.organiser('desk')
})
afterAll(() => portal.close())

const { calls, example } = record

async function addHall(drawing?: HallDrawing) {
  const id = randomUUID()
  await programme.call(calls.create, { body: { id, change: example } })
  if (drawing) await draw(id, 0, drawing)
  return id
}
const draw = (id: string, revision: number, drawing: HallDrawing, who = programme) =>
  who.call(api.draw, { params: { id }, body: { revision, drawing } })
const read = (id: string) => programme.call(api.drawing, { params: { id } })

test('a hall is drawn by those who edit, seen by the desk, and by no reviewer, organisation or guest', async () => {
  const id = await addHall()
  expect(await desk.call(api.drawing, { params: { id } })).toMatchObject({
    revision: 0,
    drawing: emptyDrawing,
  })
  const drawn = await draw(id, 0, rowsHall(3, 4))
  expect(drawn).toMatchObject({ revision: 1, name: { en: example.englishName } })
  const { records } = await desk.call(calls.page, {})
  expect(records.find((row) => row.id === id)).toMatchObject({ seats: 12 })
  await expect(draw(id, 1, rowsHall(1, 1), desk)).rejects.toMatchObject({ status: 403 })
  for (const other of [
    await portal.organiser('reviewer'),
    await portal.organisationAccount(),
    await portal.guest(),
  ])
    await expect(other.call(api.drawing, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await expect(draw(randomUUID(), 0, rowsHall(1, 1))).rejects.toMatchObject({ status: 404 })
})

test('of two who draw a hall at once one wins, and the other gets what was drawn and can save over it', async () => {
  const id = await addHall(rowsHall(1, 1))
  const saves = await Promise.allSettled([
    draw(id, 1, rowsHall(2, 2)),
    draw(id, 1, rowsHall(3, 3), secretary),
  ])
  const [lost] = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []))
  const won = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []))
  expect(won).toHaveLength(1)
  expect(lost).toMatchObject({ code: 40910, data: { revision: 2, drawing: won[0]?.drawing } })
  expect((await draw(id, 2, rowsHall(3, 3))).revision).toBe(3)
  // once more the same, since the reply may have been lost
  expect((await draw(id, 2, rowsHall(3, 3))).revision).toBe(3)
})

test('a drawing that contradicts itself is refused with where, and the one before stays', async () => {
  const id = await addHall(rowsHall(1, 2))
  const twice = rowsHall(1, 2)
  twice.parts = [...twice.parts, ...twice.parts]
  await expect(draw(id, 1, twice)).rejects.toMatchObject({
    code: 42280,
    data: [{ path: 'drawing', code: 'sameId', part: 'A' }],
  })
  const wrong = { ...rowsHall(1, 2), parts: [{ ...rowsBlock(1, 2), id: 'with a-hyphen' }] }
  await expect(draw(id, 1, wrong)).rejects.toMatchObject({ code: 42200 })
  expect((await read(id)).revision).toBe(1)
})

test('a hall that nothing uses is deleted with its drawing', async () => {
  const id = await addHall(rowsHall(1, 2))
  await programme.call(calls.remove, { params: { id } })
  await expect(read(id)).rejects.toMatchObject({ status: 404 })
})

type Line = Readonly<Record<string, string>>

/** A sheet with these rows of cells, written as “s s | x”: seats, an aisle, a blocked one; “.” is an empty cell, “a” an accessible seat. */
const line = (label: string, cells: string, more: Line = {}): Line => ({
  label,
  ...more,
  ...Object.fromEntries(
    [...cells.replaceAll(' ', '')].flatMap((cell, at) => {
      const said = { s: 'seat', x: 'blocked', a: 'accessible', '|': 'aisle', '?': 'chair' }[cell]
      return said ? [[`cell${at + 1}`, said]] : []
    }),
  ),
})
async function sheetOf(rows: readonly Line[]) {
  const bytes = await writeList({ name: sheetWords.name, columns: [idColumn, ...sheetColumns], rows })
  return new Blob([bytes.slice()])
}
const check = async (within: string, rows: readonly Line[]) =>
  programme.call(api.check, { query: { within }, file: await sheetOf(rows), fileName: 'rows.xlsx' })
const upload = async (within: string, rows: readonly Line[], who = programme) =>
  who.call(api.import, {
    query: { within, id: randomUUID() },
    file: await sheetOf(rows),
    fileName: 'rows.xlsx',
  })

test('rows are drawn from a sheet, one cell a seat, and the tables of the hall stay', async () => {
  const table = { kind: 'roundTable', id: 'T1', at: { x: 5, y: 5 }, turn: 0, seats: 8, number: 1 } as const
  const id = await addHall({
    ...emptyDrawing,
    parts: [table],
    marks: { blocked: ['T1-1-3'], accessible: [] },
  })
  const report = await upload(id, [
    line('1', '. s s | s x .'),
    line('2', 's a s | s s', { numbering: 'centre' }),
    line('1', 's s', { block: 'BAL', from: '101' }),
  ])
  expect(report).toMatchObject({ added: 3, changed: 0, gone: 0, problems: [] })
  const { drawing, revision } = await read(id)
  expect(revision).toBe(2)
  expect(drawing.parts.map((part) => part.id)).toEqual(['T1', 'A', 'BAL'])
  expect(drawing.marks).toEqual({ blocked: ['T1-1-3', 'A-1-4'], accessible: ['A-2-2'] })
  const seats = seatsOf(drawing).filter(({ part }) => part !== 'T1')
  expect(seats.map((seat) => seat.id)).toEqual([
    ...['1-1', '1-2', '1-3', '1-4', '2-4', '2-2', '2-1', '2-3', '2-5'].map((seat) => `A-${seat}`),
    'BAL-1-101',
    'BAL-1-102',
  ])
})

test('the template is the hall as it is drawn: uploaded again it changes nothing, and rows that it lacks are gone', async () => {
  const hall = { ...rowsHall(3, 4), marks: { blocked: ['A-1-1'], accessible: ['A-2-4'] } }
  const id = await addHall(hall)
  const file = await programme.call(api.template, { query: { within: id } })
  const report = await programme.call(api.check, { query: { within: id }, file, fileName: 'rows.xlsx' })
  expect(report).toMatchObject({ added: 0, changed: 0, gone: 0, same: 3, problems: [] })
  const fewer = await upload(id, [line('2', 'sss'), line('3', 'ssss')])
  expect(fewer).toMatchObject({ changed: 1, same: 1, gone: 1 })
  expect(seatsOf((await read(id)).drawing).map((seat) => seat.id)).toEqual(
    ['2-1', '2-2', '2-3', '3-1', '3-2', '3-3', '3-4'].map((seat) => `A-${seat}`),
  )
})

test.each([
  ['a cell that says something else', line('1', 's?s'), { row: 2, column: 'cell2', code: 'choice' }],
  ['a gap between seats', line('1', 's.s'), { row: 2, column: 'cell2', code: 'gap' }],
  ['an aisle at the end', line('1', 'ss|'), { row: 2, column: 'cell3', code: 'aisleAtEnd' }],
  ['no seats', line('1', '', { from: '3' }), { row: 2, code: 'noSeats' }],
  ['no label', line('', 'ss'), { row: 2, column: 'label', code: 'required' }],
  ['a block that is a table', line('1', 'ss', { block: 'T1' }), { row: 2, column: 'block', code: 'notRows' }],
] as const)('a sheet with %s changes nothing and says in which cell', async (_what, faulty, problem) => {
  const table = { kind: 'roundTable', id: 'T1', at: { x: 5, y: 5 }, turn: 0, seats: 8, number: 1 } as const
  const id = await addHall({ ...emptyDrawing, parts: [table] })
  expect((await check(id, [faulty])).problems).toContainEqual(expect.objectContaining(problem))
  expect((await upload(id, [faulty, line('9', 'ss')])).problems.length).toBeGreaterThan(0)
  expect((await read(id)).drawing.parts).toHaveLength(1)
})

test('a hall is not made larger by a sheet than a hall may be', async () => {
  const id = await addHall(rowsHall(1, 1))
  const rows = Array.from({ length: 31 }, (_, at) => line(String(at + 1), 's'.repeat(100)))
  expect((await check(id, rows)).problems).toEqual([
    expect.objectContaining({ row: 2, code: 'tooManySeats' }),
  ])
})

test('a sheet is taken for a hall that is there, from those who may draw', async () => {
  await expect(check(randomUUID(), [line('1', 's')])).rejects.toMatchObject({ status: 404 })
  const id = await addHall()
  await expect(upload(id, [line('1', 's')], desk)).rejects.toMatchObject({ status: 403 })
})

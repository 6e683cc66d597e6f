import { deflateRawSync } from 'node:zlib'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type Cell, readCell } from './cell.ts'
import type { Column } from './columns.ts'
import { inflatedSize } from './inflated-size.ts'
import { readList } from './read-sheet.ts'
import { writeList } from './write-sheet.ts'

const label = (zh: string, en: string) => ({ zh, en })
const columns: Column[] = [
  { key: 'name', label: label('姓名', 'Name'), isRequired: true, holds: 'text' },
  { key: 'born', label: label('出生日期', 'Date of birth'), isRequired: false, holds: 'day' },
  {
    key: 'gender',
    label: label('性别', 'Gender'),
    isRequired: false,
    holds: 'option',
    options: [
      { value: 'female', label: label('女', 'Female') },
      { value: 'male', label: label('男', 'Male') },
    ],
  },
  { key: 'number', label: label('号码', 'Number'), isRequired: false, isSealed: true, holds: 'text' },
]
const [name, born, gender, number] = columns as [Column, Column, Column, Column]

describe('a cell', () => {
  it.each<[Column, Cell, object]>([
    [name, '  Anna ', { value: 'Anna' }],
    [name, null, {}],
    [name, '   ', {}],
    [name, "'=1+1", { value: '=1+1' }],
    [name, "'s Gravenhage", { value: "'s Gravenhage" }],
    [name, 13_800_138_000, { value: '13800138000' }],
    [name, 370202197001021200, { problem: { code: 'digitsLost', max: 15 } }],
    [born, '2026-6-8', { value: '2026-06-08' }],
    [born, '2026年6月18日', { value: '2026-06-18' }],
    [born, 20_260_618, { value: '2026-06-18' }],
    [born, new Date('2026-06-18T00:00:00Z'), { value: '2026-06-18' }],
    [born, '18/06/2026', { problem: { code: 'date' } }],
    [gender, '女', { value: 'female' }],
    [gender, 'female', { value: 'female' }],
    [gender, '男 Male', { value: 'male' }],
    [gender, 'other', { problem: { code: 'choice' } }],
    [number, '3702••••••21', {}],
  ])('of %o that holds %o is read', (column, cell, read) => {
    expect(readCell(column, cell)).toEqual(read)
  })
})

it('what is written is read again, whatever would be a formula', async () => {
  const rows = [
    { name: '=cmd()', born: '1970-01-02', gender: 'female' },
    { name: '+86 139', number: '012345678901234567' },
  ]
  const bytes = await writeList({ name: label('名单', 'List'), columns, rows, roomFor: 5 })
  const list = await readList(bytes, columns, 10)
  expect(list).toEqual({
    present: columns.map(({ key }) => key),
    unknown: [],
    rows: rows.map((values, at) => ({ number: at + 2, values, problems: [] })),
  })
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
  'a program that opens the list finds no formula in %j, in no column',
  async (value) => {
    // a value that is no longer an option is written as stored
    const row = { name: value, born: value, gender: value, number: value }
    const bytes = await writeList({ name: label('名单', 'List'), columns, rows: [row] })
    const [, cells = []] = (await readXlsx(bytes, { sheets: [0] })).sheets[0]?.rows ?? []
    expect(cells).toHaveLength(columns.length)
    for (const cell of cells) expect(String(cell)).toMatch(/^'/)
  },
)

it('knows columns in any order by either heading, counts rows as the spreadsheet does, and names what it does not know', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'a', rows: [['性别', 'NAME *', 'Shoe size'], ['男', 'Bo', 44], [], [null, 'Li', null]] },
    ],
  })
  expect(await readList(bytes, columns, 10)).toEqual({
    present: ['gender', 'name'],
    unknown: ['Shoe size'],
    rows: [
      { number: 2, values: { gender: 'male', name: 'Bo' }, problems: [] },
      { number: 4, values: { name: 'Li' }, problems: [] },
    ],
  })
})

it('reads the rows below empty ones, which do not count', async () => {
  const empty = Array.from({ length: 12 }, () => [' '])
  const rows = [['Name'], ['Anna'], ['Bo'], ...empty, ['Chen']]
  const read = await readList(await writeXlsx({ sheets: [{ name: 'a', rows }] }), columns, 3)
  expect(read).toMatchObject({
    rows: [{ number: 2 }, { number: 3 }, { number: 16, values: { name: 'Chen' } }],
  })
})

it('refuses what is no list, and one row more than may be', async () => {
  const trouble = async (bytes: Uint8Array) => readList(bytes, columns, 2)
  expect(await trouble(new TextEncoder().encode('name,born'))).toEqual({ trouble: 'noSpreadsheet' })
  expect(await trouble(Buffer.from(`PK${'\0'.repeat(100)}`))).toEqual({ trouble: 'noSpreadsheet' })
  // an old .xls, or a workbook with a password
  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])
  expect(await trouble(container)).toEqual({ trouble: 'noSpreadsheet' })
  const other = await writeXlsx({ sheets: [{ name: 'a', rows: [['Shoe size'], [44]] }] })
  expect(await trouble(other)).toEqual({ trouble: 'noHeadings' })
  const rows = ['a', 'b', 'c'].map((each) => ({ name: each }))
  expect(await trouble(await writeList({ name: label('a', 'b'), columns, rows }))).toEqual({
    trouble: 'tooManyRows',
  })
})

/** A zip archive of one entry that claims to hold `claimed` bytes. */
function zipOf(content: Buffer, claimed: number): Buffer {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(head.length + packed.length, 16)
  return Buffer.concat([head, packed, entry, end])
}

it('measures an archive by unpacking it, not by what it claims', async () => {
  const zeros = Buffer.alloc(5_000_000)
  expect(await inflatedSize(zipOf(zeros, 10), 6_000_000)).toBe(5_000_000)
  expect(await inflatedSize(zipOf(zeros, 10), 4_999_999)).toBeUndefined()
  expect(await inflatedSize(zipOf(zeros, 10).subarray(0, 60), 6_000_000)).toBeUndefined()
})

/** An archive whose directory lists one small entry, and whose zip64 directory, which readers use, lists all entries of `real`. */
function twoFaced(real: Buffer): Buffer {
  const realEnd = real.length - 22
  const small = zipOf(Buffer.from('small'), 5)
  const at = realEnd + small.length - 22
  const zip64 = Buffer.alloc(56)
  zip64.writeUInt32LE(0x06064b50, 0)
  zip64.writeBigUInt64LE(44n, 4)
  zip64.writeBigUInt64LE(BigInt(real.readUInt16LE(realEnd + 10)), 24)
  zip64.writeBigUInt64LE(BigInt(real.readUInt16LE(realEnd + 10)), 32)
  zip64.writeBigUInt64LE(BigInt(real.readUInt32LE(realEnd + 12)), 40)
  zip64.writeBigUInt64LE(BigInt(real.readUInt32LE(realEnd + 16)), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at), 8)
  locator.writeUInt32LE(1, 16)
  const entries = Buffer.from(small.subarray(0, -22))
  const end = Buffer.from(small.subarray(-22))
  const entry = realEnd + end.readUInt32LE(16)
  // offset of the small entry's content
  entries.writeUInt32LE(realEnd, entry - realEnd + 42)
  end.writeUInt32LE(0xffffffff, 12)
  end.writeUInt32LE(entry, 16)
  return Buffer.concat([real.subarray(0, realEnd), entries, zip64, locator, end])
}

it('takes no archive that shows the reader another directory than the one that was measured', async () => {
  const list = await writeList({ name: label('a', 'b'), columns, rows: [{ name: 'a' }] })
  expect(await readList(twoFaced(Buffer.from(list)), columns, 10)).toEqual({ trouble: 'noSpreadsheet' })
})

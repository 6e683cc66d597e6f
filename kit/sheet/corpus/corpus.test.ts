import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Column } from '../columns.ts'
import { type ReadList, readList } from '../read-sheet.ts'
import { books, bytesOf } from './books.ts'

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
  { key: 'number', label: label('号码', 'Number'), isRequired: false, holds: 'text' },
  { key: 'note', label: label('备注', 'Note'), isRequired: false, holds: 'text' },
]

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name))

/** Values and problems of a row together, a problem as `!code`. */
const cellsOf = ({ rows }: ReadList) =>
  Object.fromEntries(
    rows.map(({ number, values, problems }) => [
      number,
      { ...values, ...Object.fromEntries(problems.map(({ path, code }) => [path, `!${code}`])) },
    ]),
  )

test.each(books)('$file: $what', async ({ file, read, unknown = [] }) => {
  const list = await readList(fileOf(file), columns, 50)
  if (typeof read === 'string') return expect(list).toEqual({ trouble: read })
  if ('trouble' in list) throw new Error(`refused: ${list.trouble}`)
  expect(cellsOf(list)).toEqual(read)
  expect(list.unknown).toEqual(unknown)
})

test('the files are those that write-corpus.ts writes', () => {
  const present = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.xlsx'))
  expect(present.toSorted()).toEqual(books.map(({ file }) => file).toSorted())
  for (const book of books) expect(fileOf(book.file).equals(bytesOf(book)), book.file).toBe(true)
})

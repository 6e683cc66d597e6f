import { expect, test } from 'vitest'
import type { Database } from '#kit/db/database.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { text } from '#kit/rules/fields.ts'
import { columnsOf } from '#kit/sheet/columns.ts'
import { defineImport, indexBy } from './define-import.ts'
import { planRows, unwantedColumns } from './plan.ts'

const form = defineForm('book', { book: { title: text(20), shelf: text(3).optional() } })
type Book = { id: string; title: string | null; shelf?: string | null; isLent?: boolean }
type BookDraft = { title?: string | null; shelf?: string | null }

const words = {
  title: { zh: '书', en: 'Book' },
  sections: { book: { zh: '书', en: 'Book' } },
  fields: { title: { zh: '书名', en: 'Title' }, shelf: { zh: '书架', en: 'Shelf' } },
}
const books = defineImport<unknown, unknown, readonly Book[], Book, BookDraft>({
  name: 'books',
  columns: columnsOf(form, words),
  max: 10,
  template: { name: words.title, notes: [], fileName: 'books.xlsx' },
  change: form.typed,
  ownerOf: () => 'library',
  context: async () => [],
  existing: (context) => context,
  closed: ({ isLent }) => (isLent ? 'lent' : undefined),
  index: indexBy(({ title }: BookDraft) => [title]),
  problemsOf: ({ change }) => (change.title === 'Banned' ? [{ column: 'title', code: 'banned' }] : []),
  apply: async () => {},
})

const there: Book[] = [
  { id: '1', title: 'Emma', shelf: 'A' },
  { id: '2', title: 'Ulysses', isLent: true },
  { id: '3', title: 'Twins' },
  { id: '4', title: 'Twins' },
]
const plan = (...rows: Array<Record<string, string>>) =>
  planRows(
    books,
    {} as Database,
    there,
    rows.map((values, at) => ({ number: at + 2, values, problems: [] })),
  )

test('tells what is new, what changes and what is so already, by id or by key; an absent cell changes nothing', async () => {
  const { added, changed, same, problems } = await plan(
    { title: 'Emma' },
    { title: 'Persuasion', shelf: 'B' },
    { id: '3', shelf: 'C' },
    // lent, so closed: matched by its id only; its title matches another copy
    { title: 'Ulysses' },
  )
  expect(problems).toEqual([])
  expect(same).toHaveLength(1)
  expect(added.map(({ row, change }) => [row, change])).toEqual([
    [3, { title: 'Persuasion', shelf: 'B' }],
    [5, { title: 'Ulysses' }],
  ])
  expect(changed.map(({ meant, change }) => [meant?.id, change])).toEqual([['3', { shelf: 'C' }]])
})

test('says of each row what is wrong, in the order of the rows', async () => {
  const { problems } = await plan(
    { title: 'Twins' },
    { title: 'Emma', shelf: 'Too long' },
    { id: '1', shelf: 'D' },
    { id: '9', title: 'Nowhere' },
    { id: '2', shelf: 'E' },
    { title: 'New' },
    { title: 'New' },
    { title: 'Banned' },
  )
  expect(problems.map(({ row, column, code, other }) => [row, column, code, other])).toEqual([
    [2, undefined, 'severalMeant', undefined],
    [3, 'shelf', 'tooLong', undefined],
    [4, undefined, 'saidTwice', 3],
    [5, undefined, 'unknownId', undefined],
    [6, undefined, 'lent', undefined],
    [8, undefined, 'saidTwice', 7],
    [9, 'title', 'banned', undefined],
  ])
})

test('takes a whole list for what is there: who no row means is gone, but nobody by an empty one', async () => {
  const whole = async (...titles: string[]) => {
    const rows = titles.map((title, at) => ({ number: at + 2, values: { title }, problems: [] }))
    return (await planRows({ ...books, isWhole: true }, {} as Database, there, rows)).gone.map(({ id }) => id)
  }
  expect(await whole('Emma', 'New')).toEqual(['2', '3', '4'])
  expect(await whole()).toEqual([])
  expect((await plan({ title: 'Emma' })).gone).toEqual([])
})

test('refuses unknown headings that are not wanted, and ignores others', () => {
  const isUnwanted = (heading: string) => heading === 'Shoe size'
  expect(unwantedColumns({ isUnwanted }, ['Shoe size', 'Weather'])).toEqual([
    { row: 1, column: 'Shoe size', code: 'unwantedColumn' },
  ])
  expect(unwantedColumns({}, ['Shoe size'])).toEqual([])
})

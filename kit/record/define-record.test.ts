import { expect, test } from 'vitest'
import { defineForm } from '#kit/rules/define-form.ts'
import { file, sealed, text } from '#kit/rules/fields.ts'
import { defineRecord } from './define-record.ts'
import { stand, usual, words } from './stand-fixture.ts'

test('a column of a field has its label and the words of its choice', () => {
  const { list, calls, path } = defineRecord(usual)
  const columns = Object.entries(list.columns).map(([key, { label, isHead = false }]) => [
    key,
    label.en,
    isHead,
  ])
  expect(columns).toEqual([
    ['number', 'Number', true],
    ['hall', 'Hall', false],
    ['note', 'Note', false],
    ['updated', 'Last updated', false],
  ])
  const row = { id: '', number: '7', hall: 'south' as const, note: null, updatedAt: '' }
  expect(list.columns.hall?.value(row)).toEqual({ zh: '字', en: 'South hall' })
  expect(list.columns.note?.value(row)).toBeUndefined()
  expect(path).toBe('/qms/stands')
  expect(calls).not.toHaveProperty('publish')
})

test('a filter of a choice has its options, and takes nothing else', () => {
  const { query } = defineRecord(usual).list
  expect(query.parse({ hall: 'north' })).toMatchObject({ hall: 'north', sort: 'newest' })
  expect(query.safeParse({ hall: 'west' }).success).toBe(false)
})

test('one that is published has its state as column, filter and call', () => {
  const { list, calls } = defineRecord({ ...usual, published: true })
  expect(Object.keys(list.columns)).toContain('state')
  expect(list.query.parse({ state: 'published' })).toMatchObject({ state: 'published' })
  expect(calls.publish.path).toBe('/qms/stands/:id/publication')
})

test.each([
  ['a column that is no field', { list: { ...usual.list, columns: { area: {} } } }, 'column “area”'],
  [
    'a filter that is no choice',
    { list: { ...usual.list, filters: { note: words('All') } } },
    'filter “note”',
  ],
  [
    'a protected field in the list',
    { form: defineForm('stand', { stand: { ...stand.shape, note: sealed(text(9)) } }) },
    'protected fields are no name, no column and not searched: note',
  ],
  ['a file', { form: defineForm('stand', { stand: { ...stand.shape, note: file('plan') } }) }, 'note'],
])('%s is named when the record is declared', (_what, given, said) => {
  expect(() => defineRecord({ ...usual, ...given } as never)).toThrow(said)
})

import { expect, test } from 'vitest'
import * as z from 'zod'
import { cellText } from './cells.ts'
import { choice, days, oneOf, parameter, spanOf } from './filters.ts'
import { defineList, exportCall, pageCall } from './list.ts'

const text = (word: string) => ({ zh: word, en: word })

const people = defineList({
  name: 'people',
  title: text('People'),
  row: z.object({ id: z.uuid(), name: z.string(), number: z.string() }),
  columns: {
    name: { label: text('Name'), isHead: true, value: (row) => row.name },
    number: { label: text('Number'), isSealed: true, value: (row) => row.number },
  },
  filters: {
    state: choice(['open', 'closed'], {
      label: text('State'),
      any: text('Any'),
      words: { open: text('Open'), closed: text('Closed') },
    }),
    side: oneOf(['left', 'right'], 'left', {
      label: text('Side'),
      words: { left: text('Left'), right: text('Right') },
    }),
    on: days(text('Day')),
    ownerId: parameter(z.uuid().optional()),
  },
  search: text('Search'),
  sorts: { newest: text('Newest'), oldest: text('Oldest') },
})

test('the query of a list is its filters, search, order and page, each with its default', () => {
  expect(people.query.parse({})).toEqual({ current: 1, size: 20, side: 'left', sort: 'newest' })
  expect(people.query.parse({ state: 'open', on: '2026-06-01..', sort: 'oldest', current: '3' })).toEqual({
    current: 3,
    size: 20,
    side: 'left',
    state: 'open',
    on: '2026-06-01..',
    sort: 'oldest',
  })
})

test.each([{ state: 'shut' }, { sort: 'name' }, { ownerId: '7' }, { size: '101' }, { on: '2026-02-30..' }])(
  'no list is asked for by %j',
  (query) => expect(people.query.safeParse(query).success).toBe(false),
)

test.each([
  ['2026-06-01..2026-06-18', { from: '2026-06-01', to: '2026-06-18' }],
  ['2026-06-01..', { from: '2026-06-01', to: undefined }],
  ['..2026-06-18', { from: undefined, to: '2026-06-18' }],
  ['..', undefined],
  ['2026-06-01', undefined],
  ['2026-06-31..', undefined],
])('%s is the span %j', (said, span) => expect(spanOf(said)).toEqual(span))

// PostgreSQL refuses NUL in text, and pasted text may contain line breaks
test.each([
  ['Harbour\tGroup\n', 'Harbour Group'],
  ['\u0000', ''],
  ['a\u0000b', 'a b'],
])('a search for %j is one for %j', (search, looked) => {
  expect(people.query.parse({ search }).search).toBe(looked)
})

test('a protected value is masked, whatever the row holds', () => {
  const row = { id: '', name: 'Anna', number: 'E12345678' }
  expect(cellText(people.columns.number, row, 'en')).toBe('E1•••••78')
  expect(cellText(people.columns.name, row, 'en')).toBe('Anna')
})

test('the calls of a list take its query and answer its rows', () => {
  const call = { path: '/qms/people', allow: 'people:list', summary: 'People' } as const
  expect(pageCall(people, call).query).toBe(people.query)
  const { query } = exportCall(people, call)
  expect(query.parse({})).toEqual({ side: 'left', sort: 'newest', format: 'xlsx' })
  expect(query.safeParse({ format: 'doc' }).success).toBe(false)
  const clashing = { ...people, filters: { format: people.filters.side } }
  expect(() => exportCall(clashing as never, call)).toThrow('has a filter format')
})

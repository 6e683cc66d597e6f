import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asText } from './cell.ts'
import { type Column, headingOf } from './columns.ts'
import { readList } from './read-sheet.ts'
import { streamSheet } from './stream-sheet.ts'
import { writeList } from './write-sheet.ts'

const columns: Column[] = ['name', 'note'].map((key) => ({
  key,
  label: { zh: key, en: key.toUpperCase() },
  isRequired: false,
  holds: 'text',
}))

/** What programs that read cells have stumbled over. */
const hostile = [
  ...[
    '=1+1',
    "'=1+1",
    "''+1",
    "'",
    "''",
    '-',
    '@',
    '+86 138',
    '＝1',
    '_x000D_',
    '_x005F_x0041_',
    '_x0041_x0042_',
    '_x0041\u0000b',
    '_x0041\rb',
    '__x0041_',
  ],
  ...[
    ']]>',
    '<![CDATA[',
    '&amp;',
    '&#10;',
    '<t>',
    '"',
    '\\',
    '0123',
    '1e5',
    '#N/A',
    'TRUE',
    '1970-01-02',
    '20260618',
  ],
  ...[
    'a\tb',
    'a\nb',
    'a\r\nb',
    'a\rb',
    'a  b',
    'a\u0000b',
    'a\u000bb',
    'a\ufffeb',
    '\u202eabc',
    'e\u0301',
    '𠮷',
    '👨‍👩‍👧',
  ],
]
const value = fc
  .oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  // forms trim what they take
  .map((text) => text.trim())
const rows = fc.array(fc.record({ name: value, note: value }), { minLength: 1, maxLength: 40 })

type Rows = Array<{ name: string; note: string }>

async function readAgain(bytes: Uint8Array) {
  const list = await readList(bytes, columns, 100)
  if ('trouble' in list) throw new Error(list.trouble)
  return list.rows.map(({ number, values, problems }) => [number, values, problems])
}

/** Rows as an import reads them: an empty cell has no value, an empty row is none. */
const expected = (given: Rows) =>
  given.flatMap((row, at) => {
    const filled = Object.entries(row).filter(([, text]) => text !== '')
    return filled.length > 0 ? [[at + 2, Object.fromEntries(filled), []]] : []
  })

const writers: ReadonlyArray<[string, (given: Rows) => Promise<Uint8Array>]> = [
  [
    'a list with its template',
    (given) => writeList({ name: { zh: '名单', en: 'List' }, columns, rows: given, roomFor: 3 }),
  ],
  [
    'a list that is streamed',
    (given) => {
      const lines = async function* () {
        for (const { name, note } of given) yield [asText(name), asText(note)]
      }
      const headings = columns.map((column) => ({ text: headingOf(column) }))
      return buffer(streamSheet({ name: 'List', headings, format: 'xlsx' }, lines()).bytes)
    },
  ],
]

test.each(writers)('%s opens again with the same values, whatever they are', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      expect(await readAgain(await write(given))).toEqual(expected(given))
    }),
    { numRuns: 40 },
  )
  const each = hostile.map((text) => ({ name: text.trim(), note: `x${text}x` }))
  expect(await readAgain(await write(each))).toEqual(expected(each))
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metIn, metRefusals } from './met-refusals.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'summit-met-'))
  const folder = join(root, 'domain/people/guests')
  mkdirSync(folder, { recursive: true })
  const table = '{ hallFull: { code: 40991 }, codeUsed: { code: 40992 } }'
  writeFileSync(join(folder, 'noun.ts'), `export const noun = { refusals: ${table} }\n`)
})
afterAll(() => rmSync(root, { recursive: true }))

const own = 'domain/people/guests/guests.test.ts'
const both = `40991 ${own}\n40992 ${own}\n`

test.each([
  ['all are met in the folder', both, {}, []],
  [
    'one is met nowhere',
    `40991 ${own}\n`,
    {},
    ['domain/people/guests: no test here meets the refusal codeUsed, 40992'],
  ],
  [
    'one is met by the test of another noun alone',
    `40991 ${own}\n40992 domain/people/guests-list/list.test.ts\n`,
    {},
    [/codeUsed, 40992 \(met in domain\/people\/guests-list\/list\.test\.ts\)$/],
  ],
  ['one has a reason', `40991 ${own}\n`, { 'guests.codeUsed': 'a race' }, []],
  [
    'one has a reason and is met',
    both,
    { 'guests.codeUsed': 'a race' },
    ['checks/not-met.ts: guests.codeUsed is met by now: delete the line'],
  ],
  ['a reason is for none', both, { 'guests.gone': 'a race' }, [/there is no refusal guests\.gone$/]],
])('%s', async (_what, notes, reasons, expected) => {
  const { findings, seen } = await metRefusals(root, metIn(notes), reasons)
  expect(seen).toBe('2 refusals')
  expect(findings.map(({ at, why }) => `${at}: ${why}`)).toEqual(
    expected.map((why) => (why instanceof RegExp ? expect.stringMatching(why) : why)),
  )
})

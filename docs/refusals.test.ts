import { expect, test } from 'vitest'
import { type RefusalName, refusals } from '#apps/server/refusals.ts'
import { type MessageRow, messageRows } from '#apps/server/specification/message-words.ts'
import { appWords } from '#apps/web/app-words.ts'
import { formWords } from '#kit/form/form-words.ts'
import type { RefusalKind } from '#kit/http/refusal.ts'
import { fileRefusalWords } from '#kit/photo/studio/photo-words.ts'
import { webWords } from '#kit/web/web-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

const own: Record<string, Record<string, unknown>> = { appWords, webWords, formWords, fileRefusalWords }

const isRefusal = (name: string): name is RefusalName => Object.hasOwn(refusals, name)

/** What the portal says for a message of the specification. */
function wordsOf({ is }: MessageRow): Bilingual {
  if (isRefusal(is)) return refusals[is].words
  const [file = '', name = ''] = is.split('.')
  const said = own[file]?.[name]
  return typeof said === 'function' ? said({ why: '…' }) : (said as Bilingual)
}

const plain = (words: string) => words.toLowerCase().replace(/[.!。！]$/, '')

test.each(messageRows)('$says is said in both languages', (row) => {
  const { zh, en } = wordsOf(row)
  expect(zh).toMatch(/\p{Script=Han}/u)
  const quoted = /“(.+)”/.exec(row.says)?.[1]
  // the wording that the specification gives stands there, whatever else is said with it
  if (quoted) expect(plain(/\p{Script=Han}/u.test(quoted) ? zh : en)).toContain(plain(quoted))
})

test.each(messageRows.filter(({ says }) => /^\d{5}:/.test(says)))('$says has its number', ({ says, is }) => {
  expect(isRefusal(is) && refusals[is].code).toBe(Number(says.slice(0, 5)))
})

const all: [RefusalName, RefusalKind][] = Object.entries(refusals) as [RefusalName, RefusalKind][]

test('each code stands for one refusal, and begins with its status unless the specification numbers it', () => {
  expect(new Set(all.map(([, { code }]) => code)).size).toBe(all.length)
  const odd = all.filter(([, { code, status }]) => code >= 20_000 && Math.floor(code / 100) !== status)
  expect(odd).toEqual([])
})

const cell = (text: string | number) => String(text).replaceAll('|', '\\|')
const line = (...cells: (string | number)[]) => `| ${cells.map(cell).join(' | ')} |`

function table(head: string[], rows: (string | number)[][]): string {
  return [line(...head), line(...head.map(() => '-')), ...rows.map((row) => line(...row))].join('\n')
}

function page(): string {
  const ofSpecification = new Set<string>(messageRows.map(({ is }) => is))
  const messages = messageRows.map((row) => {
    const { zh, en } = wordsOf(row)
    const kind = isRefusal(row.is) ? refusals[row.is] : undefined
    return [kind?.code ?? '–', kind?.status ?? '–', row.says, zh, en, row.raised]
  })
  const others = all
    .filter(([name]) => !ofSpecification.has(name))
    .sort(([, a], [, b]) => a.code - b.code)
    .map(([name, { code, status, words }]) => [code, status, `\`${name}\``, words.zh, words.en])
  return `# What the portal refuses, and how it says so

Made by \`docs/refusals.test.ts\` from the \`refusals.ts\` of each noun, \`domain/refusals.ts\` and the words of the app; \`npx vitest run docs/refusals.test.ts -u\` writes it
anew. Messages without a code are the app's own.

## Messages of the specification, section 8

${table(['code', 'status', 'specification', '中文', 'English', 'raised'], messages)}

## All other refusals

${table(['code', 'status', 'name', '中文', 'English'], others)}
`
}

test('docs/refusals.md prints the table as it is', async () => {
  await expect(page()).toMatchFileSnapshot('refusals.md')
})

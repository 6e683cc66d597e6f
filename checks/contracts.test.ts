import { beforeAll, expect, test } from 'vitest'
import { type Case, type Fault, findingsIn, triedOf } from './planted-repository.ts'

// Faults in a noun's contracts: words, permissions, columns, documents. Each fails its own check and no other.
const contracts = [
  'words',
  'sentences',
  'records',
  'endpoints',
  'columns',
  'lifecycles',
  'openapi',
  'permissions',
  'migrations',
  'lock',
  'secrets',
  'reasons',
  'decisions',
]
const noun = 'domain/people/participants'
const page = `${noun}/portal/guest-page.tsx`
const exchange = (path: string, from: string, to: string): Fault => ({ exchange: { [path]: [from, to] } })
const companyWords = "company: { zh: '单位', en: 'Company' },"

type Planted = Omit<Case, 'names'> & { run?: string[] }

const inWords: Planted[] = [
  {
    title: 'an empty text',
    fault: exchange(`${noun}/words.ts`, "en: 'Job'", "en: ''"),
    red: ['words'],
    says: /guestWords\.sections\.job: the English text is empty/,
  },
  {
    title: 'English in the place of Chinese',
    fault: exchange(`${noun}/words.ts`, "zh: '单位'", "zh: 'Name of the company'"),
    red: ['words'],
    says: /the Chinese text is not Chinese/,
  },
  {
    title: 'Chinese in the place of English',
    fault: exchange(`${noun}/words.ts`, "en: 'Company'", "en: 'Company 单位'"),
    red: ['words'],
    says: /the English text is not English/,
  },
  {
    title: 'an ASCII colon in a Chinese text',
    fault: exchange(`${noun}/words.ts`, "zh: '单位'", "zh: '单位: 名称'"),
    red: ['words'],
    says: /ASCII punctuation in a Chinese text: “单位: 名称”/,
  },
  {
    title: 'an ASCII colon after a text in a screen',
    fault: exchange(page, '<GuestName', '{text(guestWords.title)}: <GuestName'),
    red: ['words'],
    says: /ASCII punctuation after a text/,
  },
  {
    title: 'a Chinese text in a screen',
    fault: exchange(page, 'name={guestWords.title.zh}', "name={'嘉宾'}"),
    red: ['sentences'],
    says: /guest-page\.tsx:\d+ “嘉宾”/,
  },
  {
    title: 'an English text in a screen',
    fault: exchange(page, '<GuestName', 'Guest: <GuestName'),
    red: ['sentences'],
    says: /“Guest:” belongs into words/,
  },
  {
    title: 'a text for screen readers in a screen',
    fault: exchange(page, '<form ', '<form aria-label="Guest form" '),
    red: ['sentences'],
    says: /“Guest form”/,
  },
  {
    title: 'a rule without words',
    fault: exchange(`${noun}/words.ts`, companyWords, ''),
    red: ['types', 'records'],
    says: /field “company” of “guest” has no words/,
    run: ['types', ...contracts],
  },
]

const inCalls: Planted[] = [
  {
    title: 'an endpoint without `allow`',
    fault: exchange(`${noun}/api.ts`, "allow: 'participants:edit',", ''),
    red: ['types', 'endpoints'],
    says: /saveDraft: has no `allow`/,
    run: ['types', ...contracts],
  },
  {
    title: 'an endpoint with a permission that does not exist',
    fault: exchange(`${noun}/api.ts`, "'participants:edit'", "'participants:delete'"),
    red: ['endpoints'],
    says: /allows “participants:delete”/,
  },
  {
    title: 'an endpoint with a permission of a noun that its own does not know',
    fault: {
      write: {
        'domain/ground/summit/api.ts':
          "export const summitApi = { close: { method: 'POST', path: '/qms/summit/close', allow: 'participants:edit' } }\n",
      },
    },
    red: ['endpoints'],
    says: /allows “participants:edit”, which neither noun\.ts has nor a noun that it knows/,
  },
  {
    title: 'an endpoint outside the places of the protocol',
    fault: exchange(`${noun}/api.ts`, "'/qms/", "'/other/"),
    red: ['endpoints'],
    says: /lies outside/,
  },
  {
    title: 'two endpoints in one place',
    fault: {
      write: {
        'domain/ground/summit/api.ts':
          "export const summitApi = { twin: { method: 'PUT', path: '/qms/participants/:other', allow: 'public' } }\n",
      },
    },
    red: ['endpoints'],
    says: /PUT \/qms\/participants\/: is also/,
  },
  {
    title: 'a document of the API that fell behind',
    fault: exchange('docs/openapi.json', '"put": {}', '"put": { "summary": "old" }'),
    red: ['openapi'],
    says: /PUT \/qms\/participants\/\{id\} is not as the server has it.*npm run openapi/,
  },
  {
    title: 'a page of permissions that is old',
    fault: exchange('docs/permissions.md', '✓', '–'),
    red: ['permissions'],
    says: /permissions\.md:5 1 lines are new or changed, 1 are old.*npm run permissions/,
  },
]

const inColumns: Planted[] = [
  {
    title: 'a rule without a column',
    fault: {
      exchange: {
        [`${noun}/rules.ts`]: ['company: text(120)', 'company: text(120), position: text(60)'],
        [`${noun}/words.ts`]: [companyWords, `${companyWords} position: { zh: '职位', en: 'Position' },`],
      },
    },
    red: ['columns'],
    says: /“position” of the record “guest” has no column in participants/,
  },
  {
    title: 'a column without a rule',
    fault: exchange(`${noun}/server/tables.ts`, 'company:', 'position: varchar({ length: 60 }), company:'),
    red: ['columns', 'migrations'],
    says: /column “position” of participants has no field/,
  },
  {
    title: 'a limit that the column does not hold',
    fault: exchange(`${noun}/rules.ts`, 'text(80)', 'text(90)'),
    red: ['columns'],
    says: /the rule allows 90 characters, the column 80/,
  },
  {
    title: 'a record that is kept nowhere',
    fault: exchange(`${noun}/server/tables.ts`, 'export const recordTables', 'export const kept'),
    red: ['columns'],
    says: /“guest” is in no table: add `\{ record: guest, table \}` to the exported `recordTables`/,
  },
  {
    title: 'a table without its migration',
    fault: exchange('domain/ground/summit/server/tables.ts', 'integer().notNull()', 'integer()'),
    red: ['migrations'],
    says: /summits \(tables\).*npm run migration/,
  },
  {
    title: 'a list of releases that names no migration of the journal',
    fault: exchange('migrations/releases.json', '0000_baseline', '0007_nothing'),
    red: ['migrations'],
    says: /releases\.json its last line names 0007_nothing/,
  },
  {
    title: 'no list of releases',
    fault: { remove: 'migrations/releases.json' },
    red: ['migrations'],
    says: /releases\.json missing/,
  },
]

// concatenated, so that the check does not find them in this file
const machinePath = ['', 'root', 'summit'].join('/')
const privateKey = ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ')
const lockWithout = JSON.stringify({
  packages: {
    'node_modules/native': {
      version: '1.0.0',
      optionalDependencies: { 'native-linux-x64': '1.0.0', 'native-win32-x64': '1.0.0' },
    },
    'node_modules/native-linux-x64': { version: '1.0.0', optional: true },
  },
})
const inPapers: Planted[] = [
  {
    title: 'a path of one machine',
    fault: { write: { 'docs/a.md': machinePath } },
    red: ['secrets'],
    says: /a\.md:1 holds a path/,
  },
  {
    title: 'a private key',
    fault: { write: { 'docs/a.md': privateKey } },
    red: ['secrets'],
    says: /a private key/,
  },
  {
    title: 'a lock that leaves a platform out',
    fault: { write: { 'package-lock.json': lockWithout } },
    red: ['lock'],
    says: /native-win32-x64 has no entry.*npm run lock/,
  },
  {
    title: 'a dependency without a reason',
    fault: exchange('package.json', '"zod": "*"', '"zod": "*", "left-pad": "*"'),
    red: ['reasons'],
    says: /left-pad: no record/,
  },
  {
    title: 'an optional dependency without a reason',
    fault: exchange('package.json', '"zod": "*"', '"zod": "*"}, "optionalDependencies": {"left-pad": "*"'),
    red: ['reasons'],
    says: /left-pad: no record/,
  },
  {
    title: 'two decisions of one number',
    fault: { write: { 'docs/decisions/040-other-names.md': '# 040 Other names\n' } },
    red: ['decisions'],
    says: /040-other-names\.md.*has the number of docs\/decisions\/040-plain-names\.md/s,
  },
  {
    title: 'a decision that is cited and not there',
    fault: { write: { 'docs/a.md': `see decision ${'9'.repeat(3)}\n` } },
    red: ['decisions'],
    says: /decision 9+ is not in/,
  },
  {
    title: 'a link to a decision that is called otherwise',
    fault: {
      write: { 'docs/decisions/041-names.md': '# 041 Names\n\nContinues [040](040-fine-names.md).\n' },
    },
    red: ['decisions'],
    says: /041-names\.md.*links to docs\/decisions\/040-fine-names\.md/s,
  },
  {
    title: 'a link to a decision from another paper',
    fault: { write: { 'docs/a.md': 'see [names](decisions/040-fine-names.md#context)\n' } },
    red: ['decisions'],
    says: /docs\/a\.md.*links to docs\/decisions\/040-fine-names\.md/s,
  },
  {
    title: 'a file that no one uses',
    fault: { write: { 'apps/server/forgotten.ts': 'export {}\n' } },
    red: ['unused'],
    says: /forgotten\.ts.*no one imports this file/,
    run: ['types', 'unused'],
  },
  {
    title: 'an export that no one uses',
    fault: {
      write: {
        'apps/server/start.ts': "import './spare.ts'\n",
        'apps/server/spare.ts': 'export const spare = 1\n',
      },
    },
    red: ['unused'],
    says: /spare: exported, but no one imports it/,
    run: ['types', 'unused'],
  },
]

const tables = `${noun}/server/tables.ts`
const inLifecycles: Planted[] = [
  {
    title: 'a table that does not say what becomes of its rows',
    fault: exchange(tables, 'export const lifecycles', 'export const declared'),
    red: ['lifecycles'],
    says: /participants: says nothing of what becomes of its rows/,
  },
  {
    title: 'a lifecycle with a column that is not there',
    fault: exchange(tables, "changes: ['version']", "changes: ['revoked']"),
    red: ['lifecycles'],
    says: /participants: its lifecycle names the column “revoked”/,
  },
  {
    title: 'a foreign key that the lifecycle does not mention',
    fault: exchange(tables, "summitId: 'edition'", ''),
    red: ['lifecycles'],
    says: /participants: “summitId” names something/,
  },
  {
    title: 'a lifecycle with a verb that is not there',
    fault: exchange(tables, "by: 'participantRoutes'", "by: 'endParticipant'"),
    red: ['lifecycles'],
    says: /“endParticipant” acts, which is defined nowhere/,
  },
  {
    title: 'a lifecycle without an answer',
    fault: exchange(tables, "purged: 'goes',", ''),
    red: ['types'],
    says: /is not assignable to parameter of type 'Answers/,
    run: ['types', 'lifecycles'],
  },
]

const cases = triedOf(
  [...inWords, ...inCalls, ...inColumns, ...inLifecycles, ...inPapers].map(({ run = contracts, ...one }) => ({
    ...one,
    names: run,
  })),
)

let answers: Awaited<ReturnType<typeof findingsIn>>
beforeAll(async () => {
  answers = await findingsIn(cases)
}, 120_000)

test('the unchanged repository passes', () => {
  expect(answers.sound).toEqual({})
})

test.each(cases.map((one, at) => ({ ...one, at })))('$title turns its check red', ({ at, red, says }) => {
  const answer = answers.planted[at] ?? {}
  expect(Object.keys(answer)).toEqual(red)
  expect(Object.values(answer).flat().join('\n')).toMatch(says)
})

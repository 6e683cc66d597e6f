import { beforeAll, expect, test } from 'vitest'
import { type Case, type Fault, findingsIn, triedOf } from './planted-repository.ts'

// Faults in the location of files and in their imports. Each fails its own check and no other.
const quick = [
  'names',
  'nouns',
  'old-names',
  'sizes',
  'secrets',
  'journeys',
  'timed-tests',
  'colours',
  'saved-forms',
]
const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n')
const component = (count: number) => `export const Long = () => {\n${lines(count - 2, '  // line')}\n}\n`

type Planted = { fault: Fault; red: string; says: RegExp }
const write = (path: string, text: string): Fault => ({ write: { [path]: text } })
const adding = (path: string, first: string, line: string): Fault => ({
  exchange: { [path]: [first, `${line}\n${first}`] },
})

const manifest = 'domain/people/participants/noun.ts'
const summitLine = "export { summit } from '#domain/ground/summit/server/noun.ts'\n"

const wrongNames: Record<string, Planted> = {
  'a file that no noun has': {
    fault: write('domain/people/participants/notes.ts', 'export {}\n'),
    red: 'names',
    says: /participants\/notes\.ts.*closed list/,
  },
  'a component file in capitals': {
    fault: write('apps/web/GuestForm.tsx', 'export {}\n'),
    red: 'names',
    says: /GuestForm\.tsx.*kebab-case/,
  },
  'a name that says nothing': {
    fault: write('apps/server/date-utils.ts', 'export {}\n'),
    red: 'names',
    says: /“utils” says nothing/,
  },
  'a barrel': { fault: write('apps/server/index.ts', 'export {}\n'), red: 'names', says: /no barrels/ },
  'a noun without a manifest': {
    fault: write('domain/ground/badges/README.md', '# Badges\n'),
    red: 'nouns',
    says: /domain\/ground\/badges\/noun\.ts missing: export `noun = defineNoun/,
  },
  'a noun that is not listed': {
    fault: { exchange: { 'apps/server/nouns.ts': [summitLine, ''] } },
    red: 'nouns',
    says: /apps\/server\/nouns\.ts add the line: export \{ summit \} from '#domain\/ground\/summit\/server\/noun\.ts'/,
  },
  'a noun that does not say what it is': {
    fault: { remove: 'domain/ground/summit/README.md' },
    red: 'nouns',
    says: /summit\/README\.md missing: say what the noun is, here or .* at the head of noun\.ts/,
  },
  'a README that is a book': {
    fault: write('domain/ground/summit/README.md', lines(16, 'More.')),
    red: 'nouns',
    says: /16 lines, at most 15/,
  },
  'a noun that knows one that is not there': {
    fault: { exchange: { [manifest]: ["knows: ['summit']", "knows: ['summit', 'badges']"] } },
    red: 'nouns',
    says: /knows “badges”, but there is no domain\/<storey>\/badges\/noun\.ts/,
  },
  'a noun that knows one of a higher storey': {
    fault: {
      exchange: {
        'domain/ground/summit/noun.ts': ['knows: []', "knows: ['participants']"],
        [manifest]: ["knows: ['summit']", 'knows: []'],
      },
    },
    red: 'nouns',
    says: /summit\/noun\.ts knows “participants”, which stands in a higher storey/,
  },
  'a view with a table': {
    fault: {
      write: {
        'domain/views/guide/README.md': '# guide\n',
        'domain/views/guide/noun.ts':
          "import { defineNoun } from '#domain/noun.ts'\n\nexport const noun = defineNoun({ name: 'guide', title: { zh: '', en: '' }, knows: [] })\n",
        'domain/views/guide/server/tables.ts': 'export {}\n',
      },
    },
    red: 'nouns',
    says: /guide\/noun\.ts has tables, which the nouns of `views` have not/,
  },
  'a menu entry without its page': {
    fault: { exchange: { [manifest]: ["'portal/guest'", "'portal/host'"] } },
    red: 'nouns',
    says: /“\/guest” shows portal\/host, but there is no domain\/people\/participants\/portal\/host-page\.tsx/,
  },
  'a menu entry with a permission that no role has': {
    fault: {
      exchange: { [manifest]: ["permission: 'participants:edit'", "permission: 'participants:host'"] },
    },
    red: 'nouns',
    says: /“\/guest” asks “participants:host”, which no manifest has/,
  },
}

const oldNames: Record<string, Planted> = {
  'a file under its old name': {
    fault: write('apps/server/lane-width.ts', 'export {}\n'),
    red: 'old-names',
    says: /lane-width\.ts is called apps\/server\/concurrency\.ts/,
  },
  'an old name, even in a comment': {
    fault: write('apps/server/session.ts', `// as who${'Signed'} does\nexport {}\n`),
    red: 'old-names',
    says: /session\.ts “who[S]igned” is called authenticate/,
  },
  'an old name that is a common word elsewhere': {
    fault: {
      write: {
        'apps/server/first.ts': "// only once\nexport const once = 'may stand here'\n",
        'kit/server/route.ts': '// only once\nexport const once = 1\n',
      },
    },
    red: 'old-names',
    says: /^kit\/server\/route\.ts “once” is called runIdempotent here[^\n]*$/,
  },
}

const timed: Record<string, Planted> = {
  'a test that measures time': {
    fault: write('apps/server/slow.test.ts', `const begun = ${'performance'}.now()\n`),
    red: 'timed-tests',
    says: /slow\.test\.ts:1 measures time: count what costs it/,
  },
}

const unreadable: Record<string, Planted> = {
  'a text in a shade of the component library': {
    fault: write('apps/web/pale.module.css', '.pale {\n  color: var(--mantine-color-orange-9);\n}\n'),
    red: 'colours',
    says: /pale\.module\.css:2 a text in a shade/,
  },
}

const unsettled: Record<string, Planted> = {
  'a form that is saved as typed, without the place where a conflict is settled': {
    fault: write('apps/web/form.tsx', 'export const form = <SaveState form={1} />\n'),
    red: 'saved-forms',
    says: /form\.tsx.* draws SaveState without SaveNotices/,
  },
}

const tooLong: Record<string, Planted> = {
  'a file of 531 statements': {
    fault: write('apps/server/long.ts', lines(531, 'console.log()')),
    red: 'sizes',
    says: /long\.ts 531 statements, at most 530/,
  },
  'entries grouped to share a line': {
    fault: write('apps/server/long.ts', 'export const long = { ...{ first: 1, second: 2 }, third: 3 }\n'),
    red: 'sizes',
    says: /long\.ts:1 an object spread into another only to share a line/,
  },
  'attributes grouped to share a line': {
    fault: write('apps/web/long.tsx', 'export const long = <p {...{ id: "a" }} />\n'),
    red: 'sizes',
    says: /long\.tsx:1 an object spread into another only to share a line/,
  },
  'a function of 61 lines': {
    fault: write('apps/server/long.ts', `export function long() {\n${lines(59, '  // line')}\n}\n`),
    red: 'sizes',
    says: /long has 61 lines, at most 60/,
  },
  'a component of 121 lines': {
    fault: write('apps/web/long.tsx', component(121)),
    red: 'sizes',
    says: /Long has 121 lines, at most 120/,
  },
}

const inNoLanguage: Record<string, Planted> = {
  'a journey in a language that there is not': {
    fault: write('e2e/guests.spec.ts', "test('a guest', { tag: '@fr' }, async () => {})\n"),
    red: 'journeys',
    says: /“@fr” is no language/,
  },
  'a journey that is skipped for its language': {
    fault: write(
      'e2e/guests.spec.ts',
      "test('a guest', { tag: '@zh' }, async ({ language }) => {\n  test.skip(language === 'zh', 'in English')\n})\n",
    ),
    red: 'journeys',
    says: /says its language by a tag/,
  },
}

const portal = 'domain/people/participants/portal/guest-page.tsx'
const againstTheMap: Record<string, Planted> = {
  'a lower noun that reaches upwards': {
    fault: write(
      'domain/ground/summit/server/jobs.ts',
      "export { guest } from '../../../people/participants/rules.ts'\n",
    ),
    red: 'imports',
    says: /summit-knows-only-itself.*Name a lower noun in `knows` of domain\/ground\/summit\/noun\.ts; tell an upper one by an event/,
  },
  'a kit that knows the event': {
    fault: write('kit/rules/event.ts', "export { summitNumber } from '#domain/ground/summit/rules.ts'\n"),
    red: 'imports',
    says: /kit-knows-no-domain/,
  },
  'a noun that knows an app': {
    fault: write(
      'domain/ground/summit/server/jobs.ts',
      "export { openApiDocument } from '#apps/server/openapi.ts'\n",
    ),
    red: 'imports',
    says: /domain-knows-no-app/,
  },
  'an app that holds SQL': {
    fault: adding('apps/server/start.ts', 'import', "import '../../domain/ground/summit/server/store.ts'"),
    red: 'imports',
    says: /apps-hold-no-sql/,
  },
  'rules that read a file': {
    fault: adding('domain/ground/summit/rules.ts', 'import', "import 'node:fs'"),
    red: 'imports',
    says: /rules-touch-neither-side/,
  },
  "another noun's store": {
    fault: write(
      'domain/people/participants/server/store.ts',
      "export { summitColumns } from '../../../ground/summit/server/store.ts'\n",
    ),
    red: 'imports',
    says: /one-store-per-table/,
  },
  "another noun's table outside a foreign key": {
    fault: write(
      'domain/people/participants/server/store.ts',
      "export { summits } from '../../../ground/summit/server/tables.ts'\n",
    ),
    red: 'imports',
    says: /tables-only-for-foreign-keys/,
  },
  'a cycle': {
    fault: {
      write: {
        'domain/ground/summit/server/jobs.ts': "import './actions.ts'\n",
        'domain/ground/summit/server/actions.ts': "import './jobs.ts'\n",
      },
    },
    red: 'imports',
    says: /no-cycles/,
  },
  'a portal screen that shows a console screen': {
    fault: {
      write: { 'domain/people/participants/console/queue.tsx': 'export const queue = 1\n' },
      ...adding(portal, 'import', "import '../console/queue.tsx'"),
    },
    red: 'imports',
    says: /portal-never-console/,
  },
  'a screen that imports the server': {
    fault: adding(portal, 'import', "import type { participants } from '../server/tables.ts'"),
    red: 'imports',
    says: /screens-never-server/,
  },
  'a browser that would load a module of Node': {
    fault: {
      write: { 'kit/rules/disk.ts': "import 'node:fs'\n" },
      ...adding(portal, 'import', "import '#kit/rules/disk.ts'"),
    },
    red: 'imports',
    says: /domain\/people\/participants\/portal\/guest-page\.tsx → kit\/rules\/disk\.ts → node:fs/,
  },
  'a cruise that reads no TypeScript': {
    fault: {
      exchange: {
        '.dependency-cruiser.mjs': ["doNotFollow: { path: 'node_modules' }", "exclude: '[.]tsx?$'"],
      },
    },
    red: 'imports',
    says: /did not read it/,
  },
}

const named = (planted: Record<string, Planted>, names: string[]): Case[] =>
  Object.entries(planted).map(([title, { red, ...one }]) => ({ ...one, title, names, red: [red] }))

const cases = triedOf([
  ...named(
    { ...wrongNames, ...oldNames, ...timed, ...unsettled, ...unreadable, ...tooLong, ...inNoLanguage },
    quick,
  ),
  ...named(againstTheMap, ['imports', ...quick]),
])

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

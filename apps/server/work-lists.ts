import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { AnyList } from '#kit/list/list.ts'
import { allNouns } from './all-nouns.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Noun = (typeof allNouns)[number]

const listOf = (endpoint: Endpoint, key: 'list' | 'matches' | 'exports') =>
  (endpoint as Endpoint & Partial<Record<typeof key, AnyList>>)[key]

const linesOf = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/** Console screens of a noun that draw a list, as text: what a page passes to it is written there and nowhere else. */
const screensOf = (noun: string) =>
  globSync(`domain/*/${noun}/console/*.tsx`, { cwd: root })
    .map(linesOf)
    .filter((text) => text.includes('<ListScreen'))

/** The screen of a list: the one that names its declaration, or where that is made by a function, the only one of its noun. */
function screenOf(noun: string, { name }: AnyList): string | undefined {
  const [declared = ''] = globSync(`domain/*/${noun}/lists.ts`, { cwd: root }).map(linesOf)
  const [, variable] = new RegExp(`const (\\w+) = defineList\\(\\{\\s+name: '${name}'`).exec(declared) ?? []
  const all = screensOf(noun)
  return all.find((text) => text.includes(variable ? `useList(${variable}` : 'useList('))
}

const count = (of: object | undefined) => Object.keys(of ?? {}).length

const yes = (is: boolean) => (is ? '✓' : '–')

function rowsOf({ noun, routes, records }: Noun) {
  const endpoints = routes.map(({ endpoint }) => endpoint)
  return endpoints.flatMap((endpoint) => {
    const list = listOf(endpoint, 'list')
    // the page of a record's list passes the same for each
    const isRecord = records.some(({ record }) => record.list === list)
    const screen = list && !isRecord ? screenOf(noun.name, list) : undefined
    if (!list || (!screen && !isRecord)) return []
    const has = (key: 'matches' | 'exports') =>
      endpoints.some((each) => listOf(each, key)?.name === list.name)
    return [
      [
        `\`${list.name}\` ${list.title.en}`,
        String(count(list.sorts)),
        String(count(list.orderedBy) || '–'),
        String(count(list.further) || '–'),
        yes(screen?.includes('acts') === true && / acts[:=]/.test(screen)),
        yes(has('matches')),
        yes(isRecord || screen?.includes('pathOf') === true),
        yes(has('exports')),
      ],
    ]
  })
}

const head = [
  'list',
  'orders',
  'heads that order',
  'further columns',
  'acts on a selection',
  'all that match',
  'record beside',
  'export',
]
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The page of all lists of the console and what each of them can do. */
export function workListsDocument(): string {
  const rows = allNouns.flatMap(rowsOf).sort(([a = ''], [b = '']) => a.localeCompare(b))
  return `# Lists of the console

Written by \`npm run documents\` from the declarations (\`lists.ts\`, \`record.ts\`), the calls (\`idsCall\`, \`exportCall\`) and what the pages pass to their list; a test finds it
when it is old. Search, filters, 20, 50 or 100 rows a page, keys, choice of columns and views by name are the mechanism's: each list has them
([decision 162](decisions/162-work-lists.md), [decision 239](decisions/239-acts-on-a-selection.md)).

${[line(head), line(head.map(() => '-')), ...rows.map(line)].join('\n')}
`
}

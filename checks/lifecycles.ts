import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { formOfTable } from '#kit/record/server/record-table.ts'
import { exportsOf, filesIn, isObject, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'

// Each tables.ts exports `lifecycles`: what becomes of the rows of each of its tables (kit/db/lifecycle/lifecycle.ts).
const tablesFile = /^(?:kit\/.*|domain\/[^/]+\/[^/]+\/server)\/?tables\.ts$/

type Declared = { table: PgTable; columns: Record<string, string> } & Record<string, unknown>

const isDeclared = (value: unknown): value is Declared =>
  isObject(value) && is(value.table, PgTable) && isObject(value.columns)

/** Columns that hold an id: of type uuid, or a foreign key. A table's own `id` needs no role. */
function idColumns(table: PgTable): string[] {
  const foreign = new Set(
    getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns as PgColumn[]),
  )
  return Object.entries(getTableColumns(table) as Record<string, PgColumn>).flatMap(([name, column]) =>
    foreign.has(column) || (column.getSQLType() === 'uuid' && name !== 'id') ? [name] : [],
  )
}

/** The columns that an answer names. */
function namedIn(answer: unknown): string[] {
  if (!isObject(answer)) return []
  const lists = [answer.changes, answer.clears, answer.without]
  const single = typeof answer.column === 'string' ? [answer.column] : []
  return [
    ...lists.flatMap((list) => (Array.isArray(list) ? list.map(String) : [])),
    ...single,
    ...namedIn(answer.leaves),
  ]
}

const scoped = ['edition', 'person', 'parent', 'record', 'account']

function faultsOf(declared: Declared, isDefined: (name: string) => boolean): string[] {
  const { table, columns, kindColumn } = declared
  const { name } = getTableConfig(table)
  const known = Object.keys(getTableColumns(table))
  const answers = Object.values(declared).filter((answer) => answer !== table && answer !== columns)
  const named = [
    ...Object.keys(columns),
    ...(typeof kindColumn === 'string' ? [kindColumn] : []),
    ...answers.flatMap(namedIn),
  ]
  const verbs = answers.flatMap((answer) =>
    isObject(answer) && typeof answer.by === 'string' ? [answer.by] : [],
  )
  const ofEdition = declared.of === 'edition'
  return [...new Set(named.filter((each) => !known.includes(each)))]
    .map((each) => `${name}: its lifecycle names the column “${each}”, which it does not have`)
    .concat(
      idColumns(table)
        .filter((each) => !(each in columns))
        .map((each) => `${name}: “${each}” names something; give it a role in \`columns\` of its lifecycle`),
      verbs
        .filter((verb) => !isDefined(verb))
        .map((verb) => `${name}: its lifecycle says that “${verb}” acts, which is defined nowhere`),
      ofEdition && !Object.values(columns).some((role) => scoped.includes(role))
        ? [`${name}: of an edition, but no column leads to one`]
        : [],
    )
}

/** Lifecycles: each table says what becomes of its rows, and each column that names something has a role. */
export async function lifecycles(root: string): Promise<Result> {
  const files = filesIn(root)
  const sources = files
    .filter(
      (path) => /^(?:kit|domain)\/.*\.ts$|^migrations\/.*\.sql$/.test(path) && !path.endsWith('.test.ts'),
    )
    .map((path) => textOf(root, path))
  const isDefined = (name: string) =>
    sources.some((text) => new RegExp(`(?:function|const) ${name}\\b|FUNCTION "${name}"`).test(text))
  const findings: Finding[] = []
  let seen = 0
  for (const at of files.filter((path) => tablesFile.test(path))) {
    const { lifecycles: list, ...exported } = await exportsOf(root, at)
    const declared = Array.isArray(list) ? list.filter(isDeclared) : []
    seen += declared.length
    const missing = Object.values(exported)
      .filter((value) => is(value, PgTable))
      // the mechanism of records says it for its own
      .filter((table) => !formOfTable(table))
      .filter((table) => !declared.some((each) => each.table === table))
      .map((table) => getTableConfig(table).name)
    const say = (table: string) =>
      `${table}: says nothing of what becomes of its rows: add \`lifecycle(…)\` to the exported \`lifecycles\``
    findings.push(
      ...[...missing.map(say), ...declared.flatMap((each) => faultsOf(each, isDefined))].map((why) => ({
        at,
        why,
      })),
    )
  }
  return { findings, seen: `${seen} tables` }
}

import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { formOfTable } from '#kit/record/server/record-table.ts'
import { factsOf } from '#kit/rules/fields.ts'
import { maxLengthOf } from '#kit/rules/max-length.ts'
import { type FormLike, recordsOf } from './contracts.ts'
import { exportsOf, folderOf, has, isObject, nounsIn } from './files.ts'
import type { Finding, Result } from './finding.ts'

// A noun declares in server/tables.ts where its records are stored:
//   export const recordTables = [{ record: guest, table: participants, besides: ['photoCheckedBy'] }]
// `besides` lists the columns that no person fills in, `elsewhere` the fields that are stored in a column of another table:
// `{ hotel: stays.hotel }`. Keys, foreign keys, timestamps and the names below need no entry.
// A table made by `recordTable` needs no entry.
// A record that is never stored (a login form) is listed in `export const notKept = [logIn]` instead.
const bookkeeping = new Set(['version', 'state', 'status', 'kind', 'revision', 'missing'])

type Kept = {
  record: FormLike
  table: PgTable
  besides?: readonly string[]
  elsewhere?: Readonly<Record<string, PgColumn>>
}

const isKept = (value: unknown): value is Kept =>
  isObject(value) && isObject(value.record) && is(value.table, PgTable)

/** The tables of a noun's records, and the records that it declares as not stored. */
async function keptBy(root: string, noun: string) {
  const at = `${folderOf(root, noun)}/server/tables.ts`
  const { recordTables, notKept, ...others } = has(root, at) ? await exportsOf(root, at) : {}
  const listed = Array.isArray(recordTables) ? recordTables.filter(isKept) : []
  const made = Object.values(others).flatMap((table) => {
    const record = is(table, PgTable) && formOfTable(table)
    return record ? [{ record, table, besides: ['searchTerms'] }] : []
  })
  const kept: Kept[] = [...listed, ...made]
  return { at, kept, travelling: Array.isArray(notKept) ? notKept : [] }
}

/** The table's check constraints as SQL, which names the columns they restrict. */
function checkedColumns(table: PgTable): string {
  const dialect = new PgDialect()
  return getTableConfig(table)
    .checks.map(({ value }) => dialect.sqlToQuery(value).sql)
    .join('\n')
}

/** Why a column does not enforce the maximum length of its rule; undefined if it does. */
function unheld(column: PgColumn, schema: unknown, checked: string): string | undefined {
  const max = factsOf(schema as z.ZodType).sealed ? undefined : maxLengthOf(schema)
  const type = column.getSQLType()
  const width = /^(?:var)?char\((\d+)\)$/.exec(type)?.[1]
  if (max === undefined) return undefined
  if (width !== undefined)
    return Number(width) === max ? undefined : `the rule allows ${max} characters, the column ${width}`
  if (type !== 'text' || checked.includes(`"${column.name}"`)) return undefined
  return `the rule allows ${max} characters, the column any number: varchar(${max}) or a check`
}

const isBookkeeping = (name: string, column: PgColumn, references: Set<string>) =>
  column.primary ||
  bookkeeping.has(name) ||
  references.has(column.name) ||
  column.getSQLType().startsWith('timestamp')

/** Checks both directions: each field has a column that enforces its maximum length, each column has a field. */
function compare({ record, table, besides = [], elsewhere = {} }: Kept, others: Kept[]): string[] {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const config = getTableConfig(table)
  const references = new Set(
    config.foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)),
  )
  const checked = checkedColumns(table)
  const fields = record.keys.flatMap((key) => {
    const column = columns[key] ?? elsewhere[key]
    if (!column) return [`“${key}” of the record “${record.name}” has no column in ${config.name}`]
    const why = unheld(column, record.shape[key], checked)
    return why ? [`“${key}” of “${record.name}”: ${why}`] : []
  })
  const known = new Set([
    ...besides,
    ...others.flatMap((other) => [...other.record.keys, ...(other.besides ?? [])]),
  ])
  const strays = Object.entries(columns)
    .filter(
      ([name, column]) =>
        !record.keys.includes(name) && !known.has(name) && !isBookkeeping(name, column, references),
    )
    .map(
      ([name]) =>
        `column “${name}” of ${config.name} has no field in “${record.name}” and is not named in \`besides\``,
    )
  return [...fields, ...strays]
}

/** Columns: every field of a record has a column with the same maximum length, every column a field. */
export async function columns(root: string): Promise<Result> {
  const findings: Finding[] = []
  let fields = 0
  for (const noun of nounsIn(root)) {
    const { at, kept, travelling } = await keptBy(root, noun)
    for (const each of kept) {
      fields += each.record.keys.length
      const others = kept.filter((other) => other !== each && other.table === each.table)
      findings.push(...compare(each, others).map((why) => ({ at, why })))
    }
    const homeless = (await recordsOf(root, noun))
      .map(({ record }) => record)
      .filter((record) => !travelling.includes(record) && !kept.some((each) => each.record === record))
    findings.push(
      ...homeless.map(({ name }) => ({
        at,
        why: `the record “${name}” is in no table: add \`{ record: ${name}, table }\` to the exported \`recordTables\`, or the record to \`notKept\` if no table has its fields`,
      })),
    )
  }
  return { findings, seen: `${fields} fields` }
}

import { isDeepStrictEqual } from 'node:util'
import { oldestProgramIn, type Release } from '#kit/db/migration-files.ts'
import { has, textOf } from './files.ts'
import type { Finding } from './finding.ts'

// While an upgrade rolls through, processes of the release before go on reading and writing: a schema may add what they do not know, and may
// take away only what they no longer use. Compared are the snapshots that drizzle-kit writes beside each migration.

type Column = {
  name: string
  type: string
  notNull: boolean
  primaryKey: boolean
  default?: unknown
  generated?: unknown
  identity?: unknown
}
type Index = {
  name: string
  isUnique: boolean
  columns: Array<{ expression: string; isExpression: boolean }>
}
type Table = {
  name: string
  columns: Record<string, Column>
  indexes: Record<string, Index>
  foreignKeys: Record<string, { name: string; columnsFrom: string[] }>
  compositePrimaryKeys: Record<string, unknown>
  uniqueConstraints: Record<string, { name: string; columns: string[] }>
  checkConstraints: Record<string, { name: string; value: string }>
}
/** The parts of a snapshot of drizzle-kit that a program depends on. */
export type Snapshot = { tables: Record<string, Table> } & Record<
  'enums' | 'sequences' | 'views',
  Record<string, unknown>
>

const lengthOf = (type: string) => /^varchar\((\d+)\)$/.exec(type)?.[1]

/** Whether every value of the first type is read and written through the second unchanged. */
function isWider(from: string, to: string): boolean {
  const [before, after] = [lengthOf(from), lengthOf(to)]
  if (before === undefined) return from === 'smallint' && to === 'integer'
  return to === 'text' || (after !== undefined && Number(after) >= Number(before))
}

function changedColumn(at: string, then: Column, now: Column | undefined): string[] {
  if (!now) return [`column ${at} is gone or has another name`]
  const isTyped = then.type === now.type || isWider(then.type, now.type)
  const lacksDefault = now.notNull && then.default !== undefined && now.default === undefined
  return [
    ...(isTyped ? [] : [`column ${at} changes its type from ${then.type} to ${now.type}`]),
    ...(now.notNull && !then.notNull ? [`column ${at} may no longer be empty`] : []),
    ...(lacksDefault ? [`column ${at} loses its default`] : []),
    ...(now.generated && !isDeepStrictEqual(then.generated, now.generated)
      ? [`column ${at} can no longer be written`]
      : []),
    ...(then.primaryKey === now.primaryKey ? [] : [`the primary key changes at ${at}`]),
  ]
}

const isFilledIn = ({ default: given, generated, identity }: Column) =>
  given !== undefined || generated !== undefined || identity !== undefined

/** Rules of a table that the release before does not know: its writes may break them. Those that only concern new columns hold for its rows too. */
function newRules(then: Table, now: Table): string[] {
  const isNew = (column: string) => {
    const { [column]: added } = now.columns
    return !then.columns[column] && added !== undefined && !isFilledIn(added)
  }
  const concernsOld = (columns: readonly string[]) => !columns.some(isNew)
  const rules = [
    ...Object.values(now.indexes)
      .filter(({ isUnique }) => isUnique)
      .map((rule) => ({
        rule,
        known: then.indexes[rule.name],
        columns: rule.columns.map(({ expression }) => expression),
      })),
    ...Object.values(now.uniqueConstraints).map((rule) => ({
      rule,
      known: then.uniqueConstraints[rule.name],
      columns: rule.columns,
    })),
    ...Object.values(now.foreignKeys).map((rule) => ({
      rule,
      known: then.foreignKeys[rule.name],
      columns: rule.columnsFrom,
    })),
  ]
  const checked = Object.values(now.checkConstraints).filter(({ name, value }) => {
    const named = [...value.matchAll(/"\w+"\."(\w+)"/g)].map(([, column = '']) => column)
    const isOfNewOnes = named.length > 0 && named.every((column) => !then.columns[column])
    return then.checkConstraints[name]?.value !== value && !isOfNewOnes
  })
  return [
    ...rules
      .filter(({ rule, known, columns }) => !isDeepStrictEqual(rule, known) && concernsOld(columns))
      .map(({ rule }) => rule.name),
    ...checked.map(({ name }) => name),
  ].map((rule) => `${now.name} is written by the rule ${rule}, which is new or another`)
}

/** Rules that `on conflict` may name. */
const uniqueRules = ({ indexes, uniqueConstraints }: Table) => [
  ...Object.values(indexes).filter(({ isUnique }) => isUnique),
  ...Object.values(uniqueConstraints),
]

function changedTable(then: Table, now: Table | undefined): string[] {
  if (!now) return [`table ${then.name} is gone or has another name`]
  const kept = new Set(uniqueRules(now).map(({ name }) => name))
  const added = Object.values(now.columns).filter(({ name }) => !then.columns[name])
  return [
    ...Object.values(then.columns).flatMap((column) =>
      changedColumn(`${then.name}.${column.name}`, column, now.columns[column.name]),
    ),
    ...added
      .filter((column) => column.notNull && !isFilledIn(column))
      .map(({ name }) => `column ${then.name}.${name} must be filled in and has no default`),
    ...uniqueRules(then)
      .filter(({ name }) => !kept.has(name))
      .map(({ name }) => `the rule ${name}, which an “on conflict” may name, is gone`),
    ...(isDeepStrictEqual(then.compositePrimaryKeys, now.compositePrimaryKeys)
      ? []
      : [`the primary key of ${then.name} changes`]),
    ...newRules(then, now),
  ]
}

/** What a program made for the first schema can no longer do with the second, as messages to the author of the migration. */
export function contractions(then: Snapshot, now: Snapshot): string[] {
  const others = (['enums', 'sequences', 'views'] as const).flatMap((kind) =>
    Object.entries(then[kind])
      .filter(([name, value]) => !isDeepStrictEqual(value, now[kind][name]))
      .map(([name]) => `${name.replace(/^public\./, '')} (${kind}) is gone or another`),
  )
  return [
    ...Object.entries(then.tables).flatMap(([name, table]) => changedTable(table, now.tables[name])),
    ...others,
  ]
}

const releasesFile = 'migrations/releases.json'
const remedy =
  'of which the release before may make use: take it away in the release after the one that stops using it, and say in the file why that one works'

type Entry = { idx: number; tag: string }

/** The findings of one migration, from what it takes away beyond those before it. */
function findingsOf(root: string, tag: string, before: Release, taken: string[]): Finding[] {
  const at = `migrations/${tag}.sql`
  const declared = oldestProgramIn(textOf(root, at))
  if (declared !== undefined && declared > before.number)
    return [
      { at, why: `declares release ${declared}; release ${before.number}, the one before, must always work` },
    ]
  if (declared !== undefined) return []
  return taken.map((what) => ({
    at,
    why: `${what}, ${remedy}: \`-- works from release ${before.number} on: …\``,
  }))
}

/** Findings for migrations since the release before that take away what it may use, without a declaration why it works. */
export function contractionsIn(
  root: string,
  entries: readonly Entry[],
  snapshotOf: (entry: Entry) => string,
): Finding[] {
  if (!has(root, releasesFile))
    return [
      { at: releasesFile, why: 'missing: it names the commit and the newest migration of each release' },
    ]
  const before = (JSON.parse(textOf(root, releasesFile)) as Release[]).at(-1)
  const at = entries.findIndex(({ tag }) => tag === before?.migration)
  const from = entries[at]
  if (!before || !from)
    return [
      {
        at: releasesFile,
        why: `its last line names ${before?.migration ?? 'no migration'}, which is not in the journal`,
      },
    ]
  const read = (entry: Entry): Snapshot => JSON.parse(textOf(root, snapshotOf(entry)))
  const released = read(from)
  let known: string[] = []
  return entries.slice(at + 1).flatMap((entry) => {
    const taken = contractions(released, read(entry))
    const added = taken.filter((what) => !known.includes(what))
    known = taken
    return findingsOf(root, entry.tag, before, added)
  })
}

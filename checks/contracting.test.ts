import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contractionsIn, type Snapshot } from './contracting.ts'

const baseline = join(resolve(import.meta.dirname, '..'), 'migrations/meta/0000_snapshot.json')
const snapshot = (): Snapshot => JSON.parse(readFileSync(baseline, 'utf8'))
const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

type Step = { change: (schema: Snapshot) => void; sql?: string }

const nameOf = (idx: number) => `migrations/meta/000${idx}_snapshot.json`

/** The findings of a repository whose release 4 has the real schema, with these migrations since. */
function foundAfter(...steps: Step[]) {
  const root = mkdtempSync(join(tmpdir(), 'contracting-'))
  roots.push(root)
  mkdirSync(join(root, 'migrations/meta'), { recursive: true })
  cpSync(baseline, join(root, nameOf(0)))
  writeFileSync(
    join(root, 'migrations/releases.json'),
    JSON.stringify([{ number: 4, commit: '', migration: '0000_released' }]),
  )
  const schema = snapshot()
  for (const [at, { change, sql = '' }] of steps.entries()) {
    change(schema)
    writeFileSync(join(root, nameOf(at + 1)), JSON.stringify(schema))
    writeFileSync(join(root, `migrations/000${at + 1}_step.sql`), sql)
  }
  const tags = ['0000_released', ...steps.map((_, at) => `000${at + 1}_step`)]
  const entries = tags.map((tag, idx) => ({ idx, tag }))
  return contractionsIn(root, entries, ({ idx }) => nameOf(idx)).map(({ at, why }) => `${at} ${why}`)
}

function tableOf(schema: Snapshot, name: string) {
  const table = schema.tables[`public.${name}`]
  if (!table) throw new Error(`no table ${name}`)
  return table
}
function columnOf(schema: Snapshot, table: string, name: string) {
  const column = tableOf(schema, table).columns[name]
  if (!column) throw new Error(`no column ${table}.${name}`)
  return column
}
const plain = (name: string, more: object = {}) => ({
  name,
  type: 'integer',
  primaryKey: false,
  notNull: false,
  ...more,
})
const addColumn = (more: object) => (schema: Snapshot) => {
  tableOf(schema, 'projects').columns.more = plain('more', more)
}
const ruleOn = (...columns: string[]) => ({
  name: 'projects_once',
  isUnique: true,
  columns: columns.map((expression) => ({ expression, isExpression: false })),
})
const keyOn = (column: string) => ({ name: 'projects_key', columnsFrom: [column] })
const checkOf = (value: string) => ({ name: 'projects_check', value })

const contracting: Array<[string, (schema: Snapshot) => void, RegExp]> = [
  ['a table that is dropped', (schema) => delete schema.tables['public.projects'], /table projects is gone/],
  [
    'a table with another name',
    (schema) => {
      schema.tables['public.inns'] = { ...tableOf(schema, 'projects'), name: 'inns' }
      delete schema.tables['public.projects']
    },
    /table projects is gone or has another name/,
  ],
  [
    'a column that is dropped',
    (schema) => delete tableOf(schema, 'accounts').columns.language,
    /column accounts\.language is gone/,
  ],
  [
    'a column that must be filled in',
    addColumn({ notNull: true }),
    /column projects\.more must be filled in and has no default/,
  ],
  [
    'a column that may no longer be empty',
    (schema) => {
      columnOf(schema, 'accounts', 'disabled_at').notNull = true
    },
    /column accounts\.disabled_at may no longer be empty/,
  ],
  [
    'a type that holds less',
    (schema) => {
      columnOf(schema, 'unreachable_addresses', 'address').type = 'varchar(100)'
    },
    /changes its type from varchar\(254\) to varchar\(100\)/,
  ],
  [
    'numbers that a program reads as text',
    (schema) => {
      columnOf(schema, 'outgoing_messages', 'tries').type = 'bigint'
    },
    /from integer to bigint/,
  ],
  [
    'a default that is dropped',
    (schema) => delete columnOf(schema, 'outgoing_messages', 'tries').default,
    /tries loses its default/,
  ],
  [
    'a unique index',
    (schema) => {
      tableOf(schema, 'projects').indexes.projects_once = ruleOn('summit_id')
    },
    /projects is written by the rule projects_once/,
  ],
  [
    'a unique index that goes',
    (schema) => delete tableOf(schema, 'outgoing_messages').indexes.outgoing_messages_once,
    /the rule outgoing_messages_once.* is gone/,
  ],
  [
    'a foreign key',
    (schema) => {
      tableOf(schema, 'projects').foreignKeys.projects_key = keyOn('summit_id')
    },
    /the rule projects_key/,
  ],
  [
    'a check',
    (schema) => {
      tableOf(schema, 'projects').checkConstraints.projects_check = checkOf('"projects"."id" is not null')
    },
    /the rule projects_check/,
  ],
  [
    'a sequence that is dropped',
    (schema) => delete schema.sequences['public.waiting_order'],
    /waiting_order \(sequences\)/,
  ],
]

test.each(contracting)('%s is named', (_title, change, says) => {
  const found = foundAfter({ change })
  expect(found.join('\n')).toMatch(says)
  expect(found.every((finding) => finding.startsWith('migrations/0001_step.sql '))).toBe(true)
  const reason = 'nothing has read or written it since the release before'
  expect(foundAfter({ change, sql: `-- works from release 4 on: ${reason}\nselect 1;` })).toEqual([])
})

const expanding: Array<[string, (schema: Snapshot) => void]> = [
  [
    'a table',
    (schema) => {
      schema.tables['public.inns'] = { ...tableOf(schema, 'projects'), name: 'inns' }
    },
  ],
  ['a column that may be empty', addColumn({})],
  ['a column with a default', addColumn({ notNull: true, default: 0 })],
  ['a column that the database fills in', addColumn({ notNull: true, identity: { type: 'always' } })],
  [
    'a wider column',
    (schema) => {
      columnOf(schema, 'unreachable_addresses', 'address').type = 'varchar(300)'
    },
  ],
  [
    'a column that may be empty from now on',
    (schema) => {
      columnOf(schema, 'accounts', 'language').notNull = false
    },
  ],
  [
    'an index',
    (schema) => {
      tableOf(schema, 'projects').indexes.projects_fast = { ...ruleOn('id'), isUnique: false }
    },
  ],
  [
    'rules of a column that is new',
    (schema) => {
      addColumn({})(schema)
      Object.assign(tableOf(schema, 'projects'), {
        indexes: { ...tableOf(schema, 'projects').indexes, projects_once: ruleOn('summit_id', 'more') },
        foreignKeys: { ...tableOf(schema, 'projects').foreignKeys, projects_key: keyOn('more') },
        checkConstraints: { projects_check: checkOf('"projects"."more" > 0') },
      })
    },
  ],
]

test.each(expanding)('%s may be added or given', (_title, change) =>
  expect(foundAfter({ change })).toEqual([]),
)

test('what came since the release before may be taken back, and each finding stands at its own step', () => {
  const drop = (schema: Snapshot) => {
    delete tableOf(schema, 'projects').columns.more
  }
  expect(foundAfter({ change: addColumn({}) }, { change: drop })).toEqual([])
  const second = foundAfter(
    {
      change: (schema) => delete schema.tables['public.projects'],
      sql: '-- works from release 4 on: the list of projects moved in it',
    },
    { change: (schema) => delete schema.tables['public.reveals'] },
  )
  expect(second).toEqual([expect.stringMatching(/^migrations\/0002_step\.sql table reveals is gone/)])
})

test('a declaration without a reason, or that excludes the release before, is none', () => {
  const change = (schema: Snapshot) => delete schema.tables['public.projects']
  expect(foundAfter({ change, sql: '-- works from release 4 on: yes' })).toHaveLength(1)
  expect(
    foundAfter({ change, sql: '-- works from release 5 on: nothing has read it since this very release' }),
  ).toEqual([expect.stringContaining('release 4, the one before, must always work')])
})

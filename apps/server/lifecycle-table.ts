import { getTableName } from 'drizzle-orm'
import type { Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { lifecycles } from './lifecycles.ts'

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function table(head: string[], rows: string[][]): string {
  return [line(head), line(head.map(() => '-')), ...rows.map(line)].join('\n')
}

function keptFor({ lastDay }: Lifecycle): string {
  if (typeof lastDay === 'string') return lastDay
  if ('after' in lastDay) {
    const [[unit = '', count = 0] = []] = Object.entries(lastDay.after)
    return `${count} ${unit} after \`${lastDay.column}\``
  }
  if ('purpose' in lastDay) {
    const { purpose, leaves } = lastDay
    const until = `until its purpose “${purpose}” is over`
    return leaves === 'nothing' ? until : `${until}, without ${code(leaves.without)} for good`
  }
  const { step, only, leaves } = lastDay
  const until = `until the step “${step}”`
  if (leaves !== 'nothing') return `${until}, without ${code(leaves.without)} for good`
  return only ? `${only}: ${until}; others for good` : until
}

function aboutOne({ everything }: Lifecycle): string {
  if (!everything) return '–'
  if (everything === 'all') return 'all'
  return 'not' in everything ? `no: ${everything.not}` : `all but ${code(everything.without)}`
}

function effect(said: Lifecycle['withdrawn']): string {
  return typeof said === 'object' ? `${code(said.changes)} by \`${said.by}\`` : String(said)
}

function merged(said: Lifecycle['merged']): string {
  return typeof said === 'function' ? 'follows, by its noun' : String(said)
}

function purged(said: Lifecycle['purged']): string {
  return typeof said === 'object' ? `without ${code(said.clears)}` : String(said)
}

const nextOf = ({ next }: Lifecycle) => {
  if (typeof next !== 'object') return next ?? '–'
  return next.sets ? 'carried, begun anew' : 'carried'
}

const nameOf = (one: Lifecycle) => `\`${getTableName(one.table)}\``

const introduction = `# What becomes of the rows of each table

Written by \`npm run documents\` from the declarations beside the tables (\`lifecycles\` in each \`tables.ts\`); a test finds it when it is old, and
\`apps/server/lifecycles.test.ts\` holds the declarations against what happens to a person with a row in every table.

- *for good*: as long as the installation. *with its owner*: as long as the row or the person that it belongs to.
- everything about one person: what a person may ask to be given; columns that only serve the search, or are secrets, are left out.`

const introductionOfPeople = `## Tables that name people

What becomes of a person’s rows. *stays*: nothing happens to them. *grows*: rows are added. *goes*: they are deleted. Otherwise, the columns that
change and what changes them.

- another organisation: – where the row names none.
- merged: the record was a duplicate; *follows* to the kept record, unless that has what only one may have.`

/** The content of docs/tables.md. */
export function lifecyclesDocument(): string {
  const sorted = lifecycles.toSorted((a, b) => (getTableName(a.table) < getTableName(b.table) ? -1 : 1))
  const all = sorted.map((one) => [nameOf(one), one.of, nextOf(one), keptFor(one), aboutOne(one)])
  const people = sorted
    .filter(({ withdrawn }) => withdrawn)
    .map((one) => [
      nameOf(one),
      effect(one.withdrawn),
      effect(one.unapproved),
      merged(one.merged),
      one.otherOrganisation ?? '–',
      String(one.otherKind),
      purged(one.purged),
    ])
  return `${[
    introduction,
    table(['table', 'of', 'in the next edition', 'is kept', 'in everything about one person'], all),
    introductionOfPeople,
    table(
      [
        'table',
        'withdrawn',
        'approval ended',
        'merged',
        'another organisation',
        'another kind',
        'record deleted',
      ],
      people,
    ),
  ].join('\n\n')}\n`
}

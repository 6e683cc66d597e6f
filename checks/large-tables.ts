import { textOf } from './files.ts'
import type { Finding } from './finding.ts'

/** Tables that grow to a hundred thousand rows and more, or whose lock blocks every call. */
const large = new Set([
  'accounts',
  'attendances',
  'changes',
  'given_consents',
  'invitation_uses',
  'itineraries',
  'notice_reads',
  'organisations',
  'outgoing_messages',
  'participant_versions',
  'participants',
  'replies_given',
  'reveals',
  'review_outcomes',
  'review_steps',
  'sessions',
  'sign_ins',
  'stored_files',
])

/** Whether a comment justifies locking a large table: the measured duration, and what waits. */
const isExplained = (sql: string) => /^-- in one step: \S.{20,}/m.test(sql)

const risks: ReadonlyArray<{ what: RegExp; why: string }> = [
  {
    what: /^create (?:unique )?index (?!concurrently)[^;]*? on "?(\w+)"?/i,
    why: 'builds an index while writes wait',
  },
  { what: /^alter table "?(\w+)"? alter column [^;]* (?:set data )?type /i, why: 'rewrites the table' },
  { what: /^alter table "?(\w+)"? add column [^;]*generated always as/i, why: 'rewrites the table' },
  {
    what: /^alter table "?(\w+)"? add column [^;]*default [^;]*(?:random|clock_timestamp|nextval|identity)/i,
    why: 'rewrites the table',
  },
  {
    what: /^alter table "?(\w+)"? alter column [^;]* set not null/i,
    why: 'reads the table while everything waits',
  },
  {
    what: /^alter table "?(\w+)"? add constraint (?![^;]*not valid)[^;]*(?:check|foreign key|unique|primary key)/i,
    why: 'reads the table while writes wait: add it `not valid`, and validate it in the next migration',
  },
  {
    what: /^update "?(\w+)"? /i,
    why: 'changes all rows in one transaction: do it in pieces, as housekeeping',
  },
  { what: /^delete from "?(\w+)"?/i, why: 'deletes in one transaction: do it in pieces, as housekeeping' },
]

/** The statements of a migration that lock a large table for long, as messages to its author. */
export function heldTables(sql: string): string[] {
  if (isExplained(sql)) return []
  const made = new Set([...sql.matchAll(/create table "?(\w+)"?/gi)].map(([, table]) => table))
  const statements = sql.split(/--> statement-breakpoint|;\s*$/m).map((one) =>
    one
      .replace(/^--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return statements.flatMap((statement) =>
    risks.flatMap(({ what, why }) => {
      const table = what.exec(statement)?.[1]
      return table && large.has(table) && !made.has(table) ? [`${table}: ${why}`] : []
    }),
  )
}

const remedy =
  'or say `-- in one step: …` in the file, with how long it was seen to take at a million rows and what waits'

/** Findings for migrations that lock a large table without a justification. */
export const heldTablesIn = (root: string, entries: ReadonlyArray<{ tag: string }>): Finding[] =>
  entries
    .map(({ tag }) => `migrations/${tag}.sql`)
    .flatMap((at) => heldTables(textOf(root, at)).map((what) => ({ at, why: `${what}; ${remedy}` })))

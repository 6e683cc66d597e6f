import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { JobState } from './states.ts'

/** Long work that somebody started. Its result, if it has one, is a stored file with the job's id as its owner. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    /** Name of a declared kind (`JobKind`). */
    kind: text().notNull(),
    /** Its maker: nobody else finds it. */
    accountId: uuid().notNull(),
    /** The edition that was current when it was started; a job of another one is not run. */
    editionId: uuid(),
    language: text().$type<Language>().notNull(),
    /** What it is made of, as its kind declares it. */
    selection: jsonb().notNull(),
    /** The session that started it met what its maker's role requires by a proof of its own (`isProvedByProvider`): it counts until the job ends. */
    provedByProvider: boolean().notNull().default(false),
    /** Digest of kind, edition, language and selection: of one key an account has one unfinished job at a time. */
    key: text().notNull(),
    /** What its maker sees it as. */
    title: jsonb().$type<Bilingual>().notNull(),
    state: text().$type<JobState>().notNull(),
    done: integer().notNull().default(0),
    /** Null while it is not known how much there is to do. */
    total: integer(),
    /** Why it failed, for its maker. */
    reason: jsonb().$type<Bilingual>(),
    /** Raised by each beginning. Only the process with the highest number may write anything of the job. */
    attempt: integer().notNull().default(0),
    /** How often a process died over it. */
    interruptions: integer().notNull().default(0),
    /** Running: until then it is its process's. Queued: it is not begun before. */
    leaseUntil: moment(),
    /** The role in which its maker was when it ran: another one does not get the result. */
    role: text(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
    /** When its maker first downloaded the result. */
    fetchedAt: moment(),
  },
  (table) => [
    uniqueIndex('jobs_one_of_a_key')
      .on(table.accountId, table.key)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('jobs_unfinished').on(table.createdAt).where(sql`${table.state} in ('queued', 'running')`),
    index('jobs_maker').on(table.accountId, table.createdAt),
    index('jobs_ended').on(table.endedAt),
  ],
)

export const lifecycles = [
  lifecycle(jobs, {
    columns: { accountId: 'account', editionId: 'edition' },
    of: 'account',
    lastDay: { step: 'ended-jobs', leaves: 'nothing' },
    everything: { not: 'kept for a day after their end' },
  }),
]

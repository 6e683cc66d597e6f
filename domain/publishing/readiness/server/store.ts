import { and, arrayOverlaps, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import type { Lack } from '../words/lacks.ts'
import { remindedAccounts, reminderRules, reminders } from './tables.ts'

export type StoredReminder = typeof reminders.$inferSelect
export type StoredRule = typeof reminderRules.$inferSelect

/** Reminders are sent one after the other, until the end of each transaction: who presses second sees what the first has sent. */
export const holdReminders = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('reminders of what is missing', 0))`)

export async function findReminder(db: Database, id: string): Promise<StoredReminder | undefined> {
  const [row] = await db.select().from(reminders).where(eq(reminders.id, id))
  return row
}

/** Number of reminders shown. */
const shownAtOnce = 5

/** The last reminders of an edition, newest first; days of a rule on which nobody lacked anything are left out. */
export const lastReminders = (db: Database, summitId: string): Promise<StoredReminder[]> =>
  db
    .select()
    .from(reminders)
    .where(and(eq(reminders.summitId, summitId), sql`${reminders.messages} > 0`))
    .orderBy(desc(reminders.at), desc(reminders.id))
    .limit(shownAtOnce)

type Told = { day: string; lacks: readonly Lack[]; accountIds: readonly string[] }

const overlaps = ({ day, lacks, accountIds }: Told) =>
  and(
    eq(reminders.day, day),
    arrayOverlaps(reminders.lacks, [...lacks]),
    among(remindedAccounts.accountId, accountIds),
  )

/** The last reminder of a day that reached any of these accounts with any of this. */
export async function lastThatReached(db: Database, told: Told): Promise<StoredReminder | undefined> {
  const [row] = await db
    .select({ reminder: reminders })
    .from(reminders)
    .innerJoin(remindedAccounts, eq(remindedAccounts.reminderId, reminders.id))
    .where(overlaps(told))
    .orderBy(desc(reminders.at), desc(reminders.id))
    .limit(1)
  return row?.reminder
}

/** Those of these accounts that were reminded of any of this on a day. */
export async function remindedAmong(db: Database, told: Told): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: remindedAccounts.accountId })
    .from(reminders)
    .innerJoin(remindedAccounts, eq(remindedAccounts.reminderId, reminders.id))
    .where(overlaps(told))
  return new Set(rows.map(({ id }) => id))
}

/** Stores a reminder with the accounts that it reached. */
export async function insertReminder(db: Database, row: StoredReminder, accountIds: readonly string[]) {
  await db.insert(reminders).values(row)
  for (const some of inBatches(accountIds))
    await db.insert(remindedAccounts).values(some.map((accountId) => ({ reminderId: row.id, accountId })))
}

/** The rules of an edition that are published, each with the day of its last run. */
export async function rulesAtWork(
  db: Database,
  summitId: string,
): Promise<{ rule: StoredRule; lastRun: string | undefined }[]> {
  const rows = await db
    .select({ rule: reminderRules, lastRun: max(reminders.day) })
    .from(reminderRules)
    .leftJoin(reminders, eq(reminders.ruleId, reminderRules.id))
    .where(and(eq(reminderRules.summitId, summitId), isNotNull(reminderRules.publishedAt)))
    .groupBy(reminderRules.id)
  return rows.map(({ rule, lastRun }) => ({ rule, lastRun: lastRun ?? undefined }))
}

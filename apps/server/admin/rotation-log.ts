import { and, desc, eq, inArray } from 'drizzle-orm'
import { type FieldChange, recordChanges } from '#kit/db/audit/audit.ts'
import { changes } from '#kit/db/audit/tables.ts'
import type { Database } from '#kit/db/database.ts'
import { readInstallation } from '#kit/server/installation/installation.ts'
import { type AdminContext, operator } from './act.ts'

/** The field of a line that says that a count found nothing which needs a former key; after it the number of the newest one, null where a later count found something. */
const unneeded = 'formerKeysUnneeded'

/** Writes a line about the data keys into the log; to be called in the transaction of what it tells. */
export async function note(
  db: Database,
  { services: { clock } }: Pick<AdminContext, 'services'>,
  change: FieldChange,
  reason: string,
): Promise<void> {
  const now = clock.now()
  const { id } = await readInstallation(db, now)
  await recordChanges(db, now, operator, { type: 'installation', id }, [change], reason)
}

/** When a count first found that nothing needs a key before this one; undefined where none did, or a later one found something. */
export async function unneededSince(
  { db, services: { clock } }: Pick<AdminContext, 'db' | 'services'>,
  newest: number,
): Promise<Date | undefined> {
  const { id } = await readInstallation(db, clock.now())
  const ofKeys = and(eq(changes.subjectId, id), inArray(changes.field, [unneeded, 'dataKey', 'resealed']))
  const [last] = await db
    .select({ at: changes.at, field: changes.field, after: changes.after })
    .from(changes)
    .where(and(eq(changes.subjectType, 'installation'), ofKeys))
    .orderBy(desc(changes.id))
    .limit(1)
  return last?.field === unneeded && last.after === newest ? last.at : undefined
}

/** Notes a count that found nothing, unless one before it did. */
export async function noteUnneeded(context: AdminContext, newest: number, reason: string): Promise<void> {
  if (await unneededSince(context, newest)) return
  await note(context.db, context, { field: unneeded, before: null, after: newest }, reason)
}

/** Notes that something needs a former key after all: counts begin anew. */
export async function noteNeeded(context: AdminContext, newest: number, reason: string): Promise<void> {
  if (!(await unneededSince(context, newest))) return
  await note(context.db, context, { field: unneeded, before: newest, after: null }, reason)
}

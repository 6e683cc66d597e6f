import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { insertMany } from '#kit/db/insert-many.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { changes, reveals } from './tables.ts'

const noActor: Bilingual = { zh: '', en: '' }

/** The account that made a change, with its name as the history shows it. */
export type Author = { accountId: string; name: Bilingual }

/** The author of a change, who may have no account: a guest acts through an invitation link. */
export type NamedAuthor = { accountId?: string | undefined; name: Bilingual }

export type Subject = { type: string; id: string }

/** One changed field. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** The fields of `next` that differ from `before`; null, undefined and absent count as equal. */
export function differences(before: Record<string, unknown>, next: Record<string, unknown>): FieldChange[] {
  return Object.entries(next)
    .map(([field, after]) => ({ field, before: before[field] ?? null, after: after ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
}

/** The changed fields of one record and their author; undefined for a change by a scheduled job. */
export type Changed = {
  author: NamedAuthor | undefined
  subject: Subject
  changes: FieldChange[]
  /** Why, where the author had to say so. */
  reason?: string | undefined
}

/** Writes changed fields of many records into the history; call it in the transaction that changes them. */
export async function recordChangesOfMany(db: Database, at: Date, list: Changed[]) {
  const rows = list.flatMap(({ author, subject, changes: changed, reason }) =>
    changed.map(({ field, before, after }) => ({
      at,
      actorId: author?.accountId ?? null,
      actorName: author?.name ?? noActor,
      subjectType: subject.type,
      subjectId: subject.id,
      field,
      before,
      after,
      reason: reason ?? null,
    })),
  )
  for (const batch of inBatches(rows)) await insertMany(db, changes, batch)
}

/** Writes changed fields of one record into the history; call it in the transaction that changes them. */
export const recordChanges = (
  db: Database,
  at: Date,
  author: NamedAuthor | undefined,
  subject: Subject,
  list: FieldChange[],
  reason?: string | undefined,
) => recordChangesOfMany(db, at, [{ author, subject, changes: list, reason }])

/** Erases the old and new values of fields from the history of one record, irreversibly; author, time and field name stay. */
export const forgetValues = (db: Database, subject: Subject, fields: readonly string[]) =>
  db
    .update(changes)
    .set({ before: null, after: null })
    .where(
      and(
        eq(changes.subjectType, subject.type),
        eq(changes.subjectId, subject.id),
        inArray(changes.field, [...fields]),
      ),
    )

/** Whether the history of a record has a change of this field. */
export const hasChanged = async (db: Database, { type, id }: Subject, field: string): Promise<boolean> =>
  (await db.$count(
    changes,
    and(eq(changes.subjectType, type), eq(changes.subjectId, id), eq(changes.field, field)),
  )) > 0

/** The history of one record, newest first, at most `limit` rows. */
export const changesOf = (db: Database, subject: Subject, limit = 200) =>
  db
    .select()
    .from(changes)
    .where(and(eq(changes.subjectType, subject.type), eq(changes.subjectId, subject.id)))
    .orderBy(desc(changes.id))
    .limit(limit)

/** The history of some records of a kind together, newest first, at most `limit` rows. */
export const changesOfMany = async (
  db: Database,
  { type, ids }: { type: string; ids: string[] },
  limit: number,
) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(changes)
        .where(and(eq(changes.subjectType, type), inArray(changes.subjectId, ids)))
        .orderBy(desc(changes.id))
        .limit(limit)

/** Deletes the history of a deleted record under one subject name: the caller chose its id, which others may have too. That of a person goes by the lifecycles. */
export const forgetHistoryOf = (db: Database, { type, id }: Subject) =>
  db.delete(changes).where(and(eq(changes.subjectType, type), eq(changes.subjectId, id)))

/** A protected value of a record. */
export type Revealed = { subject: Subject; field: string }

/** Records that protected values left the portal together, one row for each of them. */
export async function recordRevealsOfMany(
  db: Database,
  { at, author }: { at: Date; author: Author },
  list: readonly Revealed[],
): Promise<void> {
  const by = { at, actorId: author.accountId, actorName: author.name }
  const rows = list.map(({ subject, field }) => ({
    ...by,
    subjectType: subject.type,
    subjectId: subject.id,
    field,
  }))
  for (const batch of inBatches(rows)) await db.insert(reveals).values(batch)
}

/** Records that a protected value was shown. */
export const recordReveal = (db: Database, at: Date, author: Author, subject: Subject, field: string) =>
  recordRevealsOfMany(db, { at, author }, [{ subject, field }])

import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { changes } from '#kit/db/audit/tables.ts'
import type { Database } from '#kit/db/database.ts'
import { maxShown } from '../rules.ts'
import { corrections } from './tables.ts'

export type StoredCorrection = typeof corrections.$inferSelect

export const insertCorrection = (db: Database, row: typeof corrections.$inferInsert) =>
  db.insert(corrections).values(row)

/** Those of a person, or of an organisation's own record; newest first. */
export const correctionsOf = (db: Database, id: string): Promise<StoredCorrection[]> =>
  db
    .select()
    .from(corrections)
    .where(
      or(
        eq(corrections.participantId, id),
        and(eq(corrections.organisationId, id), isNull(corrections.participantId)),
      ),
    )
    .orderBy(desc(corrections.at))
    .limit(maxShown)

/** The lines of the history that these edits of one record wrote. */
export const linesOf = (db: Database, subjectId: string, list: readonly StoredCorrection[]) => {
  const { at, actorId, subjectType: subject, field, before, after } = changes
  return list.length === 0
    ? Promise.resolve([])
    : db
        .select({ at, actorId, subject, field, before, after })
        .from(changes)
        .where(
          and(
            eq(changes.subjectId, subjectId),
            inArray(
              changes.at,
              list.map((each) => each.at),
            ),
          ),
        )
        .orderBy(changes.id)
}

/** Who is told of a correction: the organisation, or a person whom none registered. */
const owner = sql`coalesce(${corrections.organisationId}, ${corrections.participantId})`

/** All corrections that were made before a moment and wait for the evening, of at most so many owners, locked. */
export const lockWaiting = (db: Database, before: Date, maxOwners: number): Promise<StoredCorrection[]> => {
  const waits = and(isNull(corrections.toldAt), eq(corrections.tell, 'evening'), lt(corrections.at, before))
  return db
    .select()
    .from(corrections)
    .where(
      and(
        waits,
        sql`${owner} in (select distinct ${owner} from ${corrections} where ${waits} order by 1 limit ${maxOwners})`,
      ),
    )
    .orderBy(corrections.at)
    .for('update')
}

/** Done with these: their owners were told at this moment, or there was nobody to write to. */
export const markTold = (
  db: Database,
  ids: readonly string[],
  told: { toldAt: Date; nobodyToTell: boolean },
) =>
  db
    .update(corrections)
    .set(told)
    .where(inArray(corrections.id, [...ids]))

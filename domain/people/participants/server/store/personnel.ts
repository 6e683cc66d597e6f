import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { activeStatuses } from '../../rules.ts'
import { isNotEmptyDraft, type Participant } from '../store.ts'
import { leftEmpty, participants, writtenIn } from '../tables.ts'

/** Those of these records that were never submitted. */
export async function draftsAmong(db: Database, ids: string[]): Promise<Participant[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(participants)
    .where(and(isNotEmptyDraft, inArray(participants.id, ids), eq(participants.status, 'draft')))
    .orderBy(asc(participants.createdAt), asc(participants.id))
}

/** The personnel that an organisation account registers in an edition, in order of creation. */
export const participantsRegistered = (
  db: Database,
  of: { summitId: string; organisationId: string },
): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(
      and(
        // all of them, written so that each half uses an index
        or(writtenIn(participants), leftEmpty(participants)),
        eq(participants.organisationId, of.organisationId),
        eq(participants.summitId, of.summitId),
        eq(participants.kind, 'personnel'),
      ),
    )
    .orderBy(asc(participants.createdAt), asc(participants.id))

/** The personnel among these records that takes a place: submitted, and neither not approved nor withdrawn. */
export const activePersonnelAmong = async (db: Database, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: participants.id, personnelKind: participants.personnelKind })
        .from(participants)
        .where(
          and(
            inArray(participants.id, ids),
            inArray(participants.status, [...activeStatuses]),
            eq(participants.kind, 'personnel'),
          ),
        )

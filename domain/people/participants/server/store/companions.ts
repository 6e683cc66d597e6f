import { and, asc, count, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { activeStatuses, placeTakingStatuses, type Status } from '../../rules.ts'
import { isNotEmptyDraft, type Participant } from '../store.ts'
import { participants } from '../tables.ts'

const oldestFirst = [asc(participants.createdAt), asc(participants.id)]

/** The companions of these guests with one of these statuses, by default all, in order of registration; sealed values decrypted. */
export async function companionsOf(
  db: Database,
  guestIds: string[],
  statuses?: readonly Status[],
): Promise<Participant[]> {
  if (guestIds.length === 0) return []
  return db
    .select()
    .from(participants)
    .where(
      and(
        isNotEmptyDraft,
        inArray(participants.guestId, guestIds),
        statuses ? inArray(participants.status, [...statuses]) : undefined,
      ),
    )
    .orderBy(...oldestFirst)
}

/** Number of places taken below each of these guests; a guest without any is absent. */
export async function placesTaken(db: Database, guestIds: readonly string[]): Promise<Map<string, number>> {
  const { guestId, status } = participants
  const rows = await db
    .select({ id: guestId, used: count() })
    .from(participants)
    .where(and(isNotEmptyDraft, among(guestId, guestIds), inArray(status, [...placeTakingStatuses])))
    .groupBy(guestId)
  return new Map(rows.map(({ id, used }) => [id ?? '', used]))
}

/** Companions of locked guests with one of these statuses, their rows locked too. */
export const lockCompanions = (
  db: Database,
  guestIds: readonly string[],
  statuses: readonly Status[],
): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(
      and(
        isNotEmptyDraft,
        among(participants.guestId, guestIds),
        inArray(participants.status, [...statuses]),
      ),
    )
    .orderBy(asc(participants.id))
    .for('no key update')

/** Every companion of a locked guest in any status, empty drafts too, their rows locked: what is left when the guest goes elsewhere. */
export const lockEveryCompanion = (db: Database, guestId: string): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(eq(participants.guestId, guestId))
    .orderBy(asc(participants.id))
    .for('no key update')

/** The names of these participants by id. */
export async function namesOf(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, { passportName: string | null; chineseName: string | null }>()
  const { id, passportName, chineseName } = participants
  const rows = await db
    .select({ id, passportName, chineseName })
    .from(participants)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map(({ id: key, ...names }) => [key, names]))
}

const { id, passportName, chineseName, guestType, inviteCode, namedSpecial } = participants
const { status, version, approvedVersion, revision, submittedRevision } = participants

/** The other guests of the same organisation and edition whose approval is in force, in order of registration; without sealed values. */
export const approvedBeside = async (
  db: Database,
  one: Pick<Participant, 'id' | 'organisationId' | 'summitId'>,
) =>
  one.organisationId
    ? db
        .select({
          id,
          passportName,
          chineseName,
          guestType,
          inviteCode,
          namedSpecial,
          status,
          version,
          approvedVersion,
          revision,
          submittedRevision,
        })
        .from(participants)
        .where(
          and(
            isNotEmptyDraft,
            eq(participants.organisationId, one.organisationId),
            eq(participants.summitId, one.summitId),
            eq(participants.kind, 'guest'),
            ne(id, one.id),
            isNotNull(approvedVersion),
            inArray(status, [...activeStatuses]),
          ),
        )
        .orderBy(...oldestFirst)
    : []

/** Stores for the companions of these guests whether the guest is approved; when an approval ends, so do those of the companions. */
export const putGuestsApproved = (db: Database, guestIds: readonly string[], guestApproved: boolean) =>
  db
    .update(participants)
    .set({ guestApproved, ...(!guestApproved && { approvedVersion: null }) })
    .where(among(participants.guestId, guestIds))

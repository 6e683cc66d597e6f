import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { PersonnelKind } from '../../rules.ts'
import { isNotEmptyDraft, type Participant } from '../store.ts'
import { participants } from '../tables.ts'

/** Personnel of this kind that was begun at a door and never submitted, with who began it. */
export async function draftsOfPersonnel(db: Database, summitId: string, personnelKind: PersonnelKind) {
  const rows = await db
    .select({ id: participants.id, registrantId: participants.registrantId })
    .from(participants)
    .where(
      and(
        isNotEmptyDraft,
        eq(participants.summitId, summitId),
        eq(participants.personnelKind, personnelKind),
        eq(participants.status, 'draft'),
        isNotNull(participants.registrantId),
      ),
    )
    .orderBy(asc(participants.createdAt), asc(participants.id))
  return rows.flatMap(({ id, registrantId }) => (registrantId ? [{ id, registrantId }] : []))
}

/** The personnel that an organisation account registers in an edition, begun first first. */
export const participantsRegistered = (
  db: Database,
  of: { summitId: string; organisationId: string },
): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.organisationId, of.organisationId),
        eq(participants.summitId, of.summitId),
        eq(participants.kind, 'personnel'),
      ),
    )
    .orderBy(asc(participants.createdAt), asc(participants.id))

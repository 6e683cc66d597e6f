import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { activeStatuses } from '../../rules.ts'
import { isNotEmptyDraft, type Participant } from '../store.ts'
import { participants } from '../tables.ts'

/** All people whom an organisation registers for an edition, in order of registration; sealed values decrypted. */
export const participantsOf = (
  db: Database,
  of: { summitId: string; organisationId: string },
): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(
      and(
        isNotEmptyDraft,
        eq(participants.summitId, of.summitId),
        eq(participants.organisationId, of.organisationId),
      ),
    )
    .orderBy(asc(participants.createdAt), asc(participants.id))

/** Approved guests of an organisation in other editions than this one. */
export const approvedElsewhere = (
  db: Database,
  of: { summitId: string; organisationId: string },
): Promise<Participant[]> =>
  db
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.organisationId, of.organisationId),
        ne(participants.summitId, of.summitId),
        eq(participants.kind, 'guest'),
        eq(participants.status, 'approved'),
      ),
    )
    .orderBy(asc(participants.id))

/** Registered people of an edition with one of these documents, by the document's digest. */
export async function activeWithDocuments(
  db: Database,
  { summitId, digests }: { summitId: string; digests: string[] },
): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map()
  const { id, documentDigest, status } = participants
  const rows = await db
    .select({ id, documentDigest })
    .from(participants)
    .where(
      and(
        eq(participants.summitId, summitId),
        inArray(documentDigest, digests),
        inArray(status, [...activeStatuses]),
      ),
    )
  return new Map(rows.map((row) => [row.documentDigest ?? '', row.id]))
}

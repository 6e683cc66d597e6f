import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { isNotEmptyDraft } from '../store.ts'
import { participants, participantVersions } from '../tables.ts'

/** How many people one search by a document answers: more of them have one end only where the search is not about one person. */
const max = 50

type Wanted = { summitId: string; organisationId: string | undefined; end: string | null; whole: string[] }

/** Ids of people of an edition by digests of their document: of the record as it is, of the pending version, or of the one in force. */
export async function idsByDocument(db: Database, { summitId, organisationId, end, whole }: Wanted) {
  const { documentDigest, version, participantId } = participantVersions
  const digests = sql`any(${sql.param(whole)}::text[])`
  const submitted = sql`${participants.id} in (select ${participantId} from ${participantVersions}
    where ${documentDigest} = ${digests} and ${version} in (${participants.version}, ${participants.approvedVersion}))`
  const has = end
    ? eq(participants.documentEndDigest, end)
    : or(sql`${participants.documentDigest} = ${digests}`, submitted)
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        isNotEmptyDraft,
        eq(participants.summitId, summitId),
        organisationId ? eq(participants.organisationId, organisationId) : undefined,
        has,
      ),
    )
    .orderBy(asc(participants.id))
    .limit(max)
  return rows.map(({ id }) => id)
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { GuestKey } from '../../rules.ts'
import { participantVersions } from '../tables.ts'

type Clearing = { fields: readonly GuestKey[]; documentToo: boolean }

/**
 * Empties fields in every version of a participant: the one exception to versions never changing, for what somebody no longer agrees that it is
 * kept.
 */
export async function clearInVersions(
  db: Database,
  participantId: string,
  { fields, documentToo }: Clearing,
) {
  const { version, data } = participantVersions
  const ofParticipant = eq(participantVersions.participantId, participantId)
  const versions = await db.select({ version, data }).from(participantVersions).where(ofParticipant)
  const cleared = Object.fromEntries(fields.map((key) => [key, null]))
  for (const each of versions)
    await db
      .update(participantVersions)
      .set({ data: { ...(each.data as object), ...cleared }, ...(documentToo && { documentDigest: null }) })
      .where(and(ofParticipant, eq(version, each.version)))
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import type { GuestKey } from '../../rules.ts'
import { participantVersions } from '../tables.ts'

/** Replaces a picture in these versions: an organiser decided that it is in force from now on, and the history keeps both. */
export async function replaceInVersions(
  db: Database,
  participantId: string,
  versions: readonly number[],
  change: Partial<Record<GuestKey, string>>,
) {
  const { version, data } = participantVersions
  const concerned = and(eq(participantVersions.participantId, participantId), inArray(version, [...versions]))
  for (const each of await db.select({ version, data }).from(participantVersions).where(concerned))
    await db
      .update(participantVersions)
      .set({ data: { ...(each.data as object), ...change } })
      .where(and(eq(participantVersions.participantId, participantId), eq(version, each.version)))
}

type Clearing = { fields: readonly GuestKey[]; documentToo: boolean }

/** Clears fields in every version of a participant: the one exception to versions never changing, for data whose consent was withdrawn. */
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

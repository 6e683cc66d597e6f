import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { activeStatuses } from '../../rules.ts'
import { participants, participantVersions } from '../tables.ts'

/** Of a person, what decides about what follows from an approval; the document is that of the version in force. */
const facts = {
  id: participants.id,
  kind: participants.kind,
  personnelKind: participants.personnelKind,
  status: participants.status,
  approvedVersion: participants.approvedVersion,
  guestApproved: participants.guestApproved,
  namedSpecial: participants.namedSpecial,
  organisationId: participants.organisationId,
  documentDigest: participantVersions.documentDigest,
}

/** These people of an edition; with `approved` also everybody who has a version in force. In the order in which they registered. */
export const factsInForce = (
  db: Database,
  summitId: string,
  { ids, approved = false }: { ids: readonly string[]; approved?: boolean },
) =>
  db
    .select(facts)
    .from(participants)
    .leftJoin(
      participantVersions,
      and(
        eq(participantVersions.participantId, participants.id),
        eq(participantVersions.version, participants.approvedVersion),
      ),
    )
    .where(
      and(
        eq(participants.summitId, summitId),
        or(among(participants.id, ids), approved ? isNotNull(participants.approvedVersion) : undefined),
      ),
    )
    .orderBy(asc(participants.createdAt), asc(participants.id))

export type FactsInForce = Awaited<ReturnType<typeof factsInForce>>[number]

/** The editions of these people. */
export async function editionsOfPeople(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ summitId: participants.summitId })
    .from(participants)
    .where(among(participants.id, ids))
  return rows.map(({ summitId }) => summitId)
}

/** Of a person in a statement: approved, and comes on site. Companions come with a guest who is approved. */
export const isComingOnSite = (): SQL =>
  sql`(${and(
    isNotNull(participants.approvedVersion),
    inArray(participants.status, [...activeStatuses]),
    sql`${participants.meetingForm} is distinct from 'online'`,
    sql`(${participants.kind} <> 'companion' or ${participants.guestApproved})`,
  )})`

/**
 * People of an edition who were approved and come on site, and for whom a condition of an upper noun holds, in the order of their ids; a thousand of them, or with
 * `all` everybody.
 */
export async function comingOnSite(
  db: Database,
  summitId: string,
  condition: SQL,
  { all = false }: { all?: boolean } = {},
): Promise<string[]> {
  const found = db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.summitId, summitId), isComingOnSite(), condition))
    .orderBy(asc(participants.id))
  const rows = await (all ? found : found.limit(1_000))
  return rows.map(({ id }) => id)
}

/** People of an edition who are registered to come on site and have no approval in force, in the order in which they registered. */
export const peopleWithoutApproval = (db: Database, summitId: string) =>
  db
    .select({ id: participants.id, kind: participants.kind, personnelKind: participants.personnelKind })
    .from(participants)
    .where(
      and(
        eq(participants.summitId, summitId),
        inArray(participants.status, [...activeStatuses]),
        sql`${participants.meetingForm} is distinct from 'online'`,
        or(
          isNull(participants.approvedVersion),
          sql`(${participants.kind} = 'companion' and not coalesce(${participants.guestApproved}, false))`,
        ),
      ),
    )
    .orderBy(asc(participants.createdAt), asc(participants.id))

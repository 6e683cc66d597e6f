import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { type GiveBackReason, holdHours } from '../../rules.ts'
import { invitations, invitationUses as uses } from '../tables.ts'

export type Use = typeof uses.$inferSelect

const notGivenBack = isNull(uses.givenBackAt)

/** The place that a person holds by an invitation at present. */
export async function findOfPerson(
  db: Database,
  { invitationId, personDigest }: Pick<Use, 'invitationId' | 'personDigest'>,
): Promise<Use | undefined> {
  const [row] = await db
    .select()
    .from(uses)
    .where(and(eq(uses.invitationId, invitationId), eq(uses.personDigest, personDigest), notGivenBack))
  return row
}

/** The latest place of a record, even if it was given back. */
export async function lastOfSubject(db: Database, subjectId: string): Promise<Use | undefined> {
  const [row] = await db
    .select()
    .from(uses)
    .where(eq(uses.subjectId, subjectId))
    .orderBy(sql`${uses.givenBackAt} is not null`, desc(uses.takenAt), desc(uses.id))
    .limit(1)
  return row
}

export const insertUses = (db: Database, list: (typeof uses.$inferInsert)[]): Promise<Use[]> =>
  db.insert(uses).values(list).returning()

export async function insertUse(db: Database, values: typeof uses.$inferInsert): Promise<Use> {
  const [row] = await insertUses(db, [values])
  if (!row) throw new Error('the use was not stored')
  return row
}

export async function updateUse(db: Database, id: string, values: Partial<Use>): Promise<Use> {
  const [row] = await db.update(uses).set(values).where(eq(uses.id, id)).returning()
  if (!row) throw new Error('a use is gone')
  return row
}

/** Records since when these records have been approved; a record has one place at most. */
export const putApproved = (db: Database, subjectIds: readonly string[], approvedAt: Date | null) =>
  db
    .update(uses)
    .set({ approvedAt })
    .where(and(among(uses.subjectId, subjectIds), notGivenBack))

/** Of these records, those without a place that cannot take one by their code any more, because it was revoked or has expired. */
export async function withoutCode(db: Database, ids: string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const ofThem = inArray(uses.subjectId, ids)
  const [placed, over] = await Promise.all([
    db.select({ id: uses.subjectId }).from(uses).where(and(ofThem, notGivenBack)),
    db
      .select({ id: uses.subjectId })
      .from(uses)
      .innerJoin(invitations, eq(invitations.id, uses.invitationId))
      .where(
        and(
          ofThem,
          isNotNull(uses.givenBackAt),
          or(isNotNull(invitations.revokedAt), lte(invitations.expiresAt, now)),
        ),
      ),
  ])
  const kept = new Set(placed.map(({ id }) => id))
  return new Set(over.flatMap(({ id }) => (kept.has(id) ? [] : id)))
}

/** Gives back the places held by an invitation that meet the conditions; returns their records. The invitation is locked. */
export async function giveBackHeld(
  db: Database,
  invitationId: string,
  { at, reason, of = [] }: { at: Date; reason: GiveBackReason; of?: (SQL | undefined)[] },
): Promise<string[]> {
  const given = await db
    .update(uses)
    .set({ givenBackAt: at, givenBackFor: reason })
    .where(and(eq(uses.invitationId, invitationId), isNull(uses.keptAt), notGivenBack, ...of))
    .returning({ subjectId: uses.subjectId })
  return given.map(({ subjectId }) => subjectId)
}

/** Condition: a place that is held at a moment, and not kept. */
const isHeld = (now: Date) => and(isNull(uses.keptAt), notGivenBack, gt(uses.heldUntil, now))

/** Holds every place of an invitation that is held now until then. */
export const holdAllUntil = (
  db: Database,
  invitationId: string,
  { now, until }: { now: Date; until: Date },
) =>
  db
    .update(uses)
    .set({ heldUntil: until })
    .where(and(eq(uses.invitationId, invitationId), isHeld(now)))

/** Condition: taken by this account (null: it was not recorded). */
export const takenBy = (accountId: string | null) =>
  accountId === null ? isNull(uses.takenBy) : eq(uses.takenBy, accountId)

/** Condition: the record has no entry yet. */
export const isEmptyUse = isNull(uses.typedAt)

/**
 * Records the first entry of these records, whose places are held; those of members get the long hold: by a code that has expired from when they were begun, as
 * everybody by it has; by a revoked one from the revocation, which a release before gave to no empty member.
 */
export const putTyped = (db: Database, subjectIds: readonly string[], at: Date, heldUntil: Date) =>
  db
    .update(uses)
    .set({
      typedAt: at,
      heldUntil: sql`case
        when ${uses.way} is distinct from 'member' then ${uses.heldUntil}
        when ${invitations.revokedAt} is not null
          then ${invitations.revokedAt} + make_interval(hours => ${holdHours})
        when ${invitations.expiresAt} <= ${sql.param(at, uses.heldUntil)}
          then greatest(${uses.heldUntil}, ${uses.takenAt} + make_interval(hours => ${holdHours}))
        else ${sql.param(heldUntil, uses.heldUntil)} end`,
    })
    .from(invitations)
    .where(
      and(eq(invitations.id, uses.invitationId), among(uses.subjectId, subjectIds), isEmptyUse, isHeld(at)),
    )

/** Records of the members for whom an account holds places one by one, by any code. */
export async function membersHeldBy(db: Database, accountId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ subjectId: uses.subjectId })
    .from(uses)
    .where(and(eq(uses.takenBy, accountId), eq(uses.way, 'member'), isHeld(now)))
  return rows.map(({ subjectId }) => subjectId)
}

/** The accounts that hold places of an invitation, those with the most first. */
export const holdersOf = (
  db: Database,
  invitationId: string,
  { now, max: limit }: { now: Date; max: number },
) =>
  db
    .select({
      accountId: uses.takenBy,
      places: sql<number>`count(*)::int`,
      empty: sql<number>`(count(*) filter (where ${isEmptyUse}))::int`,
      since: min(uses.takenAt),
      until: max(uses.heldUntil),
    })
    .from(uses)
    .where(and(eq(uses.invitationId, invitationId), isHeld(now)))
    .groupBy(uses.takenBy)
    .orderBy(sql`count(*) desc`, asc(uses.takenBy))
    .limit(limit)

/** Condition: an expired hold. */
export const hasLapsed = (now: Date) => lte(uses.heldUntil, now)

/** Invitations with expired holds, limited in number. */
export async function withLapsedHolds(db: Database, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: uses.invitationId })
    .from(uses)
    .where(and(hasLapsed(now), isNull(uses.keptAt), notGivenBack))
    .orderBy(asc(uses.invitationId))
    .limit(max)
  return rows.map(({ id }) => id)
}

/** Number of expired holds of an invitation that are not recorded as given back yet. */
export async function lapsedHolds(db: Database, invitationId: string, now: Date): Promise<number> {
  return db.$count(
    uses,
    and(eq(uses.invitationId, invitationId), hasLapsed(now), isNull(uses.keptAt), notGivenBack),
  )
}

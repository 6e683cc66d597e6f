import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { findParticipants } from '#domain/people/participants/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { excluded } from '#kit/db/excluded.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import {
  seatingCards,
  seatingPeople,
  seatingPlacements,
  seatingPlans,
  seatingPrints,
  seatingVersionSeats,
  seatingVersions,
  seatingWishes,
} from './tables.ts'

export type Plan = typeof seatingPlans.$inferSelect
export type Placement = typeof seatingPlacements.$inferSelect
export type PersonOfPlan = typeof seatingPeople.$inferSelect
export type StoredWish = typeof seatingWishes.$inferSelect
export type Version = typeof seatingVersions.$inferSelect
export type Print = typeof seatingPrints.$inferSelect
export type PrintedCard = typeof seatingCards.$inferSelect

export async function planOf(db: Database, activityId: string): Promise<Plan | undefined> {
  const [row] = await db.select().from(seatingPlans).where(eq(seatingPlans.activityId, activityId))
  return row
}

export async function findPlan(db: Database, id: string): Promise<Plan | undefined> {
  const [row] = await db.select().from(seatingPlans).where(eq(seatingPlans.id, id))
  return row
}

/** A plan, locked until the transaction ends; lock the places of its activity first. */
export async function lockPlanRow(db: Database, id: string): Promise<Plan | undefined> {
  const [row] = await db.select().from(seatingPlans).where(eq(seatingPlans.id, id)).for('update')
  return row
}

/** Inserts unless the activity has one; undefined when it had. */
export async function insertPlan(db: Database, values: typeof seatingPlans.$inferInsert) {
  const [row] = await db.insert(seatingPlans).values(values).onConflictDoNothing().returning()
  return row
}

/** Stores what changed of a locked plan as its next revision. */
export async function putPlan(
  db: Database,
  { id, revision }: Pick<Plan, 'id' | 'revision'>,
  change: Partial<Plan>,
): Promise<Plan> {
  const [row] = await db
    .update(seatingPlans)
    .set({ ...change, revision: revision + 1 })
    .where(eq(seatingPlans.id, id))
    .returning()
  if (!row) throw new Error('a locked plan is gone')
  return row
}

export const removePlan = (db: Database, id: string) => db.delete(seatingPlans).where(eq(seatingPlans.id, id))

export const placementsOf = (db: Database, planId: string): Promise<Placement[]> =>
  db
    .select()
    .from(seatingPlacements)
    .where(eq(seatingPlacements.planId, planId))
    .orderBy(asc(seatingPlacements.participantId))

/**
 * Stores where these people of a locked plan sit. Their seats are left first, since they may change hands. Callers know who sits where of those who are
 * expected: anybody else who has one of the seats is no longer expected and loses it.
 */
export async function putPlacements(db: Database, planId: string, rows: readonly Placement[]): Promise<void> {
  if (rows.length === 0) return
  await dropPlacements(
    db,
    planId,
    rows.map(({ participantId }) => participantId),
  )
  const seats = rows.flatMap(({ seatId }) => seatId ?? [])
  await db
    .delete(seatingPlacements)
    .where(
      and(
        eq(seatingPlacements.planId, planId),
        sql`${seatingPlacements.seatId} = any(${sql.param(seats)}::text[])`,
      ),
    )
  for (const batch of inBatches(rows)) await db.insert(seatingPlacements).values(batch)
}

export const dropPlacements = (db: Database, planId: string, people: readonly string[]) =>
  db
    .delete(seatingPlacements)
    .where(and(eq(seatingPlacements.planId, planId), among(seatingPlacements.participantId, people)))

/** The plans in which these people have a row, by the activity, in one order everywhere. */
export const plansWith = (db: Database, people: readonly string[]) =>
  db
    .selectDistinct({ id: seatingPlans.id, activityId: seatingPlans.activityId })
    .from(seatingPlans)
    .innerJoin(seatingPlacements, eq(seatingPlacements.planId, seatingPlans.id))
    .where(among(seatingPlacements.participantId, people))
    .orderBy(asc(seatingPlans.activityId))

/** The seats of a person in plans that are not published. */
export async function placedIn(db: Database, participantId: string) {
  const rows = await db
    .select({
      activityId: seatingPlans.activityId,
      drawing: seatingPlans.drawing,
      seatId: seatingPlacements.seatId,
    })
    .from(seatingPlacements)
    .innerJoin(seatingPlans, eq(seatingPlans.id, seatingPlacements.planId))
    .where(and(eq(seatingPlacements.participantId, participantId), ne(seatingPlans.state, 'published')))
    .orderBy(asc(seatingPlans.activityId))
  return rows.flatMap(({ seatId, ...plan }) => (seatId ? [{ ...plan, seatId }] : []))
}

/** These plans by the activity, in the order in which they are locked everywhere. */
export const plansByActivity = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: seatingPlans.id, activityId: seatingPlans.activityId })
    .from(seatingPlans)
    .where(among(seatingPlans.id, ids))
    .orderBy(asc(seatingPlans.activityId))

export const peopleOfPlan = (db: Database, planId: string): Promise<PersonOfPlan[]> =>
  db.select().from(seatingPeople).where(eq(seatingPeople.planId, planId))

export const putPersonOfPlan = (
  db: Database,
  {
    planId,
    participantId,
    ...change
  }: { [Name in keyof PersonOfPlan]?: PersonOfPlan[Name] | undefined } & Pick<
    PersonOfPlan,
    'planId' | 'participantId'
  >,
) =>
  db
    .insert(seatingPeople)
    .values({ planId, participantId, ...change })
    .onConflictDoUpdate({ target: [seatingPeople.planId, seatingPeople.participantId], set: change })

export const wishesOf = (db: Database, planId: string): Promise<StoredWish[]> =>
  db.select().from(seatingWishes).where(eq(seatingWishes.planId, planId)).orderBy(asc(seatingWishes.id))

/** The same wish again changes nothing. */
export const insertWish = (db: Database, row: StoredWish) =>
  db.insert(seatingWishes).values(row).onConflictDoNothing()

export const removeWish = (db: Database, planId: string, id: string) =>
  db.delete(seatingWishes).where(and(eq(seatingWishes.planId, planId), eq(seatingWishes.id, id)))

/** Keeps a version of a locked plan with who sits where in it; answers its number. */
export async function keepVersion(
  db: Database,
  version: Omit<Version, 'number'>,
  seats: ReadonlyMap<string, string>,
): Promise<number> {
  const { planId } = version
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${seatingVersions.number}), 0)::int` })
    .from(seatingVersions)
    .where(eq(seatingVersions.planId, planId))
  const number = (row?.last ?? 0) + 1
  await db.insert(seatingVersions).values({ ...version, number })
  // of somebody who was deleted since, nothing is kept
  const there = await findParticipants(db, [...seats.keys()])
  const values = JSON.stringify(
    [...seats].filter(([id]) => there.has(id)).map(([id, seat]) => ({ id, seat })),
  )
  await db.execute(sql`insert into ${seatingVersionSeats} (plan_id, number, participant_id, seat_id)
    select ${planId}::uuid, ${number}::int, given.id, given.seat
    from jsonb_to_recordset(${values}::jsonb) as given(id uuid, seat text)`)
  return number
}

export const versionsOf = (db: Database, planId: string) =>
  db
    .select({
      number: seatingVersions.number,
      state: seatingVersions.state,
      at: seatingVersions.at,
      by: seatingVersions.actorName,
      seated: count(seatingVersionSeats.participantId),
    })
    .from(seatingVersions)
    .leftJoin(
      seatingVersionSeats,
      and(
        eq(seatingVersionSeats.planId, seatingVersions.planId),
        eq(seatingVersionSeats.number, seatingVersions.number),
      ),
    )
    .where(eq(seatingVersions.planId, planId))
    .groupBy(seatingVersions.planId, seatingVersions.number)
    .orderBy(desc(seatingVersions.number))

/** Who sat where in a version; undefined for one that was not kept. */
export async function seatsOfVersion(
  db: Database,
  planId: string,
  number: number,
): Promise<Map<string, string> | undefined> {
  const [version] = await db
    .select({ number: seatingVersions.number })
    .from(seatingVersions)
    .where(and(eq(seatingVersions.planId, planId), eq(seatingVersions.number, number)))
  if (!version) return undefined
  const rows = await db
    .select({ id: seatingVersionSeats.participantId, seatId: seatingVersionSeats.seatId })
    .from(seatingVersionSeats)
    .where(and(eq(seatingVersionSeats.planId, planId), eq(seatingVersionSeats.number, number)))
  return new Map(rows.map(({ id, seatId }) => [id, seatId]))
}

/** The papers of a plan that were printed. */
export const printsOf = (db: Database, planId: string): Promise<Print[]> =>
  db.select().from(seatingPrints).where(eq(seatingPrints.planId, planId)).orderBy(asc(seatingPrints.paper))

export const putPrint = (db: Database, row: Print) =>
  db
    .insert(seatingPrints)
    .values(row)
    .onConflictDoUpdate({
      target: [seatingPrints.planId, seatingPrints.paper],
      set: { at: row.at, version: row.version, jobId: row.jobId },
    })

export const cardsOf = (db: Database, planId: string): Promise<PrintedCard[]> =>
  db
    .select()
    .from(seatingCards)
    .where(eq(seatingCards.planId, planId))
    .orderBy(asc(seatingCards.participantId))

export async function putCards(db: Database, rows: readonly PrintedCard[]): Promise<void> {
  const set = excluded(seatingCards, ['seatId', 'digest', 'at', 'jobId'])
  for (const batch of inBatches(rows))
    await db
      .insert(seatingCards)
      .values(batch)
      .onConflictDoUpdate({ target: [seatingCards.planId, seatingCards.participantId], set })
}

/** Cards that were taken out of the hall. */
export const dropCards = (db: Database, planId: string, people: readonly string[]) =>
  db
    .delete(seatingCards)
    .where(and(eq(seatingCards.planId, planId), among(seatingCards.participantId, people)))

/** A card that was put at another seat. */
export const moveCard = (
  db: Database,
  { planId, participantId, seatId }: Omit<PrintedCard, 'digest' | 'at' | 'jobId'>,
) =>
  db
    .update(seatingCards)
    .set({ seatId })
    .where(and(eq(seatingCards.planId, planId), eq(seatingCards.participantId, participantId)))

/** Whether an activity has a plan. */
export const hasPlan = async (db: Database, activityId: string): Promise<boolean> =>
  (await db.$count(seatingPlans, eq(seatingPlans.activityId, activityId))) > 0

import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { maskOf } from '#domain/event-day/zones/rules.ts'
import { comingOnSite, personId, personRows } from '#domain/people/participants/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { excluded } from '#kit/db/excluded.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import type { attentions } from '../lists.ts'
import { afterReturn, outStates } from '../rules/transitions.ts'
import { type BadgeState, inForceStates } from '../rules.ts'
import { badgeStepRows, badges, clearances, vehicleClearances } from './tables.ts'

export type Badge = typeof badges.$inferSelect
export type StoredStep = typeof badgeStepRows.$inferSelect
export type Clearance = typeof clearances.$inferSelect
export type VehicleClearance = typeof vehicleClearances.$inferSelect

/** What wears badges, by the column of its id. */
export type WornBy = 'participantId' | 'vehicleId'

/** The id of the person or the vehicle that wears a badge. */
export const wearerOf = ({ participantId, vehicleId }: Pick<Badge, WornBy>): string =>
  participantId ?? vehicleId ?? ''

/** What the badges and passes of an edition open that are not revoked. */
export const zonesOfBadges = (db: Database, summitId: string) =>
  db
    .select({
      participantId: badges.participantId,
      vehicleId: badges.vehicleId,
      kindId: badges.kindId,
      zonesByDay: badges.zonesByDay,
    })
    .from(badges)
    .where(and(eq(badges.summitId, summitId), notInArray(badges.state, ['revoked', 'returned'])))

/** People of an edition with an approval in force, on site, without a badge; few at any time. */
export const peopleWithoutBadge = (db: Database, summitId: string) =>
  comingOnSite(
    db,
    summitId,
    sql`not exists (select from ${badges} where ${badges.participantId} = ${personId})`,
  )

/** People of these organisations with an approval in force, on site, in an edition. */
export const peopleOfOrganisations = (db: Database, summitId: string, organisationIds: readonly string[]) =>
  comingOnSite(db, summitId, among(personRows.table.organisationId, organisationIds), { all: true })

/** The people, or the vehicles, who have a badge in an edition. */
export async function wearersIn(db: Database, summitId: string, wornBy: WornBy): Promise<string[]> {
  const rows = await db
    .select({ id: badges[wornBy] })
    .from(badges)
    .where(and(eq(badges.summitId, summitId), isNotNull(badges[wornBy])))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Held until the transaction ends: badges of an edition follow one after the other, each after it read what the one before stored. Taken before any
 * badge is locked, or two transactions would wait for each other.
 */
export const lockFollowing = (db: Database, summitId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`badges ${summitId}`}, 0))`)

/**
 * The badges of these people or vehicles, locked; of all of the edition where none is named. As every lock of badges it lets rows be written that refer to
 * them: who notes changes for gates has the next position before, and the two would wait for each other.
 */
export const lockBadges = (
  db: Database,
  summitId: string,
  wornBy: WornBy,
  ids?: readonly string[],
): Promise<Badge[]> =>
  db
    .select()
    .from(badges)
    .where(and(eq(badges.summitId, summitId), ids ? among(badges[wornBy], ids) : isNotNull(badges[wornBy])))
    .orderBy(asc(badges.id))
    .for('no key update')

/** A badge, locked, for an act after which it follows. */
export async function lockBadge(db: Database, id: string): Promise<Badge | undefined> {
  const [found] = await db.select({ summitId: badges.summitId }).from(badges).where(eq(badges.id, id))
  if (!found) return undefined
  await lockFollowing(db, found.summitId)
  const [row] = await db.select().from(badges).where(eq(badges.id, id)).for('no key update')
  return row
}

/** These badges of an edition, locked, by number. */
export const lockBadgesAmong = (db: Database, summitId: string, ids: readonly string[]): Promise<Badge[]> =>
  db
    .select()
    .from(badges)
    .where(and(eq(badges.summitId, summitId), among(badges.id, ids)))
    .orderBy(asc(badges.id))
    .for('no key update')

export async function badgeWornBy(db: Database, wornBy: WornBy, id: string): Promise<Badge | undefined> {
  const [row] = await db.select().from(badges).where(eq(badges[wornBy], id))
  return row
}

/** These badges of an edition, or all in this state, by number. */
export const badgesAmong = (
  db: Database,
  summitId: string,
  of: { ids: readonly string[] } | { state: BadgeState; limit: number },
) =>
  'ids' in of
    ? db
        .select()
        .from(badges)
        .where(and(eq(badges.summitId, summitId), among(badges.id, of.ids)))
        .orderBy(asc(badges.number))
    : db
        .select()
        .from(badges)
        .where(and(eq(badges.summitId, summitId), eq(badges.state, of.state)))
        .orderBy(asc(badges.number))
        .limit(of.limit)

/** The badges of people or of vehicles of an edition that are not revoked, by number: those whom the police is told of. */
export const badgesToFile = (db: Database, summitId: string, wornBy: WornBy) =>
  db
    .select({
      wearerId: sql<string>`${badges[wornBy]}`,
      number: badges.number,
      kindId: badges.kindId,
      zones: badges.zones,
      days: badges.days,
    })
    .from(badges)
    .where(and(eq(badges.summitId, summitId), isNotNull(badges[wornBy]), ne(badges.state, 'revoked')))
    .orderBy(asc(badges.number))

export type BadgeToFile = Awaited<ReturnType<typeof badgesToFile>>[number]

/** The highest number that a badge of an edition has. */
export async function highestNumber(db: Database, summitId: string): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${badges.number}), 0)::int` })
    .from(badges)
    .where(eq(badges.summitId, summitId))
  return row?.last ?? 0
}

export async function insertBadges(db: Database, rows: Badge[]): Promise<void> {
  for (const batch of inBatches(rows)) await db.insert(badges).values(batch)
}

/** Stores these locked badges as they are now. */
export async function putBadges(db: Database, rows: Badge[]): Promise<void> {
  const set = excluded(badges, [
    'kindId',
    'revision',
    'state',
    'heldState',
    'missing',
    'zonesByDay',
    'zones',
    'days',
    'keyNumber',
    'digest',
    'printedDigest',
    'printedAt',
    'printedZones',
    'printedDays',
    'changedSincePrinted',
    'objection',
    'changedAt',
  ])
  for (const batch of inBatches(rows))
    await db.insert(badges).values(batch).onConflictDoUpdate({ target: badges.id, set })
}

export async function insertSteps(db: Database, rows: (typeof badgeStepRows.$inferInsert)[]): Promise<void> {
  for (const batch of inBatches(rows)) await db.insert(badgeStepRows).values(batch)
}

export const stepsOf = (db: Database, badgeId: string, limit: number): Promise<StoredStep[]> =>
  db
    .select()
    .from(badgeStepRows)
    .where(eq(badgeStepRows.badgeId, badgeId))
    .orderBy(desc(badgeStepRows.at), desc(badgeStepRows.revision), asc(badgeStepRows.id))
    .limit(limit)

/** What the printed card of this revision was last, before it was lost or damaged; null where nothing is known of it. */
export async function cardWas(
  db: Database,
  { id, revision }: Pick<Badge, 'id' | 'revision'>,
): Promise<BadgeState | null> {
  const [last] = await db
    .select({ step: badgeStepRows.step })
    .from(badgeStepRows)
    .where(
      and(
        eq(badgeStepRows.badgeId, id),
        eq(badgeStepRows.revision, revision),
        inArray(badgeStepRows.step, [...inForceStates, 'returned']),
      ),
    )
    .orderBy(desc(badgeStepRows.at))
    .limit(1)
  const was = inForceStates.find((state) => state === last?.step)
  return last?.step === 'returned' ? afterReturn : (was ?? null)
}

/** Which of these badges a job has printed already. */
export async function printedByJob(db: Database, jobId: string): Promise<Set<string>> {
  const rows = await db
    .select({ badgeId: badgeStepRows.badgeId })
    .from(badgeStepRows)
    .where(and(eq(badgeStepRows.jobId, jobId), eq(badgeStepRows.step, 'printed')))
  return new Set(rows.map(({ badgeId }) => badgeId))
}

export async function clearancesOf(db: Database, ids: readonly string[]): Promise<Map<string, Clearance>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(clearances).where(among(clearances.participantId, ids))
  return new Map(rows.map((row) => [row.participantId, row]))
}

/** What is known of a person, locked. Called with the lock of those who follow: it alone keeps a first result from being noted meanwhile, of which there is no row to lock yet. */
export async function lockClearance(db: Database, participantId: string): Promise<Clearance | undefined> {
  const rows = db.select().from(clearances).where(eq(clearances.participantId, participantId))
  return (await rows.for('update'))[0]
}

export async function putClearances(db: Database, rows: Clearance[]): Promise<void> {
  const set = excluded(clearances, [
    'result',
    'documentDigest',
    'filing',
    'reason',
    'at',
    'actorId',
    'actorName',
  ])
  for (const batch of inBatches(rows))
    await db.insert(clearances).values(batch).onConflictDoUpdate({ target: clearances.participantId, set })
}

export async function vehicleClearancesOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, VehicleClearance>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(vehicleClearances).where(among(vehicleClearances.vehicleId, ids))
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

/** The same of a vehicle. */
export async function lockVehicleClearance(
  db: Database,
  vehicleId: string,
): Promise<VehicleClearance | undefined> {
  const rows = db.select().from(vehicleClearances).where(eq(vehicleClearances.vehicleId, vehicleId))
  return (await rows.for('update'))[0]
}

export async function putVehicleClearances(db: Database, rows: VehicleClearance[]): Promise<void> {
  const set = excluded(vehicleClearances, [
    'result',
    'filedDigest',
    'filing',
    'reason',
    'at',
    'actorId',
    'actorName',
  ])
  for (const batch of inBatches(rows))
    await db
      .insert(vehicleClearances)
      .values(batch)
      .onConflictDoUpdate({ target: vehicleClearances.vehicleId, set })
}

/** How many people may enter a zone on any day: those who wear a badge or will. */
export const countEntering = (db: Database, summitId: string, letter: Parameters<typeof maskOf>[0]) =>
  db.$count(
    badges,
    and(
      eq(badges.summitId, summitId),
      isNotNull(badges.participantId),
      sql`${badges.zones} & ${maskOf(letter)} <> 0`,
      notInArray(badges.state, ['revoked', 'returned']),
    ),
  )

export async function badgeFigures(db: Database, summitId: string) {
  const states = await db
    .select({ state: badges.state, count: count() })
    .from(badges)
    .where(eq(badges.summitId, summitId))
    .groupBy(badges.state)
  const of = (state: BadgeState) => states.find((row) => row.state === state)?.count ?? 0
  const changed = await db.$count(
    badges,
    and(eq(badges.summitId, summitId), eq(badges.changedSincePrinted, true)),
  )
  const [passes] = await db
    .select({ count: count() })
    .from(badgeStepRows)
    .innerJoin(badges, eq(badges.id, badgeStepRows.badgeId))
    .where(and(eq(badges.summitId, summitId), eq(badgeStepRows.step, 'dayPass')))
  const objected = await db.$count(badges, and(eq(badges.summitId, summitId), waitsToBeSettled))
  return { ready: of('cleared'), due: of('due'), changed, objected, dayPasses: passes?.count ?? 0 }
}

export const isWornBy = (wearer: 'person' | 'vehicle'): SQL | undefined =>
  isNotNull(badges[wearer === 'person' ? 'participantId' : 'vehicleId'])
export const isMissing = (thing: Badge['missing'][number]): SQL | undefined =>
  arrayContains(badges.missing, [thing])
/** Somebody said what is wrong with a badge, and it waits to be settled; with a revoked one there is nothing to settle. */
const waitsToBeSettled = and(isNotNull(badges.objection), ne(badges.state, 'revoked'))
/** The card of a revoked badge that is still out (`isStillOut`). */
const stillOut = and(eq(badges.state, 'revoked'), inArray(badges.heldState, [...outStates]))
export const needsAttention = (of: (typeof attentions)[number]): SQL | undefined =>
  ({ changed: sql`${badges.changedSincePrinted}`, objected: waitsToBeSettled, out: stillOut })[of]

/** How many objections wait to be settled in an edition, counted up to `max`. */
export async function countObjected(db: Database, summitId: string, max: number): Promise<number> {
  const some = db
    .select({ id: badges.id })
    .from(badges)
    .where(and(eq(badges.summitId, summitId), waitsToBeSettled))
    .limit(max)
    .as('some')
  return db.$count(some)
}

/** For a statement of another noun: the badges. */
export const badgeRows = { table: badges }

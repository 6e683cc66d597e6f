import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { activityRows } from '#domain/programme/activities/server/actions.ts'
import { activityGuestRows } from '#domain/programme/activity-guests/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { firstGuestNumber } from '../rules.ts'
import { guestCodes } from './tables.ts'

const { table: activities } = activityRows
const { table: guests } = activityGuestRows

export type StoredCode = typeof guestCodes.$inferSelect

/** Codes follow one transaction after the other: who reads guests before the lock is held may write what was true before. */
export const lockFollowing = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('guest codes', 0))`)

/** As `isExpectedOnSite` of guests, at an activity that takes place. */
const isExpected = sql<boolean>`(${guests.state} = 'registered' and ${guests.form} is not distinct from 'onSite'
  and (case when ${guests.registrantId} is null then ${guests.name} else ${guests.submittedAt}::text end) is not null and ${activities.state} in ('published', 'closed'))`

const followed = {
  guestId: guests.id,
  summitId: guests.summitId,
  activityId: guests.activityId,
  isExpected,
  code: guestCodes,
}

const source = (db: Database) =>
  db
    .select(followed)
    .from(guests)
    .innerJoin(activities, eq(activities.id, guests.activityId))
    .leftJoin(guestCodes, eq(guestCodes.guestId, guests.id))

export type Followed = Awaited<ReturnType<typeof followedAmong>>[number]

/** These guests with their codes and what those should be. */
export const followedAmong = (db: Database, ids: readonly string[]) =>
  source(db)
    .where(among(guests.id, [...ids]))
    .orderBy(asc(guests.id))

const isBehind = sql`(${isExpected} is distinct from coalesce(${guestCodes.isInForce}, false))`
const isUnsigned = and(eq(guestCodes.isInForce, true), isNull(guestCodes.keyNumber))

/** Guests whose code is not as it should be: of one activity; or of an edition, `orUnsigned` those without a key too. */
export const behind = (
  db: Database,
  of: { activityId: string } | { summitId: string; orUnsigned: boolean },
  limit: number,
): Promise<Followed[]> =>
  source(db)
    .where(
      'activityId' in of
        ? and(eq(guests.activityId, of.activityId), isBehind)
        : and(eq(guests.summitId, of.summitId), of.orUnsigned ? or(isBehind, isUnsigned) : isBehind),
    )
    .orderBy(asc(guests.id))
    .limit(limit)

/** The highest number that a guest of an edition has; that before the first one where there is none. */
export async function highestNumber(db: Database, summitId: string): Promise<number> {
  const [row] = await db
    .select({ last: sql<number | null>`max(${guestCodes.number})` })
    .from(guestCodes)
    .where(eq(guestCodes.summitId, summitId))
  return row?.last ?? firstGuestNumber - 1
}

export async function insertCodes(db: Database, rows: readonly StoredCode[]): Promise<StoredCode[]> {
  const added: StoredCode[] = []
  for (const batch of inBatches([...rows]))
    added.push(...(await db.insert(guestCodes).values(batch).onConflictDoNothing().returning()))
  return added
}

/** Sets codes in force, or out of it; those without a key get this one. */
export const putCodes = (
  db: Database,
  guestIds: readonly string[],
  { isInForce, keyNumber, at }: { isInForce: boolean; keyNumber: number | null; at: Date },
): Promise<StoredCode[]> =>
  db
    .update(guestCodes)
    .set({
      isInForce,
      changedAt: at,
      ...(isInForce && { keyNumber: sql`coalesce(${guestCodes.keyNumber}, ${keyNumber}::int)` }),
    })
    .where(among(guestCodes.guestId, [...guestIds]))
    .returning()

export async function codeOf(db: Database, guestId: string): Promise<StoredCode | undefined> {
  const [row] = await db.select().from(guestCodes).where(eq(guestCodes.guestId, guestId))
  return row
}

const shown = {
  guestId: guestCodes.guestId,
  activityId: guestCodes.activityId,
  number: guestCodes.number,
  keyNumber: guestCodes.keyNumber,
  isInForce: guestCodes.isInForce,
  name: guests.name,
  unit: guests.unit,
  jobTitle: guests.jobTitle,
  portrait: guests.portrait,
}

/** A guest as doors know one. */
export type CodedGuest = Awaited<ReturnType<typeof codedGuest>> & object

const coded = (db: Database, where: SQL | undefined) =>
  db
    .select(shown)
    .from(guestCodes)
    .innerJoin(guests, eq(guests.id, guestCodes.guestId))
    .where(where)
    .orderBy(asc(guestCodes.number))

/** The guest with a number, whether it is in force or not. */
export async function codedGuest(db: Database, summitId: string, number: number) {
  const [row] = await coded(db, and(eq(guestCodes.summitId, summitId), eq(guestCodes.number, number)))
  return row
}

/** The guest of an activity by the number on the receipt: the last eight digits of the id. */
export async function guestByReceipt(db: Database, activityId: string, receipt: string) {
  const [row] = await coded(
    db,
    and(
      eq(guestCodes.activityId, activityId),
      sql`right(${guestCodes.guestId}::text, 8) = ${receipt.toLowerCase()}`,
    ),
  ).limit(1)
  return row
}

/** The codes of these guests, in force or not, without whose they are. */
export const codesNumbered = (db: Database, summitId: string, numbers: readonly number[]) =>
  db
    .select({ number: guestCodes.number, guestId: guestCodes.guestId })
    .from(guestCodes)
    .where(and(eq(guestCodes.summitId, summitId), inArray(guestCodes.number, [...numbers])))

type Among = { activityIds: readonly string[]; limit: number } & (
  | { numbers: readonly number[] }
  | { after: number }
  | { name: string }
)

/** Guests in force of these activities, by number: these numbers, those after one, or those whose name begins so. */
export const guestsAtDoors = (db: Database, { activityIds, limit, ...by }: Among): Promise<CodedGuest[]> =>
  coded(
    db,
    and(
      among(guestCodes.activityId, [...activityIds]),
      eq(guestCodes.isInForce, true),
      'numbers' in by
        ? inArray(guestCodes.number, [...by.numbers])
        : 'after' in by
          ? gt(guestCodes.number, by.after)
          : sql`${guests.name} ilike ${`${by.name.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    ),
  ).limit(limit)

/** The names of these guests. */
export async function namesOfGuests(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: guests.id, name: guests.name })
    .from(guests)
    .where(among(guests.id, [...ids]))
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
}

/** For statements of upper nouns: the codes of guests. */
export const guestCodeRows = { table: guestCodes }

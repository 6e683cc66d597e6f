import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { inForceStates } from '#domain/event-day/badges/rules.ts'
import { badgeRows } from '#domain/event-day/badges/server/actions.ts'
import { firstGuestNumber } from '#domain/event-day/guest-codes/rules.ts'
import { codesNumbered } from '#domain/event-day/guest-codes/server/actions.ts'
import { vehicleRows } from '#domain/ground/vehicles/server/actions.ts'
import { personRows } from '#domain/people/participants/server/actions.ts'
import { seatShown } from '#domain/programme/attendance/rules/seats.ts'
import { attendanceRows } from '#domain/programme/attendance/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

const { table: badges } = badgeRows
const { table: participants } = personRows
const { table: attendances } = attendanceRows
const { table: vehicles } = vehicleRows

/** An occasion as a rule of numbers: its day of the edition, its zone as a bit, its activity. */
export type Place = { day: number; zone: number | null; activityId: string | null }

const isInForce = inArray(badges.state, [...inForceStates])

/** The condition on a badge that its person is expected on an occasion. */
export function isExpectedOn({ day, zone, activityId }: Place): SQL {
  if (activityId)
    return sql`exists (select from ${attendances} where ${attendances.activityId} = ${activityId} and ${attendances.participantId} = ${badges.participantId} and ${attendances.state} in ('assigned', 'confirmed') and ${attendances.form} = 'onSite')`
  const mask = zone === null ? 65_535 : 1 << zone
  // arrays of PostgreSQL begin with 1
  return sql`coalesce(${badges.zonesByDay}[${day + 1}], 0) & ${mask} <> 0`
}

const onAny = (places: readonly Place[]) => or(sql`false`, ...places.map(isExpectedOn))

/** The badges in force of people who are expected on one of these occasions. */
const expectedAt = (summitId: string, places: readonly Place[]) =>
  and(eq(badges.summitId, summitId), isInForce, onAny(places))

const columns = {
  id: badges.id,
  participantId: badges.participantId,
  vehicleId: badges.vehicleId,
  number: badges.number,
  revision: badges.revision,
  keyNumber: badges.keyNumber,
  zones: badges.zones,
  days: badges.days,
  zonesByDay: badges.zonesByDay,
  state: badges.state,
  kindId: badges.kindId,
}

const source = (db: Database) => db.select(columns).from(badges)

export type BadgeOfPerson = Awaited<ReturnType<typeof badgesNumbered>>[number]

export const badgesNumbered = (
  db: Database,
  summitId: string,
  places: readonly Place[],
  numbers: readonly number[],
) =>
  source(db)
    .where(and(expectedAt(summitId, places), inArray(badges.number, [...numbers])))
    .orderBy(asc(badges.number))

/** The badges of these people. */
export const badgesOfPeople = (db: Database, people: readonly string[]) =>
  db
    .select({ ...columns, summitId: badges.summitId })
    .from(badges)
    .where(among(badges.participantId, [...people]))
    .orderBy(asc(badges.number))

/** All badges in force that are expected at one place, by number. */
export const badgesExpected = (db: Database, summitId: string, place: Place): Promise<BadgeOfPerson[]> =>
  source(db)
    .where(expectedAt(summitId, [place]))
    .orderBy(asc(badges.number))

export const badgesFrom = (
  db: Database,
  summitId: string,
  places: readonly Place[],
  { after, limit }: { after: number; limit: number },
): Promise<BadgeOfPerson[]> =>
  source(db)
    .where(and(expectedAt(summitId, places), gt(badges.number, after)))
    .orderBy(asc(badges.number))
    .limit(limit)

/** People whose name, in either script, begins with this or is this, and vehicles by their plates; letters count alike in both cases. */
export const badgesNamed = (
  db: Database,
  summitId: string,
  places: readonly Place[],
  { name, limit }: { name: string; limit: number },
): Promise<BadgeOfPerson[]> => {
  const begins = `${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  return source(db)
    .leftJoin(participants, eq(participants.id, badges.participantId))
    .leftJoin(vehicles, eq(vehicles.id, badges.vehicleId))
    .where(
      and(
        expectedAt(summitId, places),
        sql`(${participants.chineseName} ilike ${begins} or ${participants.passportName} ilike ${begins} or ${vehicles.plate} ilike ${begins})`,
      ),
    )
    .orderBy(asc(badges.number))
    .limit(limit)
}

/** Everybody of the organisation of the person with this badge. */
export const badgesOfDelegation = (
  db: Database,
  summitId: string,
  places: readonly Place[],
  { number, limit }: { number: number; limit: number },
): Promise<BadgeOfPerson[]> => {
  const own = sql`(select p.organisation_id from ${badges} b join ${participants} p on p.id = b.participant_id where b.summit_id = ${summitId} and b.number = ${number})`
  return source(db)
    .innerJoin(participants, eq(participants.id, badges.participantId))
    .where(and(expectedAt(summitId, places), sql`${participants.organisationId} = ${own}`))
    .orderBy(asc(badges.number))
    .limit(limit)
}

/** The numbers of those who are expected at an activity, each with the seat there as its person sees it. */
export async function expectedAtActivity(
  db: Database,
  summitId: string,
  place: Place & { activityId: string },
): Promise<{ number: number; seat: Bilingual | null }[]> {
  const rows = await db
    .select({
      number: badges.number,
      seatNumber: attendances.seatNumber,
      seatWords: attendances.seatWords,
    })
    .from(badges)
    .innerJoin(
      attendances,
      and(eq(attendances.participantId, badges.participantId), eq(attendances.activityId, place.activityId)),
    )
    .where(and(eq(badges.summitId, summitId), isExpectedOn(place)))
    .orderBy(asc(badges.number))
  return rows.map(({ number, ...seat }) => ({ number, seat: seatShown(seat) }))
}

/** The badge with a number, in any state. */
export async function badgeNumbered(db: Database, summitId: string, number: number) {
  const [row] = await db
    .select(columns)
    .from(badges)
    .where(and(eq(badges.summitId, summitId), eq(badges.number, number)))
  return row
}

type Wearer = { participantId: string | null; vehicleId: string | null; guestId: string | null }

/** Whose badges or receipts these numbers are. */
export const holdersOf = async (
  db: Database,
  summitId: string,
  numbers: readonly number[],
): Promise<Map<number, Wearer>> => {
  const rows = await db
    .select({ number: badges.number, participantId: badges.participantId, vehicleId: badges.vehicleId })
    .from(badges)
    .where(and(eq(badges.summitId, summitId), inArray(badges.number, [...numbers])))
  const ofGuests = numbers.filter((number) => number >= firstGuestNumber)
  const guests = ofGuests.length > 0 ? await codesNumbered(db, summitId, ofGuests) : []
  const found = new Map<number, Wearer>(
    rows.map(({ number, ...wearer }) => [number, { ...wearer, guestId: null }]),
  )
  for (const { number, guestId } of guests)
    found.set(number, { participantId: null, vehicleId: null, guestId })
  return found
}

/** The seat of a badge's person at an activity, as that person sees it; null without one. */
export async function seatThere(
  db: Database,
  badgeId: string,
  activityId: string,
): Promise<Bilingual | null> {
  const [row] = await db
    .select({ seatNumber: attendances.seatNumber, seatWords: attendances.seatWords })
    .from(attendances)
    .innerJoin(badges, eq(badges.participantId, attendances.participantId))
    .where(and(eq(badges.id, badgeId), eq(attendances.activityId, activityId)))
  return row ? seatShown(row) : null
}

/** Whether one badge is expected on an occasion. */
export async function isExpectedThere(db: Database, badgeId: string, place: Place): Promise<boolean> {
  const rows = await db
    .select({ id: badges.id })
    .from(badges)
    .where(and(eq(badges.id, badgeId), isExpectedOn(place)))
  return rows.length > 0
}

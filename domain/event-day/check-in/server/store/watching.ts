import { sql } from 'drizzle-orm'
import { inForceStates } from '#domain/event-day/badges/rules.ts'
import { badgeRows } from '#domain/event-day/badges/server/actions.ts'
import type { GateUsers } from '#domain/event-day/gates/rules.ts'
import { guestCodeRows } from '#domain/event-day/guest-codes/server/actions.ts'
import { zoneRows } from '#domain/event-day/zones/server/actions.ts'
import { personRows } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { isFor } from '../../rules/verdict.ts'
import { isExpectedOn, type Place } from './people.ts'
import { counts, isUndone } from './scans.ts'

const { table: badges } = badgeRows
const { table: codes } = guestCodeRows
const { table: zones } = zoneRows
const { table: people } = personRows

const ofOccasions = (ids: readonly string[]) => sql`s.occasion_id = any(${sql.param(ids)}::uuid[])`

/** A refusal that somebody saw: what the server kept and could not answer was taken back by the phone, which judged by itself. */
const isRefusal = sql`(s.outcome = 'refused' and not s.is_training and not ${isUndone('s')})`

type OccasionFigures = { id: string; heads: number; passages: number; refused: number; by_hand: number }

/** Of each occasion: people, admissions of people and vehicles, refusals, and admissions by hand. */
export async function occasionFigures(db: Database, ids: readonly string[]): Promise<OccasionFigures[]> {
  const isEntry = sql`s.direction = 'in' and ${counts('s')}`
  const { rows } = await db.execute<OccasionFigures>(sql`
    select s.occasion_id as id, count(distinct s.number) filter (where ${isEntry} and s.vehicle_id is null)::int as heads, count(*) filter (where ${isEntry})::int as passages,
      count(*) filter (where ${isRefusal})::int as refused,
      count(*) filter (where s.outcome = 'byHand' and ${isEntry})::int as by_hand
    from scans s where ${ofOccasions(ids)} group by 1`)
  return rows
}

type Expected = { expected: number; missing: number }

/** What was admitted at these occasions, each once: read in one go, a look for each person would read as many pages as there are people. */
const cameTo = (column: 'number' | 'participant_id', ids: readonly string[]) =>
  sql`(select distinct s.${sql.raw(column)} as who from scans s where ${ofOccasions(ids)} and s.direction = 'in' and ${counts('s')})`

/**
 * How many people are expected where people are admitted, nobody at a gate for vehicles alone; and how many of them were admitted at none of the occasions
 * `together`, of which one admission counts at all. Who came without being expected is neither.
 */
export async function expectedPeople(
  db: Database,
  summitId: string,
  { place, admits, together }: { place: Place; admits: GateUsers; together: readonly string[] },
): Promise<Expected> {
  if (!isFor(admits, false)) return { expected: 0, missing: 0 }
  const { rows } = await db.execute<Expected>(
    sql`select count(*)::int as expected, count(*) filter (where came.who is null)::int as missing from ${badges} left join ${cameTo('number', together)} came on came.who = ${badges.number} where ${badges.summitId} = ${summitId} and ${badges.state} = any(${sql.param([...inForceStates])}::text[]) and ${badges.participantId} is not null and ${isExpectedOn(place)}`,
  )
  return rows[0] ?? { expected: 0, missing: 0 }
}

/** The same of the guests of an activity, who have no badge. */
export async function expectedGuests(
  db: Database,
  activityId: string,
  together: readonly string[],
): Promise<Expected> {
  const { rows } = await db.execute<Expected>(
    sql`select count(*)::int as expected, count(*) filter (where came.who is null)::int as missing from ${codes} left join ${cameTo('number', together)} came on came.who = ${codes.number} where ${codes.activityId} = ${activityId} and ${codes.isInForce}`,
  )
  return rows[0] ?? { expected: 0, missing: 0 }
}

/** Of each gate: admissions in either direction, and refusals. */
export async function gateFigures(db: Database, ids: readonly string[]) {
  const { rows } = await db.execute<{
    id: string
    zh: string
    en: string
    passages: number
    refused: number
  }>(sql`
    select g.id, g.chinese_name as zh, g.english_name as en, count(*) filter (where ${counts('s')})::int as passages,
      count(*) filter (where ${isRefusal})::int as refused
    from scans s join gates g on g.id = s.gate_id where ${ofOccasions(ids)} group by g.id order by g.chinese_name, g.id`)
  return rows
}

/** Admissions by quarters of an hour. */
export async function quarterFigures(db: Database, ids: readonly string[]) {
  const { rows } = await db.execute<{ from: string; passages: number }>(sql`
    select date_bin('15 minutes', s.at, '2000-01-01') as from, count(*)::int as passages
    from scans s where ${ofOccasions(ids)} and s.direction = 'in' and ${counts('s')} group by 1 order by 1 limit 200`)
  return rows
}

/** People who went into a zone by one of these gates and did not come out by another one, by zone. A gate that counts no exits never lets anybody out. */
export async function insideZones(db: Database, summitId: string, ids: readonly string[]) {
  const { rows } = await db.execute<{
    letter: string
    zh: string
    en: string
    quota: number | null
    licensed: number | null
    inside: number
  }>(sql`
    with last as (
      select distinct on (g.zone, s.number) g.zone, s.number, s.direction
      from scans s join gates g on g.id = s.gate_id
      where ${ofOccasions(ids)} and ${counts('s')} and s.number is not null and s.vehicle_id is null and g.zone is not null
      order by g.zone, s.number, s.at desc, s.id desc
    )
    select z.letter, z.chinese_name as zh, z.english_name as en, z.quota, z.licensed,
      (select count(*)::int from last where last.zone = z.letter and last.direction = 'in') as inside
    from ${zones} z where z.summit_id = ${summitId} and not z.is_ended order by z.letter`)
  return rows
}

/** The organisations with people who may come on a day, those with most missing first: how many there are, and how many came. */
export async function organisationFigures(
  db: Database,
  summitId: string,
  { day, ids, limit }: { day: number; ids: readonly string[]; limit: number },
) {
  const { rows } = await db.execute<{ id: string; expected: number; heads: number }>(sql`
    select * from (select ${people.organisationId} as id, count(*)::int as expected,
      count(came.who)::int as heads
    from ${badges} join ${people} on ${people.id} = ${badges.participantId}
      left join ${cameTo('participant_id', ids)} came on came.who = ${badges.participantId}
    where ${badges.summitId} = ${summitId} and ${badges.state} = any(${sql.param([...inForceStates])}::text[]) and ${people.organisationId} is not null
      and ${isExpectedOn({ day, zone: null, activityId: null })}
    group by 1) as each order by expected - heads desc, expected desc, id limit ${limit}`)
  return rows
}

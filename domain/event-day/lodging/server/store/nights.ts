import { asc, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { roomNights } from '../tables.ts'

/** A night of a kind of room. */
export type NightKey = { roomKindId: string; night: string }
export type RoomNight = typeof roomNights.$inferSelect

/** How many rooms more or fewer are taken in a night. */
type Delta = NightKey & { by: number }

const textOf = ({ night, roomKindId }: NightKey) => `${night} ${roomKindId}`

const given = (rows: readonly (NightKey & { by?: number; block?: number })[]) => {
  const json = JSON.stringify(rows.map(({ roomKindId: room_kind_id, ...row }) => ({ room_kind_id, ...row })))
  return sql`jsonb_to_recordset(${json}::jsonb) as given(room_kind_id uuid, night date, by int, block int)`
}

const isGiven = sql`${roomNights.roomKindId} = given.room_kind_id and ${roomNights.night} = given.night`

/**
 * Locks nights in their order until the transaction ends, so that two who want the same nights wait for each other and never both. A transaction locks once, with
 * all nights that it takes or gives back; one that exchanges several times locks all of them first.
 */
export const lockNights = (db: Database, keys: readonly NightKey[]) =>
  db.execute(sql`select from ${roomNights} join ${given(keys)} on ${isGiven}
    order by ${roomNights.night}, ${roomNights.roomKindId} for no key update of ${roomNights}`)

/** The nights of these kinds of rooms, locked in their order. */
export const lockAllNights = (db: Database, roomKindIds: readonly string[]): Promise<RoomNight[]> =>
  nightsOfKinds(db, roomKindIds).for('no key update')

/** What a night has more or less when these are taken and those given back; a night in both is not touched. */
function deltasOf(take: readonly NightKey[], give: readonly NightKey[]): Delta[] {
  const byKey = new Map<string, Delta>()
  const count = (key: NightKey, by: number) => {
    const text = textOf(key)
    const before = byKey.get(text)?.by ?? 0
    byKey.set(text, { roomKindId: key.roomKindId, night: key.night, by: before + by })
  }
  for (const key of take) count(key, 1)
  for (const key of give) count(key, -1)
  return [...byKey.values()].filter(({ by }) => by !== 0).toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

/**
 * Takes nights and gives others back, all or nothing: returns the nights in which no room is free, in their order, and none was changed then. New nights are
 * taken before old ones are given back.
 */
export async function exchangeNights(
  db: Database,
  { take, give }: { take: readonly NightKey[]; give: readonly NightKey[] },
): Promise<NightKey[]> {
  const deltas = deltasOf(take, give)
  if (deltas.length === 0) return []
  await lockNights(db, deltas)
  const more = deltas.filter(({ by }) => by > 0)
  if (more.length > 0) {
    const free = await db
      .select({ roomKindId: roomNights.roomKindId, night: roomNights.night })
      .from(roomNights)
      .innerJoin(given(more), isGiven)
      .where(sql`${roomNights.taken} + given.by <= ${roomNights.ceiling}`)
    const isFree = new Set(free.map(textOf))
    const full = more.filter((key) => !isFree.has(textOf(key)))
    if (full.length > 0) return full.map(({ roomKindId, night }) => ({ roomKindId, night }))
    await db.execute(
      sql`update ${roomNights} set taken = taken + given.by from ${given(more)} where ${isGiven}`,
    )
  }
  const less = deltas.filter(({ by }) => by < 0)
  if (less.length > 0)
    // a ceiling above the block sinks with what is taken
    await db.execute(sql`update ${roomNights} set taken = taken + given.by,
      ceiling = case when ceiling > ${roomNights.block} then greatest(${roomNights.block}, taken + given.by) else ceiling end
      from ${given(less)} where ${isGiven}`)
  return []
}

/** The nights of these kinds of rooms, in their order. */
export const nightsOfKinds = (db: Database, roomKindIds: readonly string[]) =>
  db
    .select()
    .from(roomNights)
    .where(among(roomNights.roomKindId, roomKindIds))
    .orderBy(asc(roomNights.night), asc(roomNights.roomKindId))

/**
 * Sets blocks, in the order of nights. Where more is taken than a block has, the ceiling is what is taken: nobody loses a room, and nobody new gets one. With
 * `keptSince` the rooms stay though the day of release is over.
 */
export async function putBlocks(
  db: Database,
  cells: readonly (NightKey & { block: number })[],
  keptSince: Date | null,
): Promise<void> {
  const rows = cells.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
  await lockNights(db, rows)
  await db.execute(sql`insert into ${roomNights} (room_kind_id, night, block, ceiling, released_at)
    select given.room_kind_id, given.night, given.block, given.block, ${keptSince?.toISOString() ?? null}::timestamptz
    from ${given(rows)} order by given.night, given.room_kind_id
    on conflict (room_kind_id, night) do update set block = excluded.block, ceiling = greatest(excluded.block, room_nights.taken),
      released_at = excluded.released_at, released = 0`)
}

/** Nights that were not released, nor kept, since this day began: a later day that is agreed on releases what was kept after an earlier one. */
const notSince = (day: string) =>
  sql`(${roomNights.releasedAt} is null or (${roomNights.releasedAt} at time zone ${eventZone})::date < ${day}::date)`

/** Gives what is free of these kinds of rooms back to the hotel, once for a day of release; returns what went back. */
export async function releaseFree(
  db: Database,
  { roomKindIds, at, day }: { roomKindIds: readonly string[]; at: Date; day: string },
): Promise<{ nights: number; rooms: number }> {
  const open = await db
    .select({ roomKindId: roomNights.roomKindId, night: roomNights.night })
    .from(roomNights)
    .where(sql`${among(roomNights.roomKindId, roomKindIds)} and ${notSince(day)}`)
  if (open.length === 0) return { nights: 0, rooms: 0 }
  await lockNights(db, open)
  const { rows } = await db.execute<{
    released: number
  }>(sql`update ${roomNights} set released = ceiling - taken, ceiling = taken,
    released_at = ${at.toISOString()}::timestamptz from ${given(open)} where ${isGiven} and ${notSince(day)}
    returning ${roomNights.released}`)
  const freed = rows.filter(({ released }) => released > 0)
  return { nights: freed.length, rooms: freed.reduce((sum, { released }) => sum + released, 0) }
}

/** Nights of an edition in which the ledger says otherwise than the stays: none, unless a program is wrong. */
export async function differingNights(
  db: Database,
  summitId: string,
): Promise<{ roomKindId: string; night: string; taken: number; stays: number }[]> {
  const { rows } = await db.execute<{ roomKindId: string; night: string; taken: number; stays: number }>(sql`
    with occupied as (
      select s.room_kind_id, n::date as night, count(*)::int as stays
      from stays s, generate_series(s.arrives::timestamp, s.leaves::timestamp - interval '1 day', interval '1 day') n
      where s.summit_id = ${summitId} and s.state in ('held', 'confirmed', 'inHouse', 'left')
        and (s.payer = 'host' or (s.payer = 'perNight' and n::date <> all(s.self_nights)))
      group by 1, 2),
    kept as (select rn.room_kind_id, rn.night, rn.taken from room_nights rn join room_kinds k on k.id = rn.room_kind_id
      join hotels h on h.id = k.hotel_id where h.summit_id = ${summitId})
    select coalesce(kept.room_kind_id, occupied.room_kind_id) as "roomKindId", coalesce(kept.night, occupied.night)::text as night,
      coalesce(kept.taken, 0) as taken, coalesce(occupied.stays, 0) as stays
    from kept full join occupied on occupied.room_kind_id = kept.room_kind_id and occupied.night = kept.night
    where coalesce(kept.taken, 0) <> coalesce(occupied.stays, 0) order by 2, 1`)
  return rows
}

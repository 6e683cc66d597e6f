import { and, asc, count, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { among } from '#kit/db/among.ts'
import { brokenConstraint, type Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { isLive, takingStates } from '../rules/states.ts'
import { roomKinds, stayGuests, stays } from './tables.ts'

export type RoomKind = typeof roomKinds.$inferSelect
export type StayRow = typeof stays.$inferSelect
export type StayGuest = typeof stayGuests.$inferSelect
/** A stay with the people in it; those who do not come any more are not among them. */
export type Stay = StayRow & { guests: string[] }

export const kindsOf = (db: Database, hotelIds: readonly string[]): Promise<RoomKind[]> =>
  db
    .select()
    .from(roomKinds)
    .where(among(roomKinds.hotelId, hotelIds))
    .orderBy(asc(roomKinds.createdAt), asc(roomKinds.id))

export const kindsAmong = (db: Database, ids: readonly string[]): Promise<RoomKind[]> =>
  db.select().from(roomKinds).where(among(roomKinds.id, ids))

/** Locks the kinds of rooms of a hotel, before any night and before they are read: two who set something in one hotel follow each other. */
export const lockKinds = (db: Database, hotelId: string) =>
  db.execute(
    sql`select from ${roomKinds} where ${roomKinds.hotelId} = ${hotelId} order by ${roomKinds.id} for no key update`,
  )

/** These kinds of rooms, held until the transaction ends, before any night is locked: nobody changes or deletes them meanwhile. */
export const holdKinds = (db: Database, ids: readonly string[]): Promise<RoomKind[]> =>
  db.select().from(roomKinds).where(among(roomKinds.id, ids)).orderBy(asc(roomKinds.id)).for('share')

/** Adds a kind of room, or changes the one with this id; undefined where that is of another hotel. */
export async function putKind(db: Database, row: RoomKind): Promise<RoomKind | undefined> {
  const { chineseName, englishName, beds, isSmoking, isAccessible } = row
  const [saved] = await db
    .insert(roomKinds)
    .values(row)
    .onConflictDoUpdate({
      target: roomKinds.id,
      set: { chineseName, englishName, beds, isSmoking, isAccessible },
      setWhere: eq(roomKinds.hotelId, row.hotelId),
    })
    .returning()
  return saved
}

/** Deletes a kind of room with its blocks; false where a stay refers to it, in whatever state. */
export async function dropKind(db: Database, { id }: Pick<RoomKind, 'id'>): Promise<boolean> {
  try {
    await db.transaction((tx) => tx.delete(roomKinds).where(eq(roomKinds.id, id)))
    return true
  } catch (error) {
    if (brokenConstraint(error) !== 'stays_room_kind') throw error
    return false
  }
}

/** The most people who share a room of this kind. */
export async function mostInKind(db: Database, roomKindId: string): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(stayGuests)
    .innerJoin(stays, eq(stays.id, stayGuests.stayId))
    .where(and(eq(stays.roomKindId, roomKindId), eq(stayGuests.isLive, true)))
    .groupBy(stays.id)
    .orderBy(sql`count(*) desc`)
    .limit(1)
  return row?.people ?? 0
}

export const guestsOf = (db: Database, stayIds: readonly string[]): Promise<StayGuest[]> =>
  stayIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(stayGuests)
        .where(among(stayGuests.stayId, stayIds))
        .orderBy(asc(stayGuests.stayId), asc(stayGuests.participantId))

/** Whom a stay names: who is expected in its room; of one that is over or cancelled, who was meant. */
const namedIn = (row: StayRow, guests: readonly StayGuest[]) =>
  guests.filter(({ stayId, isLive: live }) => stayId === row.id && (live || !isLive(row.state)))

export async function withGuests(db: Database, rows: readonly StayRow[]): Promise<Stay[]> {
  const guests = Map.groupBy(
    await guestsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ stayId }) => stayId,
  )
  return rows.map((row) => ({
    ...row,
    guests: namedIn(row, guests.get(row.id) ?? []).map(({ participantId }) => participantId),
  }))
}

export async function findStay(db: Database, id: string): Promise<Stay | undefined> {
  const [stay] = await withGuests(db, await db.select().from(stays).where(eq(stays.id, id)))
  return stay
}

/** These stays, locked in the order of their ids until the transaction ends; hold their people before (`holdPeople`), as whoever withdraws one has them locked. */
export const lockStayRows = async (db: Database, ids: readonly string[]): Promise<Stay[]> =>
  withGuests(
    db,
    await db.select().from(stays).where(among(stays.id, ids)).orderBy(asc(stays.id)).for('update'),
  )

/**
 * The stays in a hotel whose row the transaction has changed, locked in the order of their ids; without those that another transaction has locked, since it may wait
 * for the hotel.
 */
export const lockStaysAt = async (db: Database, hotelId: string): Promise<Stay[]> =>
  withGuests(
    db,
    await db
      .select()
      .from(stays)
      .where(eq(stays.hotelId, hotelId))
      .orderBy(asc(stays.id))
      .for('update', { skipLocked: true }),
  )

/** Stays in which one of these people is expected, locked in the order of their ids. */
export async function lockStaysWith(db: Database, participantIds: readonly string[]): Promise<Stay[]> {
  const rows = await db
    .select()
    .from(stays)
    .where(
      sql`${stays.id} in (select ${stayGuests.stayId} from ${stayGuests} where ${and(
        among(stayGuests.participantId, participantIds),
        eq(stayGuests.isLive, true),
      )})`,
    )
    .orderBy(asc(stays.id))
    .for('update')
  return withGuests(db, rows)
}

/** Stays of these people in whatever state, by their nights. */
export async function staysOf(db: Database, participantIds: readonly string[]): Promise<Stay[]> {
  const rows = await db
    .select()
    .from(stays)
    .where(
      sql`${stays.id} in (select ${stayGuests.stayId} from ${stayGuests} where ${among(stayGuests.participantId, participantIds)})`,
    )
    .orderBy(asc(stays.arrives), asc(stays.id))
  return withGuests(db, rows)
}

/** Of these people, who has another live stay in one of these nights. */
export async function busyAmong(
  db: Database,
  {
    stayId,
    guests,
    arrives,
    leaves,
  }: { stayId: string; guests: readonly string[]; arrives: string; leaves: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: stayGuests.participantId })
    .from(stayGuests)
    .where(
      and(
        among(stayGuests.participantId, guests),
        ne(stayGuests.stayId, stayId),
        eq(stayGuests.isLive, true),
        sql`${stayGuests.arrives} < ${leaves} and ${stayGuests.leaves} > ${arrives}`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Runs a write of guests; undefined where the database found one of them in two rooms in one night. */
async function unlessBusy<Result>(
  db: Database,
  write: (tx: Database) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await db.transaction(write)
  } catch (error) {
    if (brokenConstraint(error) !== 'stay_guests_one_room_a_night') throw error
    return undefined
  }
}

/** Inserts a stay with its guests; undefined where one of them has another room in one of the nights, false where the id exists, also of another call at the same moment. */
export const insertStay = (
  db: Database,
  row: typeof stays.$inferInsert,
  guests: readonly string[],
): Promise<boolean | undefined> =>
  unlessBusy(db, async (tx) => {
    const stored = await tx.insert(stays).values(row).onConflictDoNothing().returning({ id: stays.id })
    if (stored.length === 0) return false
    await tx.insert(stayGuests).values(guestRows(row, guests))
    return true
  })

/** Inserts stays of one person each; false where one of them has another room in one of the nights by now. */
export const insertStays = async (
  db: Database,
  rows: readonly { guest: string; row: Parameters<typeof insertStay>[1] & Pick<StayRow, 'state'> }[],
): Promise<boolean> =>
  (await unlessBusy(db, async (tx) => {
    for (const batch of inBatches(rows)) {
      await tx.insert(stays).values(batch.map(({ row }) => row))
      await tx.insert(stayGuests).values(batch.flatMap(({ guest, row }) => guestRows(row, [guest])))
    }
    return true
  })) ?? false

const guestRows = (
  { id: stayId, arrives, leaves, state }: Pick<StayRow, 'id' | 'arrives' | 'leaves' | 'state'>,
  guests: readonly string[],
): StayGuest[] =>
  guests.map((participantId) => ({ stayId, participantId, arrives, leaves, isLive: isLive(state) }))

/**
 * Stores a locked stay as its next revision, with its guests; undefined where one of them has another room in one of the nights. Who left the room before keeps a
 * row, as somebody who is not expected, until the stay ends: then its rows name those who were in it.
 */
export const updateStay = (
  db: Database,
  { id, revision, guests: _, ...before }: Stay,
  change: Partial<StayRow>,
  guests: readonly string[],
): Promise<StayRow | undefined> =>
  unlessBusy(db, async (tx) => {
    const next = { ...before, ...change, id, revision: revision + 1 }
    const { arrives, leaves, state } = next
    await tx
      .insert(stayGuests)
      .values(guestRows(next, guests))
      .onConflictDoUpdate({
        target: [stayGuests.stayId, stayGuests.participantId],
        set: { arrives, leaves, isLive: isLive(state) },
      })
    // after the others came in: a stay without anybody is deleted
    await tx
      .delete(stayGuests)
      .where(
        and(
          eq(stayGuests.stayId, id),
          sql`(${stayGuests.isLive} or not ${isLive(before.state)} or not ${isLive(state)}) and ${stayGuests.participantId} <> all(${sql.param([...guests])}::uuid[])`,
        ),
      )
    const [saved] = await tx.update(stays).set(next).where(eq(stays.id, id)).returning()
    if (!saved) throw new Error('a locked stay is gone')
    return saved
  })

/** Somebody is not expected in the room any more; their row stays, for whoever undoes it. */
export const endGuest = (db: Database, stayId: string, participantId: string) =>
  db
    .update(stayGuests)
    .set({ isLive: false })
    .where(and(eq(stayGuests.stayId, stayId), eq(stayGuests.participantId, participantId)))

/** The last one leaves a room: its rows name them alone, and not those who left before. */
export const forgetOthers = (db: Database, stayId: string, participantId: string) =>
  db
    .delete(stayGuests)
    .where(
      and(
        eq(stayGuests.stayId, stayId),
        eq(stayGuests.isLive, false),
        ne(stayGuests.participantId, participantId),
      ),
    )

/** The nights of everybody who is expected in a room become those of its stay. */
export const putNights = (db: Database, stayId: string, { leaves }: Pick<StayRow, 'leaves'>) =>
  db
    .update(stayGuests)
    .set({ leaves })
    .where(and(eq(stayGuests.stayId, stayId), eq(stayGuests.isLive, true)))

/** Somebody is expected in the room again, for the nights that the stay has by now. */
export async function reviveGuest(
  db: Database,
  stay: Pick<StayRow, 'id' | 'arrives' | 'leaves' | 'state'>,
  participantId: string,
): Promise<void> {
  const { arrives, leaves, state } = stay
  await db
    .insert(stayGuests)
    .values(guestRows(stay, [participantId]))
    .onConflictDoUpdate({
      target: [stayGuests.stayId, stayGuests.participantId],
      set: { arrives, leaves, isLive: isLive(state) },
    })
}

/** Stores fields of a locked stay as its next revision; its guests are changed by themselves. */
export const putStay = (
  db: Database,
  { id, revision }: Pick<StayRow, 'id' | 'revision'>,
  change: Partial<StayRow>,
) =>
  db
    .update(stays)
    .set({ ...change, revision: revision + 1 })
    .where(eq(stays.id, id))

/** Stores the flags of locked stays. */
export const putFlags = (db: Database, changed: readonly Pick<StayRow, 'id' | 'flags'>[], at: Date) =>
  db.execute(sql`update ${stays} set flags = each.flags::text[], revision = revision + 1,
      updated_at = ${at.toISOString()}::timestamptz
    from unnest(${sql.param(changed.map(({ id }) => id))}::uuid[],
      ${sql.param(changed.map(({ flags }) => `{${flags.join()}}`))}::text[]) as each (id, flags)
    where ${stays.id} = each.id`)

/** In a statement: somebody has to look at the stay. */
export const isFlagged = sql`${stays.flags} <> '{}'`

/** How many stays somebody has to look at, counted up to `max`. */
export async function countFlagged(db: Database, summitId: string, max: number): Promise<number> {
  const some = db
    .select({ id: stays.id })
    .from(stays)
    .where(and(eq(stays.summitId, summitId), isFlagged))
    .limit(max)
    .as('some')
  return db.$count(some)
}

/** The nights for which these people are expected in a room, with the state of the stay. */
export const liveSpansOf = (db: Database, participantIds: readonly string[]) =>
  db
    .select({
      participantId: stayGuests.participantId,
      arrives: stayGuests.arrives,
      leaves: stayGuests.leaves,
      state: stays.state,
    })
    .from(stayGuests)
    .innerJoin(stays, eq(stays.id, stayGuests.stayId))
    .where(and(among(stayGuests.participantId, participantIds), eq(stayGuests.isLive, true)))

/** Of a person in a statement: whether they have a room of the summit for a night, the date of its evening. Not one that is only requested. */
export const sleepsHere = (participantId: SQLWrapper, night: SQLWrapper): SQL => sql`exists (
  select from ${stayGuests} join ${stays} on ${stays.id} = ${stayGuests.stayId}
  where ${stayGuests.participantId} = ${participantId} and ${stayGuests.isLive}
    and ${stays.state} = any(${sql.param([...takingStates])}::text[])
    and ${stayGuests.arrives} <= ${night} and ${night} < ${stayGuests.leaves})`

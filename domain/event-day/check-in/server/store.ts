import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { badgeRows } from '#domain/event-day/badges/server/actions.ts'
import { gateRows } from '#domain/event-day/gates/server/actions.ts'
import { guestCodeRows } from '#domain/event-day/guest-codes/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { inBatches } from '#kit/db/in-batches.ts'
import { limitedAccess, signedTokens } from '#kit/limited-access/server/limited-access.ts'
import { phoneApi } from '../api/phone.ts'
import { type DeviceState, pinTries } from '../rules.ts'
import { accessWords } from '../words/access.ts'
import { badgeChanges, checkInDevices, checkInPositions, deviceOccasions, scans } from './tables.ts'

const { table: badges } = badgeRows
const { table: gates } = gateRows
const { table: guestCodes } = guestCodeRows

export type StoredDevice = typeof checkInDevices.$inferSelect

const { enrol: _byCode, ...calls } = phoneApi

export const deviceTokens = limitedAccess(
  { purpose: 'gate device', title: accessWords.kind, acts: Object.values(calls) },
  checkInDevices,
)

/** Tokens of another purpose: one that was photographed from the console opens nothing once it was used. */
export const enrolTokens = signedTokens({ purpose: 'gate device enrolment' })

export const insertDevice = (db: Database, row: typeof checkInDevices.$inferInsert) =>
  db.insert(checkInDevices).values(row).onConflictDoNothing().returning({ id: checkInDevices.id })

export const insertDeviceOccasions = (db: Database, deviceId: string, occasionIds: readonly string[]) =>
  db.insert(deviceOccasions).values(occasionIds.map((occasionId) => ({ deviceId, occasionId })))

export const updateDevice = (db: Database, id: string, values: Partial<StoredDevice>) =>
  db.update(checkInDevices).set(values).where(eq(checkInDevices.id, id))

/**
 * Whether a device works at a gate now, as `deviceState` says `active`, or anything was ever scanned there; a device that still has scans to send by what it said
 * last keeps the gate too, or nobody would know where they were made.
 */
export async function isWorkedAt(db: Database, gateId: string, now: Date): Promise<boolean> {
  const of = checkInDevices
  const { rows } = await db.execute<{ found: boolean }>(sql`select
    exists (select from ${of} where ${of.gateId} = ${gateId} and ${of.enrolledAt} is not null
      and ${of.leftAt} is null
      and (${of.revokedAt} is null and ${of.expiresAt} > ${now.toISOString()}::timestamptz or ${of.drainedAt} is null and ${of.queued} > 0))
    or exists (select from ${scans} where ${scans.gateId} = ${gateId}) as found`)
  return rows[0]?.found === true
}

/** The devices of a gate that is deleted stay, at no gate: who had them is still known, and what one of them sends late arrives. */
export const leaveDevicesOf = (db: Database, gateId: string) =>
  db.update(checkInDevices).set({ gateId: null }).where(eq(checkInDevices.gateId, gateId))

export async function lockDevice(db: Database, id: string): Promise<StoredDevice | undefined> {
  const [row] = await db.select().from(checkInDevices).where(eq(checkInDevices.id, id)).for('update')
  return row
}

/** Enrols a device by the right PIN, until it is heard of: the reply that has its token may be lost. The try was taken before, and is given back. Undefined where its code enrols nothing (any more). */
export async function enrolDevice(db: Database, id: string, pinDigest: string, at: Date) {
  const [row] = await db
    .update(checkInDevices)
    .set({ enrolledAt: at, wrongPins: sql`${checkInDevices.wrongPins} - 1` })
    .where(
      and(
        eq(checkInDevices.id, id),
        eq(checkInDevices.pinDigest, pinDigest),
        isNull(checkInDevices.lastUsedAt),
        isNull(checkInDevices.revokedAt),
        gt(checkInDevices.enrolUntil, at),
      ),
    )
    .returning()
  return row
}

/** Counts a try before its PIN is looked at, so that of guesses at once each one counts, and returns how many there were; undefined where they are used up. */
export async function takePinTry(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db
    .update(checkInDevices)
    .set({ wrongPins: sql`${checkInDevices.wrongPins} + 1` })
    .where(and(eq(checkInDevices.id, id), lt(checkInDevices.wrongPins, pinTries)))
    .returning({ wrongPins: checkInDevices.wrongPins })
  return row?.wrongPins
}

/** The occasions that a device was added for. */
export const occasionIdsOf = async (db: Database, deviceId: string): Promise<string[]> =>
  (
    await db
      .select({ id: deviceOccasions.occasionId })
      .from(deviceOccasions)
      .where(eq(deviceOccasions.deviceId, deviceId))
  ).map(({ id }) => id)

/** Devices with the name of their gate, how many occasions they have, and how many changes of badges they have not heard of. */
export const devicesOf = (db: Database, summitId: string, limit: number) =>
  db
    .select({
      device: checkInDevices,
      gate: { zh: gates.chineseName, en: gates.englishName },
      occasions: sql<number>`(select count(*)::int from ${deviceOccasions} where ${deviceOccasions.deviceId} = ${checkInDevices.id})`,
      behind: sql<number>`greatest(0, coalesce((select ${checkInPositions.last} from ${checkInPositions} where ${checkInPositions.summitId} = ${checkInDevices.summitId} and ${checkInPositions.of} = 'badges'), 0) - ${checkInDevices.knownBadges})::int`,
    })
    .from(checkInDevices)
    .leftJoin(gates, eq(gates.id, checkInDevices.gateId))
    .where(eq(checkInDevices.summitId, summitId))
    .orderBy(desc(checkInDevices.createdAt), asc(checkInDevices.id))
    .limit(limit)

export function deviceState(device: StoredDevice, now: Date): DeviceState {
  if (device.revokedAt) return 'revoked'
  if (device.leftAt) return 'left'
  if (device.expiresAt <= now) return 'over'
  return device.enrolledAt ? 'active' : 'waiting'
}

/** Counts calls for readable people in the running hour, in one statement; undefined where there were too many. */
export async function countRead(db: Database, id: string, now: Date, max: number): Promise<boolean> {
  const { readsSince, reads } = checkInDevices
  const hour = new Date(now.getTime() - 3_600_000)
  const isNew = sql`(${readsSince} is null or ${readsSince} <= ${hour.toISOString()}::timestamptz)`
  const counted = await db
    .update(checkInDevices)
    .set({
      readsSince: sql`case when ${isNew} then ${now.toISOString()}::timestamptz else ${readsSince} end`,
      reads: sql`case when ${isNew} then 1 else ${reads} + 1 end`,
    })
    .where(and(eq(checkInDevices.id, id), sql`(${isNew} or ${reads} < ${max})`))
    .returning({ id: checkInDevices.id })
  return counted.length > 0
}

/** The next numbers of an edition, the last one first. Others wait until this transaction ends, so that no lower number appears after a higher one was read. */
export async function takePositions(
  db: Database,
  summitId: string,
  of: 'scans' | 'badges',
  many: number,
): Promise<number> {
  const [row] = await db
    .insert(checkInPositions)
    .values({ summitId, of, last: many })
    .onConflictDoUpdate({
      target: [checkInPositions.summitId, checkInPositions.of],
      set: { last: sql`${checkInPositions.last} + ${many}` },
    })
    .returning({ last: checkInPositions.last })
  return row?.last ?? many
}

/** The last number that was given. Read it before the rows: all rows up to it are there. */
export async function lastPosition(db: Database, summitId: string, of: 'scans' | 'badges'): Promise<number> {
  const [row] = await db
    .select({ last: checkInPositions.last })
    .from(checkInPositions)
    .where(and(eq(checkInPositions.summitId, summitId), eq(checkInPositions.of, of)))
  return row?.last ?? 0
}

export async function insertBadgeChanges(db: Database, rows: (typeof badgeChanges.$inferInsert)[]) {
  for (const batch of inBatches(rows)) await db.insert(badgeChanges).values(batch)
}

/** The devices that an account has added. */
export const givenDevices = ({ accountId }: Actor) => ({
  ...checkInDevices,
  until: checkInDevices.expiresAt,
  about: { zh: sql`${checkInDevices.name}`, en: sql`${checkInDevices.name}` },
  receiver: { zh: sql`${checkInDevices.heldBy}`, en: sql`${checkInDevices.heldBy}` },
  page: sql`'/devices'`,
  from: sql`${checkInDevices}`,
  where: eq(checkInDevices.createdBy, accountId),
})

/** Badges and codes of guests that changed after a position, each once, in the order of their last changes. */
export async function badgesAfter(db: Database, summitId: string, after: number, limit: number) {
  const newer = sql`exists (select from ${badgeChanges} newer where newer.summit_id = ${badgeChanges.summitId} and newer.number = ${badgeChanges.number} and newer.position > ${badgeChanges.position})`
  return db
    .select({
      position: badgeChanges.position,
      number: badgeChanges.number,
      badge: {
        revision: badges.revision,
        state: badges.state,
        keyNumber: badges.keyNumber,
        zonesByDay: badges.zonesByDay,
        vehicleId: badges.vehicleId,
      },
      guest: {
        isInForce: guestCodes.isInForce,
        keyNumber: guestCodes.keyNumber,
        activityId: guestCodes.activityId,
      },
    })
    .from(badgeChanges)
    .leftJoin(badges, eq(badges.id, badgeChanges.badgeId))
    .leftJoin(guestCodes, eq(guestCodes.guestId, badgeChanges.guestId))
    .where(and(eq(badgeChanges.summitId, summitId), gt(badgeChanges.position, after), sql`not ${newer}`))
    .orderBy(asc(badgeChanges.position))
    .limit(limit)
}

import type { Context } from '#domain/context.ts'
import { requireCurrent, summitOf } from '#domain/ground/summit/server/actions.ts'
import { lockVehicles, type Vehicle, vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { type NamedAuthor, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { DriverLink, EndedDriverLink, NewDriverLink } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { driverPath, endOfLink } from '../../rules.ts'
import { linkStateWords } from '../../words.ts'
import { type DriverLinkRow, driverAccess, newestLink, putEnds, singleDriverLink } from '../store.ts'

export const linkSubject = 'driverLink'

type By = { at: Date; author: NamedAuthor }
type OfVehicle = Context & { record: Vehicle }

export async function findVehicle(db: Database, id: string): Promise<Vehicle | undefined> {
  const [vehicle] = await vehiclesAmong(db, [id])
  return vehicle
}

const digestOf = ({ driver, phone }: Vehicle) =>
  keyedDigest('driver of a vehicle', JSON.stringify([driver, phone]))

function shown(row: DriverLinkRow, now: Date): DriverLink {
  const state = driverAccess.stateOf(row, now)
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    until: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    state,
    path: state === 'inForce' ? `${driverPath}#${driverAccess.tokenOf(row.id)}` : null,
  }
}

const note = (db: Database, { at, author }: By, { vehicleId }: DriverLinkRow, isMade: boolean) =>
  recordChanges(db, at, author, { type: linkSubject, id: vehicleId }, [
    {
      field: 'link',
      before: isMade ? null : linkStateWords.open,
      after: isMade ? linkStateWords.open : null,
    },
  ])

/** Ends a link with its history; one that was ended before stays as it is. */
async function end(db: Database, by: By, id: string): Promise<void> {
  for (const link of await driverAccess.revoke(db, by.at, [id]))
    await note(db, by, link as DriverLinkRow, false)
}

/** The newest link of a vehicle’s driver. */
export async function readLink({ db, services: { clock }, record }: OfVehicle): Promise<DriverLink | null> {
  const link = await newestLink(db, record.id)
  return link ? shown(link, clock.now()) : null
}

/**
 * Makes the link of a vehicle’s driver; the one before ends, so that there is one. Once more with the same id answers the same. Refused: `editionIsPast`, `notFound`,
 * `idTaken`, `changedElsewhere` where the newest link is not the one that was seen: a colleague may have sent it to the driver by now.
 */
export async function makeLink({
  db,
  services,
  actor,
  record,
  body: { linkId, replaces },
}: OfVehicle & { body: NewDriverLink }): Promise<DriverLink> {
  const at = services.clock.now()
  await requireCurrent(db, record)
  // held until the link is stored: who saves another driver meanwhile waits, and ends it
  const vehicle = (await lockVehicles(db, record.summitId, [record.id])).get(record.id)
  if (!vehicle) throw refuse('notFound')
  const there = await driverAccess.find(db, linkId)
  if (there && there.vehicleId !== vehicle.id) throw refuse('idTaken')
  if (there) return shown(there, at)
  const before = await newestLink(db, vehicle.id)
  if ((before?.id ?? null) !== replaces) throw refuse('changedElsewhere')
  if (before) await end(db, { at, author: actor }, before.id)
  const row: DriverLinkRow = {
    id: linkId,
    summitId: vehicle.summitId,
    vehicleId: vehicle.id,
    driverDigest: digestOf(vehicle),
    createdBy: actor.accountId,
    createdAt: at,
    expiresAt: endOfLink(at, await summitOf(db, vehicle)),
    revokedAt: null,
    lastUsedAt: null,
    uses: 0,
  }
  if (!(await singleDriverLink.add(db, row))) throw refuse('changedElsewhere')
  await note(db, { at, author: actor }, row, true)
  return shown(row, at)
}

/** Ends the link of a vehicle’s driver; without one there is nothing to end. Refused: `changedElsewhere` where the newest link is not the one that was seen. */
export async function endLink({
  db,
  services,
  actor,
  record: { id },
  body: { linkId },
}: OfVehicle & { body: EndedDriverLink }): Promise<null> {
  const link = await newestLink(db, id)
  if (linkId !== undefined && linkId !== link?.id) throw refuse('changedElsewhere')
  if (link) await end(db, { at: services.clock.now(), author: actor }, link.id)
  return null
}

/** Ends a link that the actor has given out. */
export const endGivenLink = ({ db, services, actor }: Context, id: string) =>
  end(db, { at: services.clock.now(), author: actor }, id)

/** Listener on vehicles: the link of a driver ends when somebody else drives the vehicle, or their number is another one. */
export async function endForOtherDriver(db: Database, { id, ...by }: By & { id: string }): Promise<void> {
  const [link, vehicle] = [await newestLink(db, id), await findVehicle(db, id)]
  if (link && vehicle && link.driverDigest !== digestOf(vehicle)) await end(db, by, link.id)
}

/** Listener on editions: links in force end by the days as they are now, as one that is made at this moment would. */
export async function followDays(
  db: Database,
  { summitId, at }: { summitId: string; at: Date },
): Promise<void> {
  await putEnds(db, { summitId, at, expiresAt: endOfLink(at, await summitOf(db, { summitId })) })
}

/** The vehicle and its link by a token, used once more. Refused: `accessRevoked`, `accessExpired`, `driverLinkUnknown` also for one of a past edition or of another driver. */
export async function openLink(
  db: Database,
  now: Date,
  token: string,
): Promise<{ vehicle: Vehicle; link: DriverLinkRow }> {
  const link = await driverAccess.open(db, now, token)
  const vehicle = link && (await findVehicle(db, link.vehicleId))
  // also where the driver was changed past the listener, by hand in the database or a restored copy
  const isTheirs = vehicle && link.driverDigest === digestOf(vehicle)
  if (!isTheirs || !(await summitOf(db, vehicle)).current) throw refuse('driverLinkUnknown')
  return { vehicle, link }
}

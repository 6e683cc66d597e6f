import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import QRCode from 'qrcode'
import type { Context } from '#domain/context.ts'
import { findGate, occasionsAmong } from '#domain/event-day/gates/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { Device, Enrolment } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { enrolMinutes, enrolPath, type NewDevice, pinTries, shiftHours } from '../../rules.ts'
import {
  deviceState,
  devicesOf,
  deviceTokens,
  enrolDevice,
  enrolTokens,
  insertDevice,
  insertDeviceOccasions,
  lockDevice,
  occasionIdsOf,
  type StoredDevice,
  takePinTry,
  updateDevice,
} from '../store.ts'

const subjectOf = ({ id }: { id: string }) => ({ type: 'checkInDevice', id })

const digestOf = (id: string, pin: string) => keyedDigest('gate device pin', `${id} ${pin}`)

/** The rows of a QR code, with 1 for a dark module. */
function modulesOf(text: string): string[] {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, row) => data.subarray(row * size, (row + 1) * size).join(''))
}

function enrolmentOf(
  { settings }: Pick<Services, 'settings'>,
  id: string,
  pin: string,
  until: Date,
): Enrolment {
  const address = `${settings.publicUrl}${enrolPath(enrolTokens.tokenOf(id))}`
  return { address, code: modulesOf(address), pin, until: until.toISOString() }
}

const newPin = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Refuses `occasionEnded`, `notFound` for a gate that is not of this edition. */
async function requirePlaces(db: Database, summitId: string, { gateId, occasionIds }: NewDevice) {
  if (gateId && !(await findGate(db, summitId, gateId))) throw refuse('notFound')
  const found = await occasionsAmong(db, occasionIds)
  const inUse = found.filter((each) => each.summitId === summitId && !each.endedAt)
  if (inUse.length < new Set(occasionIds).size) throw refuse('occasionEnded')
}

/** Whether a device was added by this account, as it is asked for now. */
async function isSame(db: Database, there: StoredDevice, body: NewDevice, accountId: string) {
  const { name, kind, heldBy, gateId, isTraining } = there
  const [ids, asked] = [await occasionIdsOf(db, there.id), new Set(body.occasionIds)]
  return (
    there.createdBy === accountId &&
    isDeepStrictEqual(
      { name, kind, heldBy, gateId, isTraining, expiresAt: there.expiresAt.getTime() },
      {
        name: body.name,
        kind: body.kind,
        heldBy: body.heldBy,
        gateId: body.gateId,
        isTraining: body.isTraining,
        expiresAt: new Date(body.until).getTime(),
      },
    ) &&
    ids.length === asked.size &&
    ids.every((id) => asked.has(id))
  )
}

/**
 * Adds a device for one shift. Once more with the same id is the same device with another PIN: the first was not read, or by nobody who asked again. Refuses
 * `shiftTooLong`, `occasionEnded`, `notFound`, `idTaken` for an id with other content, `wrongState` where it is enrolled by now.
 */
export async function addDevice({
  db,
  services,
  actor,
  body,
}: Context & { body: NewDevice }): Promise<Enrolment> {
  const at = services.clock.now()
  const expiresAt = new Date(body.until)
  if (expiresAt <= at || expiresAt.getTime() > at.getTime() + shiftHours * 3_600_000)
    throw refuse('shiftTooLong')
  const { id: summitId } = await currentSummit(db)
  await requirePlaces(db, summitId, body)
  const { occasionIds, until: _until, ...given } = body
  const pin = newPin()
  const enrolUntil = new Date(at.getTime() + enrolMinutes * 60_000)
  const added = await insertDevice(db, {
    ...given,
    summitId,
    pinDigest: digestOf(body.id, pin),
    enrolUntil,
    createdBy: actor.accountId,
    createdByName: actor.name,
    createdAt: at,
    expiresAt,
  })
  if (added.length === 0) {
    const there = await lockDevice(db, body.id)
    if (!there || !(await isSame(db, there, body, actor.accountId))) throw refuse('idTaken')
    return newCode({ db, services, actor, body })
  }
  await insertDeviceOccasions(db, body.id, [...new Set(occasionIds)])
  const changes = [{ field: 'state', before: null, after: 'added' }]
  await recordChanges(db, at, actor, subjectOf(body), changes)
  return enrolmentOf(services, body.id, pin, enrolUntil)
}

/** The device of the current edition with this id, locked. Refuses `notFound`. */
async function lockedDevice(db: Database, id: string): Promise<StoredDevice> {
  const device = await lockDevice(db, id)
  if (device?.summitId !== (await currentSummit(db)).id) throw refuse('notFound')
  return device
}

/** Another PIN for a device that was not enrolled yet. Refuses `notFound`, `wrongState`. */
export async function newCode({
  db,
  services,
  actor,
  body: { id },
}: Context & { body: { id: string } }): Promise<Enrolment> {
  const at = services.clock.now()
  const device = await lockedDevice(db, id)
  if (deviceState(device, at) !== 'waiting') throw refuse('wrongState')
  const pin = newPin()
  const enrolUntil = new Date(at.getTime() + enrolMinutes * 60_000)
  await updateDevice(db, id, { pinDigest: digestOf(id, pin), wrongPins: 0, enrolUntil })
  const changes = [{ field: 'code', before: null, after: 'renewed' }]
  await recordChanges(db, at, actor, subjectOf({ id }), changes)
  return enrolmentOf(services, id, pin, enrolUntil)
}

/** Ends a device with a reason; once more it changes nothing. Refuses `notFound`. */
export async function revokeDevice({
  db,
  services: { clock },
  actor,
  body: { id, reason },
}: Context & { body: { id: string; reason: string } }): Promise<null> {
  await lockedDevice(db, id)
  await endDevice({ db, services: { clock }, actor }, id, reason)
  return null
}

/** Ends a device; the page of what an account has given out does so without a reason. */
export async function endDevice(
  { db, services: { clock }, actor }: Pick<Context, 'db' | 'actor'> & { services: Pick<Services, 'clock'> },
  id: string,
  reason?: string,
): Promise<void> {
  const at = clock.now()
  if ((await deviceTokens.revoke(db, at, [id])).length === 0) return
  const changes = [{ field: 'state', before: 'active', after: 'revoked' }]
  await recordChanges(db, at, actor, subjectOf({ id }), changes, reason)
}

export async function listDevices({
  db,
  services: { clock },
}: Pick<Context, 'db' | 'services'>): Promise<Device[]> {
  const now = clock.now()
  const rows = await devicesOf(db, (await currentSummit(db)).id, 500)
  return rows.map(({ device, gate, occasions, behind }) => ({
    id: device.id,
    name: device.name,
    kind: device.kind,
    state: deviceState(device, now),
    heldBy: device.heldBy,
    gate: gate?.zh && gate.en ? { zh: gate.zh, en: gate.en } : null,
    occasions,
    isTraining: device.isTraining,
    until: device.expiresAt.toISOString(),
    lastSeenAt: device.lastUsedAt?.toISOString() ?? null,
    queued: device.queued,
    battery: device.battery,
    behind,
  }))
}

/**
 * A device enrols by its code and its PIN, again until it is first heard of: the reply may have been lost. Wrong PINs are counted, also where the call is refused. Refuses `notFound`, `enrolCodeUsed`,
 * `wrongPin`, `tooManyPins`.
 */
export async function enrol({
  services: { db, clock },
  body: { token, pin },
}: {
  services: Pick<Services, 'db' | 'clock'>
  body: { token: string; pin: string }
}): Promise<{ token: string }> {
  const at = clock.now()
  const id = enrolTokens.textIn(token)
  if (id === undefined) throw refuse('notFound')
  const device = await deviceTokens.find(db, id)
  if (!device) throw refuse('notFound')
  if (device.wrongPins >= pinTries) throw refuse('tooManyPins')
  if (device.lastUsedAt || device.revokedAt || device.enrolUntil <= at) throw refuse('enrolCodeUsed')
  const tries = await takePinTry(db, id)
  if (tries === undefined) throw refuse('tooManyPins')
  if (!(await enrolDevice(db, id, digestOf(id, pin), at)))
    throw refuse('wrongPin', { triesLeft: pinTries - tries })
  const changes = [{ field: 'state', before: 'waiting', after: 'active' }]
  await recordChanges(db, at, undefined, subjectOf({ id }), changes)
  return { token: deviceTokens.tokenOf(id) }
}

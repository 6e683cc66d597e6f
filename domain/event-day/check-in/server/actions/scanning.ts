import { dayOfEdition, editionInCode } from '#domain/event-day/badge-keys/rules.ts'
import { keysOf } from '#domain/event-day/badge-keys/server/actions.ts'
import { inForceStates } from '#domain/event-day/badges/rules.ts'
import { tellEntered } from '#domain/event-day/escorts/server/actions.ts'
import { findGate, type NamedOccasion, occasionsTogether } from '#domain/event-day/gates/server/actions.ts'
import { activityInCode, firstGuestNumber } from '#domain/event-day/guest-codes/rules.ts'
import { type CodedGuest, codedGuest, guestByReceipt } from '#domain/event-day/guest-codes/server/actions.ts'
import { noteArrivals } from '#domain/programme/attendance/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { accessRefusals } from '#kit/limited-access/refusals.ts'
import { publicKeyOf } from '#kit/signed-code/signed-code.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { numberOfPresented, openCode, presentedBy } from '../../rules/presented.ts'
import {
  dayAskedFor,
  type Earlier,
  judge,
  type Listed,
  type Presented,
  revisionOf,
  type Verdict,
} from '../../rules/verdict.ts'
import type { Scan } from '../../rules.ts'
import { type BadgeOfPerson, badgeNumbered, holdersOf, isExpectedThere, seatThere } from '../store/people.ts'
import {
  firstAdmissions,
  insertScans,
  lastPassage,
  type StoredScan,
  scansByIds,
  undoneAdmissions,
} from '../store/scans.ts'
import { takePositions, updateDevice } from '../store.ts'
import { type AtWork, atWork, type ByDevice, type Contact, evenIfEnded, placeOf } from './device-at-work.ts'

type Uploaded = Contact & { scans: Scan[] }

/** Whether a scan may change who is present: somebody came in, or a scan was taken back. */
const concernsPresence = ({ outcome, direction }: Pick<Scan, 'outcome' | 'direction'>) =>
  outcome === 'undone' || (outcome !== 'refused' && direction === 'in')

const scannedAt = ({ clock, offset }: Scan) => new Date(clock + offset)

/** The rows of scans as they are kept. A scan of an occasion that the device was not given is kept without it: nothing is lost, and it admits nobody. */
async function rowsOf({ db }: ByDevice, work: AtWork, given: readonly Scan[], last: number) {
  const { device, summit, now } = work
  const own = new Set(work.occasions.map(({ id }) => id))
  const holders = await holdersOf(
    db,
    summit.id,
    given.flatMap(({ number }) => number ?? []),
  )
  const isAfterEnd = (scan: Scan) =>
    device.revokedAt !== null || (now > device.expiresAt && scannedAt(scan) > device.expiresAt)
  const nobody = { participantId: null, vehicleId: null, guestId: null }
  return given.map((scan, at) => ({
    deviceId: device.id,
    id: scan.id,
    summitId: summit.id,
    occasionId: scan.occasionId && own.has(scan.occasionId) ? scan.occasionId : null,
    gateId: device.gateId,
    number: scan.number,
    revision: scan.revision,
    ...(holders.get(scan.number ?? -1) ?? nobody),
    direction: scan.direction,
    outcome: scan.outcome,
    reason: scan.reason,
    note: scan.note,
    undoes: scan.undoes,
    clockAt: new Date(scan.clock),
    offsetMs: scan.offset,
    uncertaintyMs: scan.uncertainty,
    at: scannedAt(scan),
    isOffline: scan.isOffline,
    clockJumped: scan.clockJumped,
    isTraining: device.isTraining,
    isAfterRevocation: isAfterEnd(scan),
    receivedAt: now,
    position: last - given.length + 1 + at,
  }))
}

/** Keeps scans under positions up to the last one, and what follows from them; those that are there already stay as they are. Returns what is new. */
async function keep(
  call: ByDevice,
  work: AtWork,
  given: readonly Scan[],
  last: number,
): Promise<StoredScan[]> {
  const added = await insertScans(call.db, await rowsOf(call, work, given, last))
  await noteAttendance(call, work, added)
  await tellEscorts(call, work, added)
  return added
}

/** Tells escorts who of their guests has entered: nothing of training, of a revoked device, of an occasion that the device was not given, and of what was taken back at once. */
async function tellEscorts(
  { db, services }: ByDevice,
  { device, summit, occasions }: AtWork,
  added: readonly StoredScan[],
) {
  const undone = new Set(added.flatMap(({ undoes }) => undoes ?? []))
  const entered = added.filter(
    (scan) =>
      scan.direction === 'in' &&
      (scan.outcome === 'admitted' || scan.outcome === 'byHand') &&
      scan.participantId !== null &&
      scan.occasionId !== null &&
      !scan.isTraining &&
      !scan.isAfterRevocation &&
      !undone.has(scan.id),
  )
  if (entered.length === 0) return
  const gate = device.gateId ? await findGate(db, summit.id, device.gateId) : undefined
  const names = new Map(occasions.map(({ id, zh, en }) => [id, { zh, en }]))
  const atGate = gate && { zh: gate.chineseName, en: gate.englishName }
  const entries = entered.flatMap(({ participantId, occasionId, at }) => {
    const place = atGate ?? names.get(occasionId ?? '')
    return participantId && place ? [{ participantId, at, place }] : []
  })
  await tellEntered(db, services, entries)
}

/** Marks at the activities who came, from all that was scanned there; what was taken back is taken back there, too. */
async function noteAttendance(
  { db, services }: ByDevice,
  { occasions, now }: AtWork,
  added: readonly StoredScan[],
) {
  for (const { id, activityId } of occasions) {
    const concerned = added.filter(
      (scan) => scan.occasionId === id && !scan.isTraining && concernsPresence(scan),
    )
    const people = [...new Set(concerned.flatMap(({ participantId }) => participantId ?? []))]
    if (!activityId || people.length === 0) continue
    const firsts = await firstAdmissions(db, id, people)
    const undone = await undoneAdmissions(db, id, people)
    await noteArrivals({ db, services }, { activityId, people, firsts, undone, at: now })
  }
}

/**
 * Takes what a device has scanned, as it happened. The device deletes only what the reply names. What a revoked device had not sent is taken until its
 * queue is empty, marked as such; then only what is there already is acknowledged. One that was logged out had sent its queue before. What was scanned
 * after the end of the shift is marked, too. Refuses `notFound`, `accessRevoked` and `accessExpired` for something new after that.
 */
export async function uploadScans({
  body,
  ...call
}: ByDevice & { body: Uploaded }): Promise<{ acknowledged: string[]; now: number }> {
  const work = await evenIfEnded(call, body)
  const { device, now } = work
  const ids = body.scans.map(({ id }) => id)
  const known = new Set((await scansByIds(call.db, device.id, ids)).map(({ id }) => id))
  const fresh = body.scans.filter(({ id }, at) => !known.has(id) && ids.indexOf(id) === at)
  if (fresh.length > 0 && device.leftAt) throw new Refusal(accessRefusals.accessExpired)
  if (fresh.length > 0 && device.drainedAt) throw new Refusal(accessRefusals.accessRevoked)
  if (fresh.length > 0)
    await keep(call, work, fresh, await takePositions(call.db, work.summit.id, 'scans', fresh.length))
  const isEmpty = device.revokedAt !== null && (body.queued ?? 0) <= ids.length
  if (isEmpty && !device.drainedAt) await updateDevice(call.db, device.id, { drainedAt: now, queued: 0 })
  return { acknowledged: ids, now: now.getTime() }
}

type Asked = Omit<Scan, 'outcome' | 'reason' | 'undoes' | 'number' | 'revision'>
type Given = { digits: string } | { number: number } | { receipt: string }
type Answer = { verdict: Verdict; number: number | null; now: number; seat: Bilingual | null }

/** What was shown to the device, with its signature verified. */
async function presentedOf({ db }: ByDevice, { summit }: AtWork, given: Given): Promise<Presented> {
  if (!('digits' in given)) return { as: 'number' }
  const code = openCode(given.digits)
  if (!code) return { as: 'unreadable' }
  const key = (await keysOf(db, summit.id)).find(({ number }) => number === code.facts.key)
  return presentedBy(
    code,
    key && { key: await publicKeyOf(new Uint8Array(key.publicKey)), isStolen: key.stolenAt !== null },
  )
}

/** Whose code or number it is. A receipt is looked up among the guests of the activity at whose door it is typed. */
async function numberIn(
  { db }: ByDevice,
  { activityId }: NamedOccasion,
  presented: Presented,
  given: Given,
): Promise<number | null> {
  if ('number' in given) return given.number
  if ('digits' in given) return numberOfPresented(presented)
  return (activityId && (await guestByReceipt(db, activityId, given.receipt))?.number) || null
}

async function earlierOf(
  { db }: ByDevice,
  { device, summit }: AtWork,
  occasion: NamedOccasion,
  number: number,
): Promise<Earlier | undefined> {
  // what is tried in training meets nothing that counts
  if (device.isTraining) return undefined
  const together = (await occasionsTogether(db, [occasion])).map(({ id }) => id)
  const last = await lastPassage(db, together, number)
  if (last?.direction !== 'in') return undefined
  const gate = last.gate_id === null ? undefined : await findGate(db, summit.id, last.gate_id)
  return {
    at: new Date(last.at).toISOString(),
    gateId: last.gate_id,
    gateName: gate ? { zh: gate.chineseName, en: gate.englishName } : null,
  }
}

type Standing = {
  presented: Presented
  number: number | null
  occasion: NamedOccasion
  direction: 'in' | 'out'
}

type Known = { listed: Listed; badgeId?: string; guestOf?: string }

/** What the list says of a number. */
async function listedAs(db: Database, summitId: string, number: number): Promise<Known | undefined> {
  if (number >= firstGuestNumber) {
    const guest = await codedGuest(db, summitId, number)
    return guest && { listed: listedGuest(guest), guestOf: guest.activityId }
  }
  const badge = await badgeNumbered(db, summitId, number)
  return badge && { listed: listedBadge(badge), badgeId: badge.id }
}

const listedBadge = (badge: BadgeOfPerson): Listed => ({
  revision: inForceStates.some((state) => state === badge.state) ? badge.revision : 0,
  keyNumber: badge.keyNumber,
  zonesByDay: badge.zonesByDay,
  isVehicle: badge.vehicleId !== null,
})

const listedGuest = ({ isInForce, keyNumber, activityId }: CodedGuest): Listed => ({
  revision: isInForce ? 1 : 0,
  keyNumber: keyNumber ?? 0,
  zonesByDay: [],
  isVehicle: false,
  activity: activityInCode(activityId),
})

/** The verdict by all that the server knows at this moment. */
async function verdictOn(call: ByDevice, work: AtWork, of: Standing): Promise<Verdict> {
  const { presented, number, occasion, direction } = of
  const { summit } = work
  const known = number === null ? undefined : await listedAs(call.db, summit.id, number)
  const badgeId = known?.badgeId
  const place = placeOf(summit, occasion)
  // a code has the beginning of an id: here the whole ids are known
  const isElsewhere = known?.guestOf !== undefined && known.guestOf !== place.activityId
  return judge({
    presented,
    at: {
      edition: editionInCode(summit.number),
      day: dayAskedFor(occasion, dayOfEdition(summit, occasion.day)),
      zone: place.zone,
      activity: place.activityId === null || isElsewhere ? null : activityInCode(place.activityId),
      admits: occasion.admits,
      direction,
    },
    listed: known?.listed,
    isComplete: true,
    isExpected: badgeId && place.activityId ? await isExpectedThere(call.db, badgeId, place) : undefined,
    earlier: number === null ? undefined : await earlierOf(call, work, occasion, number),
  })
}

/** An answer, with the seat of somebody who is let in to an activity. */
async function answer(
  { db }: ByDevice,
  { summit, now }: AtWork,
  { activityId }: NamedOccasion,
  said: Pick<Answer, 'verdict' | 'number'>,
): Promise<Answer> {
  const { verdict, number } = said
  const isSeated = activityId !== null && number !== null && verdict.colour !== 'red'
  const badge = isSeated ? await badgeNumbered(db, summit.id, number) : undefined
  const seat = badge && activityId ? await seatThere(db, badge.id, activityId) : null
  return { ...said, now: now.getTime(), seat }
}

/** The answer that was given to this id before. */
const answered = ({ outcome, reason, number }: StoredScan): Pick<Answer, 'verdict' | 'number'> => ({
  verdict: { colour: outcome === 'refused' ? 'red' : 'green', reason: reason as Verdict['reason'] },
  number,
})

/**
 * Judges at the server and keeps the scan. The number of the scan is taken first: of two devices that ask at once, one waits for what the other was
 * answered. Refuses as `atWork`, `notThisOccasion`.
 */
export async function judgeScan({
  body: { scan, presented: given, ...contact },
  ...call
}: ByDevice & { body: Contact & { scan: Asked; presented: Given } }): Promise<Answer> {
  const work = await atWork(call, contact)
  const occasion = work.occasions.find(({ id }) => id === scan.occasionId)
  if (!occasion) throw refuse('notThisOccasion')
  const presented = await presentedOf(call, work, given)
  const number = await numberIn(call, occasion, presented, given)
  const position = await takePositions(call.db, work.summit.id, 'scans', 1)
  const [before] = await scansByIds(call.db, work.device.id, [scan.id])
  if (before) return answer(call, work, occasion, answered(before))
  const verdict = await verdictOn(call, work, { presented, number, occasion, direction: scan.direction })
  if (verdict.colour !== 'amber') {
    const kept: Scan = {
      ...scan,
      number,
      revision: revisionOf(presented) || null,
      outcome: verdict.colour === 'green' ? 'admitted' : 'refused',
      reason: verdict.reason,
      undoes: null,
    }
    await keep(call, work, [kept], position)
  }
  return answer(call, work, occasion, { verdict, number })
}

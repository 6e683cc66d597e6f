import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { keysOf } from '#domain/event-day/badge-keys/server/actions.ts'
import { inForceStates } from '#domain/event-day/badges/rules.ts'
import { isTogether } from '#domain/event-day/gates/rules/counts-together.ts'
import { findGate, occasionsTogether, shownOccasion } from '#domain/event-day/gates/server/actions.ts'
import { activityInCode } from '#domain/event-day/guest-codes/rules.ts'
import type { Letter } from '#domain/event-day/zones/rules.ts'
import { zonesIn } from '#domain/event-day/zones/server/actions.ts'
import type { phoneApi } from '../../api/phone.ts'
import { rowsAtOnce } from '../../rules.ts'
import { expectedAtActivity } from '../store/people.ts'
import { scansAfter } from '../store/scans.ts'
import { badgesAfter, lastPosition, updateDevice } from '../store.ts'
import { type AtWork, atWork, type ByDevice, placeOf } from './device-at-work.ts'

type Asked = z.output<(typeof phoneApi)['sync']['body']>
type Reply = z.output<(typeof phoneApi)['sync']['reply']>

async function gateOf({ db }: ByDevice, { device, summit }: AtWork): Promise<Reply['device']['gate']> {
  const gate = device.gateId ? await findGate(db, summit.id, device.gateId) : undefined
  if (!gate) return null
  const { id, zone, direction, desk, chineseName: zh, englishName: en } = gate
  return {
    id,
    name: { zh, en },
    zone: zone as Letter | null,
    direction: direction as 'in' | 'out' | 'both',
    desk,
  }
}

/** The position up to which was looked: the last one given, also where none of its rows concern the device, so that it need not look there again. */
function lookedAt(rows: readonly { position: number }[], last: number, after: number) {
  const more = rows.length === rowsAtOnce
  const found = rows.at(-1)?.position ?? after
  return { position: more ? found : Math.max(found, last), more }
}

/** What changed of the list since a position. A revision of 0 opens nothing. */
async function badgesSince({ db }: ByDevice, { summit }: AtWork, after: number): Promise<Reply['badges']> {
  const last = await lastPosition(db, summit.id, 'badges')
  const rows = await badgesAfter(db, summit.id, after, rowsAtOnce)
  return {
    ...lookedAt(rows, last, after),
    rows: rows.flatMap(({ number, position, badge, guest }) =>
      badge ? [badgeRow(number, position, badge)] : guest ? [guestRow(number, position, guest)] : [],
    ),
  }
}

type ListedRow = Reply['badges']['rows'][number]
type Changed = Awaited<ReturnType<typeof badgesAfter>>[number]

/** As it is now: what it was at that change does not matter at a gate. */
const badgeRow = (
  number: number,
  position: number,
  { state, revision, keyNumber, zonesByDay, vehicleId }: NonNullable<Changed['badge']>,
): ListedRow => [
  number,
  inForceStates.some((each) => each === state) ? revision : 0,
  keyNumber,
  zonesByDay,
  position,
  vehicleId !== null,
  null,
]

const guestRow = (
  number: number,
  position: number,
  { isInForce, keyNumber, activityId }: NonNullable<Changed['guest']>,
): ListedRow => [number, isInForce ? 1 : 0, keyNumber ?? 0, [], position, false, activityInCode(activityId)]

/** What was scanned at the occasions of a device since a position, and at other doors of their zones, as if it had been at the door of the device. */
async function scansSince(
  { db }: ByDevice,
  { summit, occasions }: AtWork,
  after: number,
): Promise<Reply['scans']> {
  const together = await occasionsTogether(db, occasions)
  const ownOf = new Map(
    together.map((one) => [one.id, occasions.find((own) => isTogether(own, one))?.id ?? one.id]),
  )
  const last = await lastPosition(db, summit.id, 'scans')
  const rows = await scansAfter(db, summit.id, [...ownOf.keys()], { after, limit: rowsAtOnce })
  return {
    ...lookedAt(rows, last, after),
    rows: rows.map(({ deviceId, id, occasionId, gateId, number, direction, outcome, undoes, at }) => ({
      deviceId,
      id,
      occasionId: ownOf.get(occasionId ?? '') ?? id,
      gateId,
      number,
      direction,
      outcome,
      undoes,
      at: at.toISOString(),
    })),
  }
}

const digestOf = (expected: object) =>
  createHash('sha256').update(JSON.stringify(expected)).digest('base64url').slice(0, 22)

/** Who is expected at the activities among the occasions, and in which seats, where the device knows otherwise. */
async function expectedNow(
  { db }: ByDevice,
  { summit, occasions }: AtWork,
  known: Asked['expected'],
): Promise<Reply['expected']> {
  const changed: Reply['expected'] = []
  for (const occasion of occasions) {
    const { activityId, ...place } = placeOf(summit, occasion)
    if (!activityId) continue
    const people = await expectedAtActivity(db, summit.id, { ...place, activityId })
    const numbers = people.map(({ number }) => number)
    const seats = people.flatMap(({ number, seat }) => (seat ? [{ number, seat }] : []))
    const digest = digestOf({ numbers, seats })
    if (known[occasion.id] !== digest) changed.push({ occasionId: occasion.id, digest, numbers, seats })
  }
  return changed
}

/** What a device has to know, and what changed since it asked last. Refuses as `atWork`. */
export async function syncDevice({ body, ...call }: ByDevice & { body: Asked }): Promise<Reply> {
  const work = await atWork(call, body)
  const { device, summit, now } = work
  const badges = await badgesSince(call, work, body.badges)
  await updateDevice(call.db, device.id, { knownBadges: badges.position })
  return {
    now: now.getTime(),
    device: {
      id: device.id,
      name: device.name,
      kind: device.kind,
      until: device.expiresAt.toISOString(),
      isTraining: device.isTraining,
      gate: await gateOf(call, work),
    },
    edition: { number: summit.number, begins: summit.begins, ends: summit.ends },
    zones: (await zonesIn(call.db, summit.id)).map(({ letter, chineseName: zh, englishName: en }) => ({
      letter: letter as Letter,
      name: { zh, en },
    })),
    keys: (await keysOf(call.db, summit.id)).map(({ number, publicKey, stolenAt }) => ({
      number,
      publicKey: Buffer.from(publicKey).toString('base64'),
      isStolen: stolenAt !== null,
    })),
    occasions: work.occasions.map(shownOccasion),
    badges,
    scans: await scansSince(call, work, body.scans),
    expected: await expectedNow(call, work, body.expected),
  }
}

/** The device has wiped itself: its token opens nothing any more. Refuses as `atWork`. */
export async function leaveDevice({ body, ...call }: ByDevice & { body: { token: string } }): Promise<null> {
  const { device, now } = await atWork(call, { ...body, queued: 0 })
  await updateDevice(call.db, device.id, { leftAt: now })
  return null
}

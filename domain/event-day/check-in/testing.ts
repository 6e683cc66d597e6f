import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { badgeCodeOf, currentKeyNumber } from '#domain/event-day/badge-keys/server/actions.ts'
import { badgeRows, badgesChanged } from '#domain/event-day/badges/server/actions.ts'
import { gatesApi } from '#domain/event-day/gates/api.ts'
import { record as gateRecord } from '#domain/event-day/gates/record.ts'
import { record as zones } from '#domain/event-day/zones/record.ts'
import { masksOf } from '#domain/event-day/zones/rules.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import { personRows } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Client } from '#kit/http/client.ts'
import { phoneApi } from './api/phone.ts'
import { checkInApi } from './api.ts'
import type { NewDevice, Scan } from './rules.ts'

const { table: badges } = badgeRows
const { table: participants } = personRows

type Caller = Pick<Client, 'call'>
type Portal = { db: Database; services: Services; summit: Summit; visitor: Caller; clock: { now(): Date } }
type StoredBadge = typeof badges.$inferSelect

/** Tells gates of a badge as the verbs of badges do. */
export const announceBadge = ({ db, services, clock }: Portal, badge: StoredBadge) =>
  db.transaction((tx) =>
    services.events.publish(badgesChanged, tx, {
      badges: [{ ...badge, badgeId: badge.id }],
      at: clock.now(),
    }),
  )

/** The badge of a new approved guest of this organisation, handed out, for zone A and B on all three days. */
export async function handedOutBadge(
  portal: Portal,
  owner: { organisationId: string },
  { number, ...more }: Partial<StoredBadge> & { number: number },
): Promise<StoredBadge & { participantId: string }> {
  const [participantId, at] = [randomUUID(), portal.clock.now()]
  // inserted directly: on the days of the event nobody registers any more
  await portal.db.insert(participants).values({
    id: participantId,
    summitId: portal.summit.id,
    organisationId: owner.organisationId,
    kind: 'guest',
    status: 'approved',
    version: 1,
    approvedVersion: 1,
    missing: 0,
    chineseName: `来宾${number}`,
    passportName: `Guest ${number}`,
    createdAt: at,
    updatedAt: at,
  })
  const zonesByDay = more.zonesByDay ?? [3, 3, 3]
  const [badge] = await portal.db
    .insert(badges)
    .values({
      id: randomUUID(),
      summitId: portal.summit.id,
      participantId,
      number,
      state: 'handedOut',
      ...masksOf(zonesByDay),
      zonesByDay,
      keyNumber: await portal.db.transaction((db) => currentKeyNumber({ ...portal, db }, portal.summit)),
      changedAt: portal.clock.now(),
      ...more,
    })
    .returning()
  if (!badge) throw new Error('no badge')
  await announceBadge(portal, badge)
  return { ...badge, participantId }
}

/** A gate with its occasions, by day. */
export async function gateWithOccasions({ call }: Caller, fields: Partial<typeof gateRecord.example> = {}) {
  const id = randomUUID()
  await call(gateRecord.calls.create, { body: { id, change: { ...gateRecord.example, ...fields } } })
  await call(gatesApi.add, { body: { kind: 'gateDay', gateId: id } })
  const occasions = (await call(gatesApi.occasions, {})).filter(({ gateId }) => gateId === id)
  return { id, occasionIds: occasions.map((each) => each.id) }
}

type GivenDevice = Partial<NewDevice> & { occasionIds: string[] }

/** A device that was added: the code and the PIN that enrol it. */
export async function addedDevice(
  { clock }: Pick<Portal, 'clock'>,
  desk: Caller,
  given: GivenDevice,
): Promise<{ id: string; token: string; pin: string }> {
  const id = randomUUID()
  const until = new Date(clock.now().getTime() + 10 * 3_600_000).toISOString()
  const usual = { name: 'Phone', kind: 'gate', heldBy: '陈晨', gateId: null, isTraining: false } as const
  const { address, pin } = await desk.call(checkInApi.addDevice, { body: { ...usual, id, until, ...given } })
  return { id, token: address.split('#')[1] ?? '', pin }
}

/** A device that was enrolled, with its token. */
export async function enrolledDevice(
  portal: Pick<Portal, 'clock' | 'visitor'>,
  desk: Caller,
  given: GivenDevice,
): Promise<{ id: string; token: string }> {
  const { id, ...body } = await addedDevice(portal, desk, given)
  return { id, token: (await portal.visitor.call(phoneApi.enrol, { body })).token }
}

/** A scan as a phone with an exact clock has it. */
export const scanAt = (at: Date, given: Partial<Scan> & { occasionId: string | null }): Scan => ({
  id: randomUUID(),
  number: null,
  revision: 1,
  direction: 'in',
  outcome: 'admitted',
  reason: 'admitted',
  note: null,
  undoes: null,
  clock: at.getTime(),
  offset: 0,
  uncertainty: 100,
  isOffline: true,
  clockJumped: false,
  ...given,
})

/** Asks the server about a code or a number, as a phone with a network does. */
export function judged(
  { clock, visitor }: Pick<Portal, 'clock' | 'visitor'>,
  { token }: { token: string },
  presented: { digits: string } | { number: number } | { receipt: string },
  given: Partial<Scan>,
) {
  const {
    outcome: _o,
    reason: _r,
    undoes: _u,
    number: _n,
    revision: _v,
    ...scan
  } = scanAt(clock.now(), { occasionId: null, isOffline: false, ...given })
  return visitor.call(phoneApi.judge, { body: { token, queued: 0, battery: 80, scan, presented } })
}

/** A portal on the first morning of the edition with a gate of zone B, of which two people may be in, and devices, badges and calls for it. */
export async function southGate() {
  const portal = await startTestPortal({ now: '2026-06-18T01:00:00Z' })
  const [desk, owner] = [await portal.organiser('desk'), await portal.organisationAccount()]
  // before there are badges: whom it opens to is computed anew for all of them
  const secretary = await portal.organiser('secretary')
  const zone = { ...zones.example, letter: 'B' as const, quota: 2 }
  await secretary.call(zones.calls.create, { body: { id: randomUUID(), change: zone } })
  const south = await gateWithOccasions(desk, { zone: 'B' })
  const [occasionId = ''] = south.occasionIds
  let numbers = 100
  const newBadge = (more: Partial<StoredBadge> = {}) =>
    handedOutBadge(portal, owner, { number: numbers++, ...more })
  const device = (more: Partial<GivenDevice> = {}) =>
    enrolledDevice(portal, desk, { gateId: south.id, occasionIds: south.occasionIds, ...more })
  /** Asks the server about a code or a number at the first occasion of the gate, as a phone with a network does. */
  const judge = (by: { token: string }, presented: Parameters<typeof judged>[2], more: Partial<Scan> = {}) =>
    judged(portal, by, presented, { occasionId, ...more })
  const upload = ({ token }: { token: string }, scans: Scan[], queued = 0) =>
    portal.visitor.call(phoneApi.upload, { body: { token, battery: 80, queued, scans } })
  const codeOf = (badge: StoredBadge) => badgeCodeOf(portal, portal.summit, badge)
  /** Changes a badge as its verbs do: gates are told. */
  async function change<B extends StoredBadge>(badge: B, values: Partial<StoredBadge>): Promise<B> {
    const [after] = await portal.db.update(badges).set(values).where(eq(badges.id, badge.id)).returning()
    if (after) await announceBadge(portal, after)
    return { ...badge, ...values }
  }
  return { portal, desk, owner, south, occasionId, newBadge, device, judge, upload, codeOf, change }
}

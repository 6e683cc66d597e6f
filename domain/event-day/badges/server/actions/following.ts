import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { takeNumbers } from '#domain/event-day/badge-keys/server/actions.ts'
import { kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { daysOf, zonesByDay } from '#domain/event-day/zones/rules/effective.ts'
import { masksOf } from '#domain/event-day/zones/rules.ts'
import { grantsInForce } from '#domain/event-day/zones/server/actions.ts'
import { findCurrent } from '#domain/ground/summit/server/actions.ts'
import { vehiclesAmong, vehiclesIn } from '#domain/ground/vehicles/server/actions.ts'
import type { Held } from '#domain/held-hook.ts'
import { editionsOfPeople, factsInForce } from '#domain/people/participants/server/actions.ts'
import { confirmedIn } from '#domain/programme/attendance/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { afterReturn } from '../../rules/transitions.ts'
import { type BadgeState, type BadgeStep, isInForce, numberText } from '../../rules.ts'
import { badgeWords as words } from '../../words.ts'
import {
  type Badge,
  badgeWornBy,
  highestNumber,
  insertBadges,
  insertSteps,
  lockBadges,
  lockFollowing,
  peopleOfOrganisations,
  peopleWithoutBadge,
  putBadges,
  type WornBy,
  wearerOf,
  wearersIn,
  zonesOfBadges,
} from '../store.ts'
import { badgesChanged } from './events.ts'
import { kindForVehicles } from './facts.ts'
import { type Now, peopleNow, vehiclesNow } from './present.ts'

type Change = { before: Badge | undefined; after: Badge; step: BadgeStep | undefined }

/** When badges follow, and by whom; the portal itself where nobody did it. */
export type Following = {
  at: Date
  author?: Author | undefined
  /** Gates show something else of them that need not be on the card: they are told of each badge. */
  isSeenAtGates?: boolean
}

/** The state in which a badge that is revoked now is in force again: a card that was taken back lies in the office. */
const heldBy = ({ state }: Badge): BadgeState => (state === 'returned' ? afterReturn : state)

/** A badge as it follows from what is in force now. */
function followed(before: Badge, now: Now): Omit<Change, 'before'> {
  if (!now.isDue)
    return before.state === 'revoked'
      ? { after: before, step: undefined }
      : { after: { ...before, state: 'revoked', heldState: heldBy(before) }, step: 'revoked' }
  const isBack = before.state === 'revoked'
  const state = isBack ? (before.heldState ?? 'due') : before.state
  const isUnprinted = state === 'due' || state === 'cleared'
  const after: Badge = {
    ...before,
    ...masksOf(now.zonesByDay),
    state: isUnprinted ? (now.missing.length === 0 ? 'cleared' : 'due') : state,
    heldState: isBack ? null : before.heldState,
    kindId: now.kindId,
    missing: now.missing,
    zonesByDay: now.zonesByDay,
    digest: now.digest,
    changedSincePrinted:
      before.printedDigest !== null && isInForce(state) && now.digest !== before.printedDigest,
  }
  return { after, step: isBack ? 'reinstated' : undefined }
}

/** What gates know of a badge; by its digest whom they show. */
const seenAtGates = ({ revision, state, zones, days, zonesByDay: byDay, keyNumber, digest }: Badge) => [
  revision,
  state,
  zones,
  days,
  byDay,
  keyNumber,
  digest,
]

/** Tells upper nouns of badges that are another thing for gates now. */
export async function announce(
  db: Database,
  { events }: Pick<Services, 'events'>,
  { at }: Following,
  changes: readonly Pick<Change, 'before' | 'after'>[],
): Promise<void> {
  const badges = changes
    .filter(({ before, after }) => !before || !isDeepStrictEqual(seenAtGates(before), seenAtGates(after)))
    .map(({ after: { id: badgeId, summitId, number, revision, state } }) => ({
      badgeId,
      summitId,
      number,
      revision,
      state,
    }))
  if (badges.length > 0) await events.publish(badgesChanged, db, { badges, at })
}

const newBadge = (
  summitId: string,
  { wornBy, id }: { wornBy: WornBy; id: string },
  number: number,
  at: Date,
): Badge => ({
  id: randomUUID(),
  summitId,
  participantId: wornBy === 'participantId' ? id : null,
  vehicleId: wornBy === 'vehicleId' ? id : null,
  kindId: null,
  number,
  revision: 1,
  state: 'due',
  heldState: null,
  missing: [],
  zonesByDay: [],
  zones: 0,
  days: 0,
  keyNumber: 0,
  digest: null,
  printedDigest: null,
  printedAt: null,
  printedZones: null,
  printedDays: null,
  changedSincePrinted: false,
  objection: null,
  changedAt: at,
})

/** New badges for these, numbered in their order. */
async function begun(
  db: Database,
  summitId: string,
  { wornBy, ids }: { wornBy: WornBy; ids: readonly string[] },
  at: Date,
): Promise<Badge[]> {
  if (ids.length === 0) return []
  const beyond = await highestNumber(db, summitId)
  const first = await takeNumbers(db, summitId, 'badge', { many: ids.length, beyond })
  return ids.map((id, index) => newBadge(summitId, { wornBy, id }, first + index, at))
}

/** Those who are looked at, in the order in which they are numbered, and what is in force of each; undefined of one that is not known any more. */
type Wearers = {
  wornBy: WornBy
  ids: readonly string[]
  /** Only their badges are looked at; those of all of the edition where it is undefined. */
  only: readonly string[] | undefined
  present(id: string, objection: string | null): Now | undefined
}

/** Brings the badges of these to what is in force. Called with the lock of those who follow, which is taken before `present` was read. */
async function follow(
  db: Database,
  services: Pick<Services, 'events'>,
  summitId: string,
  { at, author, isSeenAtGates = false }: Following,
  { wornBy, ids, only, present }: Wearers,
): Promise<number> {
  const there = await lockBadges(db, summitId, wornBy, only)
  const worn = new Set(there.map(wearerOf))
  const without = ids.filter((id) => !worn.has(id) && present(id, null)?.begins)
  const fresh = await begun(db, summitId, { wornBy, ids: without }, at)
  const changes = [
    ...there.map((badge) => ({ badge, isNew: false })),
    ...fresh.map((badge) => ({ badge, isNew: true })),
  ].flatMap(({ badge, isNew }): Change[] => {
    const now = present(wearerOf(badge), badge.objection)
    if (!now) return []
    const { after, step } = followed(badge, now)
    if (isNew) return [{ before: undefined, after, step: 'issued' }]
    if (isDeepStrictEqual(badge, after)) return []
    return [{ before: badge, after: { ...after, changedAt: at }, step }]
  })
  await insertBadges(
    db,
    changes.filter(({ before }) => !before).map(({ after }) => after),
  )
  await putBadges(
    db,
    changes.filter(({ before }) => before).map(({ after }) => after),
  )
  await insertSteps(
    db,
    changes.flatMap(({ after, step }) => (step ? [stepRow(after, step, { at, author })] : [])),
  )
  // of a revoked badge nothing waits
  if (changes.some(({ after, step }) => step && after.objection !== null)) await tellWaiting(db)
  const changed = new Set(changes.map(({ after }) => after.id))
  const others = isSeenAtGates ? there.filter(({ id }) => !changed.has(id)) : []
  const anew = others.map((after) => ({ before: undefined, after }))
  await announce(db, services, { at, author }, [...changes, ...anew])
  return changes.length
}

/**
 * Brings the badges of these people, or of a whole edition, to what is in force now: begins those that are due, revokes those that are not any more, puts
 * back what came back, and takes over kind, zones and what is missing. Told to upper nouns in the same transaction. Returns how many changed.
 */
export async function followIn(
  db: Database,
  services: Pick<Services, 'events'>,
  summitId: string,
  following: Following,
  only?: readonly string[],
): Promise<number> {
  // before anything is read: an approval that ends meanwhile would be overwritten by what was in force before
  await lockFollowing(db, summitId)
  const asked = only ? { ids: only } : { ids: await wearersIn(db, summitId, 'participantId'), approved: true }
  const people = await factsInForce(db, summitId, asked)
  if (people.length === 0) return 0
  const present = await peopleNow(db, summitId, people, only)
  const ids = people.map(({ id }) => id)
  return follow(db, services, summitId, following, { wornBy: 'participantId', ids, only, present })
}

/** The same for the passes of these vehicles, or of all of an edition. Where no kind of badge is for vehicles, none is begun. */
export async function followVehicles(
  db: Database,
  services: Pick<Services, 'events'>,
  summitId: string,
  following: Following,
  only?: readonly string[],
): Promise<number> {
  await lockFollowing(db, summitId)
  const vehicles = await (only ? vehiclesAmong(db, only) : vehiclesIn(db, summitId))
  if (vehicles.length === 0) return 0
  const present = await vehiclesNow(db, summitId, vehicles)
  const ids = vehicles.map(({ id }) => id)
  return follow(db, services, summitId, following, { wornBy: 'vehicleId', ids, only, present })
}

/** The same for everybody and everything that wears a badge in an edition. */
export async function followAll(
  db: Database,
  services: Pick<Services, 'events'>,
  summitId: string,
  following: Following,
): Promise<number> {
  const people = await followIn(db, services, summitId, following)
  return people + (await followVehicles(db, services, summitId, following))
}

/** The same for those who wear these badges. */
export async function followWearers(
  db: Database,
  services: Pick<Services, 'events'>,
  summitId: string,
  following: Following,
  badges: readonly Pick<Badge, WornBy>[],
): Promise<void> {
  const people = badges.flatMap(({ participantId }) => participantId ?? [])
  const vehicles = badges.flatMap(({ vehicleId }) => vehicleId ?? [])
  if (people.length > 0) await followIn(db, services, summitId, following, people)
  if (vehicles.length > 0) await followVehicles(db, services, summitId, following, vehicles)
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** A line of what happened to a badge. */
export const stepRow = (
  { id: badgeId, revision }: Pick<Badge, 'id' | 'revision'>,
  step: BadgeStep,
  { at, author }: Following,
) => ({
  id: randomUUID(),
  badgeId,
  step,
  revision,
  at,
  actorId: author?.accountId ?? nobody,
  actorName: author?.name ?? words.portal,
})

/** Listener on participants: their badges follow at once. */
export async function followPeople(
  db: Database,
  services: Services,
  ids: readonly string[],
  following: Following,
): Promise<void> {
  for (const summitId of await editionsOfPeople(db, ids))
    await followIn(db, services, summitId, following, ids)
}

/** Listener on organisations: the badges of those who belong to some that have another name, in the current edition; in past ones nobody wears any. */
export async function followOrganisations(
  db: Database,
  services: Services,
  organisationIds: readonly string[],
  following: Following,
): Promise<void> {
  const summit = await findCurrent(db)
  if (!summit) return
  const people = await peopleOfOrganisations(db, summit.id, organisationIds)
  if (people.length > 0)
    await followIn(db, services, summit.id, { ...following, isSeenAtGates: true }, people)
}

/** Handler of what somebody holds: a badge that was printed, and where it is. One that is lost or damaged is not there to be taken back. */
export async function addHeldBadge(
  db: Database,
  { participantId, add }: { participantId: string; add(held: Held): void },
): Promise<void> {
  const badge = await badgeWornBy(db, 'participantId', participantId)
  if (!badge || !isInForce(badge.state)) return
  const isOut = badge.state === 'handedOut'
  add({ kind: 'badge', said: (isOut ? words.takeBack : words.takeOut)({ number: numberText(badge.number) }) })
}

/** Vehicles in use to which a pass is due and which have none. */
async function vehiclesWithoutPass(db: Database, summitId: string): Promise<string[]> {
  if (!kindForVehicles(await kindsIn(db, summitId))) return []
  const worn = new Set(await wearersIn(db, summitId, 'vehicleId'))
  return (await vehiclesIn(db, summitId))
    .filter(({ id, isEnded }) => !isEnded && !worn.has(id))
    .map(({ id }) => id)
}

/**
 * Catches up with what no event tells: confirmed places in activities that open zones, people and vehicles without a badge, and whatever else opens
 * other zones than a badge or a pass says. At most two minutes later, and nothing is decrypted of those who have nothing to catch up with.
 */
export async function followCurrent(services: Services, at: Date): Promise<number> {
  const { db } = services
  const summit = await findCurrent(db)
  if (!summit || (await kindsIn(db, summit.id)).length === 0) return 0
  const grants = await grantsInForce(db, summit.id)
  const toOne = Map.groupBy(grants, ({ participantId, vehicleId }) => participantId ?? vehicleId)
  const toMany = toOne.get(null) ?? []
  const activityIds = [...new Set(grants.flatMap(({ activityId }) => activityId ?? []))]
  const joined = Map.groupBy(await confirmedIn(db, activityIds), ({ participantId }) => participantId)
  const days = daysOf(summit)
  const behind = (await zonesOfBadges(db, summit.id)).filter((badge) => {
    const id = wearerOf(badge)
    const activities = new Set(joined.get(id)?.map(({ activityId }) => activityId))
    const holder = { id, kindId: badge.kindId, activityIds: activities }
    const now = zonesByDay([...toMany, ...(toOne.get(id) ?? [])], holder, days)
    return !isDeepStrictEqual(badge.zonesByDay, now)
  })
  const people = [
    ...behind.flatMap(({ participantId }) => participantId ?? []),
    ...(await peopleWithoutBadge(db, summit.id)),
  ]
  const vehicles = [
    ...behind.flatMap(({ vehicleId }) => vehicleId ?? []),
    ...(await vehiclesWithoutPass(db, summit.id)),
  ]
  if (people.length + vehicles.length === 0) return 0
  return db.transaction(async (tx) => {
    const followed = people.length > 0 ? await followIn(tx, services, summit.id, { at }, people) : 0
    if (vehicles.length === 0) return followed
    return followed + (await followVehicles(tx, services, summit.id, { at }, vehicles))
  })
}

import type { Context, ListExport } from '#domain/context.ts'
import { type BadgeKind, kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { isFor } from '#domain/event-day/zones/rules/effective.ts'
import { lettersIn } from '#domain/event-day/zones/rules.ts'
import { grantsInForce, shownGrantsOf, zonesIn } from '#domain/event-day/zones/server/actions.ts'
import { currentSummit, findCurrent } from '#domain/ground/summit/server/actions.ts'
import { type Vehicle, vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import {
  approvedVersionsOf,
  factsInForce,
  findParticipant,
  idsInCurrentEdition,
  type Participant,
  peopleOf,
} from '#domain/people/participants/server/actions.ts'
import { confirmedIn } from '#domain/programme/attendance/server/actions.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { BadgeDetail, OwnBadge, PersonsBadge } from '../../api.ts'
import type { BadgeRow, badgesList } from '../../lists.ts'
import { refuse } from '../../refusals.ts'
import { badgeListing } from '../store/list.ts'
import {
  type Badge,
  badgeFigures,
  badgeWornBy,
  type Clearance,
  clearancesOf,
  insertSteps,
  lockBadge,
  putBadges,
  stepsOf,
  type VehicleClearance,
  vehicleClearancesOf,
  type WornBy,
  wearerOf,
} from '../store.ts'
import { printedFactsOf, unprintableIn, vehicleDigestOf, vehicleFacts } from './facts.ts'
import { followIn, stepRow } from './following.ts'

const nameOfKind = ({ chineseName, englishName }: BadgeKind): Bilingual => ({
  zh: chineseName,
  en: englishName,
})

/** Rows of the list with names of people and kinds. */
async function rowsOf(db: Database, summitId: string, found: readonly Badge[]): Promise<BadgeRow[]> {
  const people = await peopleOf(db, {
    summitId,
    ids: found.flatMap(({ participantId }) => participantId ?? []),
  })
  const personOf = new Map(people.map((person) => [person.id, person]))
  const vehicles = await vehiclesAmong(
    db,
    found.flatMap(({ vehicleId }) => vehicleId ?? []),
  )
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const kinds = new Map((await kindsIn(db, summitId)).map((kind) => [kind.id, nameOfKind(kind)]))
  return found.map((badge) => {
    const person = personOf.get(badge.participantId ?? '')
    const vehicle = vehicleOf.get(badge.vehicleId ?? '')
    return {
      ...badge,
      kind: kinds.get(badge.kindId ?? '') ?? null,
      passportName: person?.passportName ?? null,
      chineseName: person?.chineseName ?? vehicle?.plate ?? null,
      organisationName: person?.organisationName ?? vehicle?.company ?? null,
      organisationEnglishName: person?.organisationEnglishName ?? null,
    }
  })
}

async function listing(db: Database) {
  const { id: summitId } = await currentSummit(db)
  return badgeListing(summitId, (tx, found) => rowsOf(tx, summitId, found))
}

export const listBadges = async ({
  db,
  query,
}: Pick<Context, 'db'> & { query: ListQuery<typeof badgesList> }) => readPage(db, await listing(db), query)

export const exportBadges = async (call: ListExport<typeof badgesList>) =>
  exportList(call, await listing(call.db))

export const readFigures = async ({ db }: Pick<Context, 'db'>) =>
  badgeFigures(db, (await currentSummit(db)).id)

/** Most lines shown of what happened to a badge. */
const shownSteps = 100

type Of = Pick<Context, 'db'> & { record: Participant }
type Seen = Pick<Context, 'actor'>

/** What would be printed on a badge now. */
async function factsOn(db: Database, badge: Badge, kind: BadgeKind | undefined) {
  const { summitId, participantId, vehicleId } = badge
  if (!participantId) {
    const [vehicle] = await vehiclesAmong(db, vehicleId ? [vehicleId] : [])
    return vehicle && vehicleFacts(vehicle, kind)
  }
  const [person] = await factsInForce(db, summitId, { ids: [participantId] })
  const versions = await approvedVersionsOf(db, [participantId])
  return person && (await printedFactsOf(db, [person], () => kind, versions)).get(participantId)
}

async function detailOf(db: Database, badge: Badge): Promise<BadgeDetail> {
  const { summitId, kindId, participantId } = badge
  const id = wearerOf(badge)
  const kind = (await kindsIn(db, summitId)).find((each) => each.id === kindId)
  const grants = await grantsInForce(db, summitId, [id])
  const activityIds = [...new Set(grants.flatMap(({ activityId }) => activityId ?? []))]
  const confirmed = participantId ? await confirmedIn(db, activityIds, [participantId]) : []
  const joined = new Set(confirmed.map(({ activityId }) => activityId))
  const own = grants.filter((grant) => isFor(grant, { id, kindId, activityIds: joined }))
  const shown = await shownGrantsOf(
    db,
    own.map((grant) => ({ ...grant, endedByName: null })),
  )
  const steps = await stepsOf(db, badge.id, shownSteps)
  const facts = await factsOn(db, badge, kind)
  return {
    ...badge,
    unprintable: facts ? unprintableIn(facts) : [],
    kind: kind ? { id: kind.id, name: nameOfKind(kind) } : null,
    zones: lettersIn(badge.zones),
    grants: shown,
    steps: steps.map(({ step, revision, at, actorName, reason, receiver, receiverName }) => ({
      step,
      revision,
      reason,
      receiver,
      receiverName,
      at: at.toISOString(),
      by: actorName,
    })),
  }
}

/** The badge of a person, with what explains it. */
export async function badgeOf({ db, actor, record: { id, summitId } }: Of & Seen): Promise<PersonsBadge> {
  const badge = await badgeWornBy(db, 'participantId', id)
  const [facts] = await factsInForce(db, summitId, { ids: [id] })
  const clearance = (await clearancesOf(db, [id])).get(id)
  const isVoid = clearance?.documentDigest !== (facts?.documentDigest ?? null)
  return {
    badge: badge ? await detailOf(db, badge) : null,
    clearance: clearance ? shownClearance(actor, clearance, isVoid) : null,
  }
}

/** A clearance; its reason, which may be a remark of the police, for who clears in their place only. */
const shownClearance = (
  { permissions }: Context['actor'],
  { result, at, actorName: by, reason }: Clearance | VehicleClearance,
  isVoid: boolean,
): NonNullable<PersonsBadge['clearance']> => ({
  result,
  isVoid,
  at: at.toISOString(),
  by,
  reason: permissions.has('badges:clear') ? reason : null,
})

/** The pass of a vehicle, with what explains it. */
export async function badgeOfVehicle({
  db,
  actor,
  record: vehicle,
}: Pick<Context, 'db'> & Seen & { record: Pick<Vehicle, 'id' | 'plate' | 'driver'> }): Promise<PersonsBadge> {
  const { id } = vehicle
  const badge = await badgeWornBy(db, 'vehicleId', id)
  const clearance = (await vehicleClearancesOf(db, [id])).get(id)
  return {
    badge: badge ? await detailOf(db, badge) : null,
    clearance: clearance
      ? shownClearance(actor, clearance, clearance.filedDigest !== vehicleDigestOf(vehicle))
      : null,
  }
}

/** The badge of a person, or the pass of a vehicle. Refuses `notFound`. */
export async function badgeOfWearer(
  { db, actor }: Pick<Context, 'db'> & Seen,
  { participantId, vehicleId }: Pick<Badge, WornBy>,
): Promise<PersonsBadge> {
  const [vehicle] = await vehiclesAmong(db, vehicleId ? [vehicleId] : [])
  if (vehicle) return badgeOfVehicle({ db, actor, record: vehicle })
  const person = participantId ? await findParticipant(db, participantId) : undefined
  if (!person) throw refuse('notFound')
  return badgeOf({ db, actor, record: person })
}

/** The badge of a person as it will be printed. */
export async function ownBadgeOf({
  db,
  record: { id, summitId, organisationId },
}: Of): Promise<OwnBadge | null> {
  const badge = await badgeWornBy(db, 'participantId', id)
  // nobody wears or corrects the badge of a past edition
  if (!badge || (await findCurrent(db))?.id !== summitId) return null
  const kind = (await kindsIn(db, summitId)).find((each) => each.id === badge.kindId)
  const versions = await approvedVersionsOf(db, [id])
  const facts = (await printedFactsOf(db, [{ id, organisationId }], () => kind, versions)).get(id)
  const letters = new Set(lettersIn(badge.zones))
  const zones = (await zonesIn(db, summitId)).filter(({ letter }) => letters.has(letter))
  return {
    number: badge.number,
    state: badge.state,
    kind: kind ? nameOfKind(kind) : null,
    first: facts?.first ?? '',
    second: facts?.second ?? '',
    jobTitle: facts?.jobTitle ?? '',
    organisation: facts?.organisation ?? '',
    portrait: facts?.portrait ?? null,
    zones: zones.map(({ letter, chineseName, englishName }) => ({
      letter,
      name: { zh: chineseName, en: englishName },
    })),
    objection: badge.objection,
  }
}

/** Notes what a person says is wrong with the badge; the same again changes nothing. Refused: `wrongState` without one, `notEditable` in a past edition. */
export async function objectToBadge({
  record,
  body: { text },
  ...call
}: Context & { record: Participant; body: { text: string } }): Promise<OwnBadge | null> {
  const { db, services, actor } = call
  if (!(await idsInCurrentEdition(db, [record.id])).has(record.id)) throw refuse('notEditable')
  const found = await badgeWornBy(db, 'participantId', record.id)
  const badge = found && (await lockBadge(db, found.id))
  if (!badge) throw refuse('wrongState')
  if (badge.objection !== text) {
    const by = { at: services.clock.now(), author: actor }
    await putBadges(db, [{ ...badge, objection: text }])
    await insertSteps(db, [{ ...stepRow(badge, 'objected', by), reason: text }])
    await followIn(db, services, badge.summitId, by, [record.id])
    await tellWaiting(db)
  }
  return ownBadgeOf({ db, record })
}

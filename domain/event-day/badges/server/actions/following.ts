import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { daysOf, type Holder, zonesByDay } from '#domain/event-day/zones/rules/effective.ts'
import { masksOf } from '#domain/event-day/zones/rules.ts'
import { grantsInForce } from '#domain/event-day/zones/server/actions.ts'
import { findCurrent, summitOf } from '#domain/ground/summit/server/actions.ts'
import {
  approvedVersionsOf,
  editionsOfPeople,
  type FactsInForce,
  factsInForce,
} from '#domain/people/participants/server/actions.ts'
import { confirmedIn } from '#domain/programme/attendance/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { type BadgeStep, isInForce, type MissingThing } from '../../rules.ts'
import { badgeWords as words } from '../../words.ts'
import {
  type Badge,
  clearancesOf,
  insertBadges,
  insertSteps,
  lastNumber,
  lockBadges,
  lockFollowing,
  peopleWithBadge,
  peopleWithoutBadge,
  putBadges,
  zonesOfBadges,
} from '../store.ts'
import { badgesChanged } from './events.ts'
import { digestOf, isDue, kindFor, type PrintedFacts, printedFactsOf, unprintableIn } from './facts.ts'

/** Of a person now: whether a badge is due, of which kind, what is missing, what it opens and says. */
type Now = {
  isDue: boolean
  kindId: string | null
  missing: MissingThing[]
  zonesByDay: number[]
  digest: string | null
}

type Change = { before: Badge | undefined; after: Badge; step: BadgeStep | undefined }

/** Who follows, and by whom; the portal itself where nobody did it. */
export type Following = { at: Date; author?: Author | undefined }

/** Special by decision of the organisers, which no version has, or as it was approved. */
const guestTypeOf = ({ namedSpecial }: FactsInForce, said: string | null | undefined) =>
  namedSpecial ? 'special' : (said ?? null)

/** What is in force of these people, in a fixed number of statements. */
async function presentOf(
  db: Database,
  summitId: string,
  people: readonly FactsInForce[],
  ids?: readonly string[],
) {
  const versions = await approvedVersionsOf(
    db,
    people.map(({ id }) => id),
  )
  const kinds = await kindsIn(db, summitId)
  const days = daysOf(await summitOf(db, { summitId }))
  const grants = await grantsInForce(db, summitId, ids)
  const activityIds = [...new Set(grants.flatMap(({ activityId }) => activityId ?? []))]
  const joined = Map.groupBy(await confirmedIn(db, activityIds, ids), ({ participantId }) => participantId)
  const clearances = await clearancesOf(
    db,
    people.map(({ id }) => id),
  )
  const kindOf = new Map(
    people.map((person) => [
      person.id,
      kindFor(kinds, person, guestTypeOf(person, versions.get(person.id)?.guestType)),
    ]),
  )
  const facts = await printedFactsOf(db, people, (id) => kindOf.get(id), versions)
  return (person: FactsInForce, objection: string | null): Now => {
    const said = versions.get(person.id)
    const kind = kindOf.get(person.id)
    const clearance = clearances.get(person.id)
    const isCleared = clearance?.result === 'pass' && clearance.documentDigest === person.documentDigest
    const activities = new Set(joined.get(person.id)?.map(({ activityId }) => activityId))
    const holder: Holder = { id: person.id, kindId: kind?.id ?? null, activityIds: activities }
    const byDay = zonesByDay(grants, holder, days)
    const printed: PrintedFacts | undefined = facts.get(person.id)
    const missing: MissingThing[] = [
      ...(kind ? [] : (['kind'] as const)),
      ...(said?.portrait ? [] : (['portrait'] as const)),
      ...(kind?.needsClearance && !isCleared ? (['clearance'] as const) : []),
      ...(objection === null ? [] : (['objection'] as const)),
      ...(printed && unprintableIn(printed).length > 0 ? (['characters'] as const) : []),
    ]
    return {
      isDue: isDue(person, said),
      kindId: kind?.id ?? null,
      missing,
      zonesByDay: byDay,
      digest: printed ? digestOf(printed, kind, masksOf(byDay).zones) : null,
    }
  }
}

/** A badge as it follows from what is in force now. */
function followed(before: Badge, now: Now): Omit<Change, 'before'> {
  if (!now.isDue)
    return before.state === 'revoked' || before.state === 'returned'
      ? { after: before, step: undefined }
      : { after: { ...before, state: 'revoked', heldState: before.state }, step: 'revoked' }
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
    changedSincePrinted:
      before.printedDigest !== null && isInForce(state) && now.digest !== before.printedDigest,
  }
  return { after, step: isBack ? 'reinstated' : undefined }
}

/** What gates know of a badge. */
const seenAtGates = ({ revision, state, zones, days, zonesByDay: byDay, keyNumber }: Badge) => [
  revision,
  state,
  zones,
  days,
  byDay,
  keyNumber,
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
    .map(({ after: { id: badgeId, participantId, summitId, number, revision, state } }) => ({
      badgeId,
      participantId,
      summitId,
      number,
      revision,
      state,
    }))
  if (badges.length > 0) await events.publish(badgesChanged, db, { badges, at })
}

const newBadge = (summitId: string, participantId: string, number: number, at: Date): Badge => ({
  id: randomUUID(),
  summitId,
  participantId,
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
  printedDigest: null,
  printedAt: null,
  printedZones: null,
  printedDays: null,
  changedSincePrinted: false,
  objection: null,
  changedAt: at,
})

/** New badges for those to whom one is due and who have none, numbered in the order in which they registered. */
async function begun(
  db: Database,
  summitId: string,
  people: readonly FactsInForce[],
  at: Date,
): Promise<Badge[]> {
  if (people.length === 0) return []
  const last = await lastNumber(db, summitId)
  return people.map(({ id }, index) => newBadge(summitId, id, last + 1 + index, at))
}

/**
 * Brings the badges of these people, or of a whole edition, to what is in force now: begins those that are due, revokes those that are not any more, puts
 * back what came back, and takes over kind, zones and what is missing. Told to upper nouns in the same transaction. Returns how many changed.
 */
export async function followIn(
  db: Database,
  services: Pick<Services, 'events'>,
  summitId: string,
  { at, author }: Following,
  ids?: readonly string[],
): Promise<number> {
  // before anything is read: an approval that ends meanwhile would be overwritten by what was in force before
  await lockFollowing(db, summitId)
  const asked = ids ? { ids } : { ids: await peopleWithBadge(db, summitId), approved: true }
  const people = await factsInForce(db, summitId, asked)
  if (people.length === 0) return 0
  const present = await presentOf(db, summitId, people, ids)
  const there = new Map((await lockBadges(db, summitId, ids)).map((badge) => [badge.participantId, badge]))
  const without = people.filter((person) => !there.has(person.id) && present(person, null).isDue)
  const fresh = await begun(db, summitId, without, at)
  const personOf = new Map(people.map((person) => [person.id, person]))
  const changes = [
    ...[...there.values()].map((badge) => ({ badge, isNew: false })),
    ...fresh.map((badge) => ({ badge, isNew: true })),
  ].flatMap(({ badge, isNew }): Change[] => {
    const person = personOf.get(badge.participantId)
    if (!person) return []
    const { after, step } = followed(badge, present(person, badge.objection))
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
  await announce(db, services, { at, author }, changes)
  return changes.length
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

/**
 * Catches up with what no event tells: confirmed places in activities that open zones, and people without a badge. At most two minutes later, and
 * nothing is decrypted of those who have nothing to catch up with.
 */
export async function followCurrent(services: Services, at: Date): Promise<number> {
  const { db } = services
  const summit = await findCurrent(db)
  if (!summit || (await kindsIn(db, summit.id)).length === 0) return 0
  const grants = await grantsInForce(db, summit.id)
  const activityIds = [...new Set(grants.flatMap(({ activityId }) => activityId ?? []))]
  const joined = Map.groupBy(await confirmedIn(db, activityIds), ({ participantId }) => participantId)
  const days = daysOf(summit)
  const behind =
    activityIds.length === 0
      ? []
      : (await zonesOfBadges(db, summit.id)).filter((badge) => {
          const { participantId: id, kindId } = badge
          const activities = new Set(joined.get(id)?.map(({ activityId }) => activityId))
          return !isDeepStrictEqual(
            badge.zonesByDay,
            zonesByDay(grants, { id, kindId, activityIds: activities }, days),
          )
        })
  const ids = [
    ...behind.map(({ participantId }) => participantId),
    ...(await peopleWithoutBadge(db, summit.id)),
  ]
  if (ids.length === 0) return 0
  return db.transaction((tx) => followIn(tx, services, summit.id, { at }, ids))
}

import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#domain/context.ts'
import { kindActions } from '#domain/event-day/badge-kinds/server/actions.ts'
import { currentEdition, ofEdition } from '#domain/ground/summit/server/actions.ts'
import { vehicleActions, vehiclesAmong } from '#domain/ground/vehicles/server/actions.ts'
import { findParticipants, idsInCurrentEdition } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { activitiesByIds } from '#domain/programme/activities/server/actions.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { type RecordAct, recordActions } from '#kit/record/server/record-actions.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { ShownGrant, ShownZone } from '../api.ts'
import { record } from '../record.ts'
import { refuse } from '../refusals.ts'
import type { Grantee, GrantGiven, Letter } from '../rules.ts'
import {
  findGrant,
  grantsOfZone,
  insertGrant,
  isGranted,
  lockZones,
  markGrantEnded,
  type StoredGrant,
  type Zone,
  zonesIn,
} from './store.ts'
import { zones } from './tables.ts'

export { grantsInForce, type Zone, zoneRows, zonesIn } from './store.ts'

/** Most grants shown of one zone: what is left out is to single people and vehicles, on whose pages it stands, or has ended. */
const shownGrants = 300

/** A zone was added or changed: whom it is open to may be different. */
export const zoneChanged = defineEvent<{ summitId: string; at: Date }>('zones.changed')

/**
 * A grant was given or ended in this transaction, in which the zone is locked. Badges take it over, for one person or for everybody, and answer how
 * many people may enter now.
 */
export const beforeGrantHolds = defineHook<{
  zone: Pick<Zone, 'summitId' | 'letter'>
  /** Whom it concerns, a person or a vehicle; everybody where it was given to a kind or an activity. */
  person: string | undefined
  vehicle: string | undefined
  at: Date
  actor: Author
  count(people: number): void
}>('zones.beforeGrantHolds')

/** How many people may enter a zone is asked. */
export const beforePeopleAreCounted = defineHook<{
  zone: Pick<Zone, 'summitId' | 'letter'>
  count(people: number): void
}>('zones.beforePeopleAreCounted')

/**
 * A zone would have another letter, or be deleted. Upper nouns keep zones by their letters: whoever has this one in the edition calls `keep`, and it stays.
 */
export const beforeLetterIsFreed = defineHook<{
  zone: Pick<Zone, 'summitId' | 'letter'>
  keep(): void
}>('zones.beforeLetterIsFreed')

/** Whether an upper noun has the letter of a zone. */
async function isLetterKept(db: Database, { services: { hooks } }: RecordAct, zone: Zone): Promise<boolean> {
  let isKept = false
  const keep = () => {
    isKept = true
  }
  await hooks?.ask(beforeLetterIsFreed, db, { zone, keep })
  return isKept
}

export const zoneActions = recordActions(record, zones, {
  ...ofEdition,
  async beforeSave(db, act, next, before, { id, summitId }) {
    if (before && before.letter !== next.letter)
      if ((await isGranted(db, before.id)) || (await isLetterKept(db, act, before)))
        throw refuse('letterFixed')
    await lockZones(db, summitId)
    const others = (await zonesIn(db, summitId)).filter((zone) => zone.id !== id)
    if (others.some(({ letter }) => letter === next.letter)) throw refuse('letterTaken')
  },
  isUsed: isLetterKept,
  async afterSave(db, { services }, { summitId }) {
    await services.events?.publish(zoneChanged, db, { summitId, at: services.clock.now() })
  },
})

const nameOfZone = ({ chineseName, englishName }: Pick<Zone, 'chineseName' | 'englishName'>): Bilingual => ({
  zh: chineseName,
  en: englishName,
})

export const shownZone = ({ id, letter, colour, isEnded, ...zone }: Zone): ShownZone => ({
  id,
  letter,
  name: nameOfZone(zone),
  colour,
  isEnded,
})

/** Every zone of the current edition. */
export const zoneChoices = async ({ db }: Pick<Context, 'db'>) =>
  (await zonesIn(db, await currentEdition(db))).map(shownZone)

type Granted = Pick<StoredGrant, 'kindId' | 'activityId' | 'participantId' | 'vehicleId'>

export function granteeOf({ kindId, activityId, participantId, vehicleId }: Granted): {
  to: Grantee
  granteeId: string
} {
  if (kindId !== null) return { to: 'kind', granteeId: kindId }
  if (activityId !== null) return { to: 'activity', granteeId: activityId }
  if (vehicleId !== null) return { to: 'vehicle', granteeId: vehicleId }
  return { to: 'person', granteeId: participantId ?? '' }
}

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** The names of those to whom these grants were given, by id. */
async function namesOfGrantees(db: Database, rows: readonly Granted[]): Promise<Map<string, Bilingual>> {
  const kinds = await kindActions.all(db)
  const activities = await activitiesByIds(db, present(rows.map(({ activityId }) => activityId)))
  const people = await findParticipants(db, present(rows.map(({ participantId }) => participantId)))
  const vehicles = await vehiclesAmong(db, present(rows.map(({ vehicleId }) => vehicleId)))
  return new Map<string, Bilingual>([
    ...kinds.map((kind) => [kind.id, nameOfZone(kind)] as const),
    ...[...activities.values()].map(
      ({ id, chineseName, englishName }) =>
        [id, withFallback(chineseName, englishName) ?? { zh: '–', en: '–' }] as const,
    ),
    ...[...people.values()].map((person) => [person.id, nameOf(person)] as const),
    ...vehicles.map(({ id, plate }) => [id, { zh: plate, en: plate }] as const),
  ])
}

type Listed = Omit<StoredGrant, 'grantedBy' | 'endedAt'> & { letter: Letter }

/** A grant as organisers see it. */
function shownGrant(row: Listed, names: ReadonlyMap<string, Bilingual>): ShownGrant {
  const grantee = granteeOf(row)
  const { id, zoneId, letter, effect, reason, firstDay, lastDay } = row
  return {
    ...grantee,
    id,
    zoneId,
    letter,
    effect,
    reason,
    firstDay,
    lastDay,
    name: names.get(grantee.granteeId) ?? { zh: '–', en: '–' },
    at: row.grantedAt.toISOString(),
    by: row.grantedByName,
    endedBy: row.endedByName,
  }
}

/** Grants as organisers see them. */
export async function shownGrantsOf(db: Database, rows: readonly Listed[]): Promise<ShownGrant[]> {
  const names = await namesOfGrantees(db, rows)
  return rows.map((row) => shownGrant(row, names))
}

const shownGrantOf = async (db: Database, row: Listed): Promise<ShownGrant> =>
  shownGrant(row, await namesOfGrantees(db, [row]))

type OfZone = { record: Zone }

/** Who may enter a zone. */
export async function grantsOf({ db, services, record: zone }: Pick<Context, 'db' | 'services'> & OfZone) {
  const rows = await grantsOfZone(db, zone.id, shownGrants)
  let people = 0
  const count = (counted: number) => {
    people = counted
  }
  await services.hooks.ask(beforePeopleAreCounted, db, { zone, count })
  const grants = await shownGrantsOf(
    db,
    rows.map((row) => ({ ...row, letter: zone.letter })),
  )
  return { grants, people, quota: zone.quota ?? null }
}

/** Whether the one to whom it is given is there, in the current edition. */
async function isThere(db: Database, { to, granteeId }: GrantGiven): Promise<boolean> {
  if (to === 'kind') return (await kindActions.find(db, granteeId)) !== undefined
  if (to === 'vehicle') return (await vehicleActions.find(db, granteeId)) !== undefined
  if (to === 'person') return (await idsInCurrentEdition(db, [granteeId])).has(granteeId)
  const activity = (await activitiesByIds(db, [granteeId])).get(granteeId)
  return activity?.summitId === (await currentEdition(db))
}

/** Refuses `zoneFull` where a grant opened a zone to more people than it takes; the zone is locked, so that of two at once the second counts the first. */
async function followed(
  { db, services, actor, record: zone }: Context & OfZone,
  { participantId, vehicleId, effect }: Pick<StoredGrant, 'participantId' | 'vehicleId' | 'effect'>,
  opens: boolean,
) {
  let people = 0
  const count = (counted: number) => {
    people = counted
  }
  const at = services.clock.now()
  const [person, vehicle] = [participantId ?? undefined, vehicleId ?? undefined]
  await services.hooks.ask(beforeGrantHolds, db, { zone, person, vehicle, at, actor, count })
  // a vehicle takes no place
  if (!vehicle && opens === (effect === 'add') && zone.quota && people > zone.quota) throw refuse('zoneFull')
}

type Said = Granted & Pick<StoredGrant, 'zoneId' | 'effect' | 'reason' | 'firstDay' | 'lastDay'>

const said = ({ zoneId, effect, reason, firstDay, lastDay, ...to }: Said) => {
  const { to: grantee, granteeId } = granteeOf(to)
  return [zoneId, effect, reason, firstDay, lastDay, grantee, granteeId]
}

/** Whether a stored grant is in force and says what is asked for. */
const isSame = (stored: StoredGrant, asked: Said) =>
  stored.endedAt === null && isDeepStrictEqual(said(stored), said(asked))

/**
 * Gives a grant of a locked zone; the same call again changes nothing. Refused: `zoneEnded`, `granteeGone` for a grantee who is not in this edition,
 * `zoneFull`; `idTaken` where the grant of this id says something else, or has ended.
 */
export async function giveGrant(call: Context & OfZone & { body: GrantGiven }): Promise<ShownGrant> {
  const { db, services, actor, record: zone, body } = call
  if (zone.isEnded) throw refuse('zoneEnded')
  if (!(await isThere(db, body))) throw refuse('granteeGone')
  const { id, to, granteeId, effect, reason, firstDay, lastDay } = body
  const row = {
    id,
    zoneId: zone.id,
    effect,
    reason,
    firstDay,
    lastDay,
    kindId: to === 'kind' ? granteeId : null,
    activityId: to === 'activity' ? granteeId : null,
    participantId: to === 'person' ? granteeId : null,
    vehicleId: to === 'vehicle' ? granteeId : null,
    grantedAt: services.clock.now(),
    grantedBy: actor.accountId,
    grantedByName: actor.name,
  }
  const isNew = ((await insertGrant(db, row)).rowCount ?? 0) > 0
  const stored = await findGrant(db, id)
  if (!stored || !isSame(stored, row)) throw refuse('idTaken')
  if (isNew) {
    await note(call, stored, { before: null, after: effect })
    await followed(call, stored, true)
  }
  return shownGrantOf(db, { ...stored, letter: zone.letter })
}

/** Ends a grant of a locked zone; one that has ended stays as it is. Refused: `wrongState` for a grant of another zone, `zoneFull` where it had closed the zone. */
export async function endGrant(call: Context & OfZone & { body: { grantId: string } }): Promise<ShownGrant> {
  const { db, services, actor, record: zone, body } = call
  const grant = await findGrant(db, body.grantId)
  if (grant?.zoneId !== zone.id) throw refuse('wrongState')
  if (!grant.endedAt) {
    await markGrantEnded(db, grant.id, { endedAt: services.clock.now(), endedByName: actor.name })
    await note(call, grant, { before: grant.effect, after: null })
    await followed(call, grant, false)
  }
  return shownGrantOf(db, { ...grant, letter: zone.letter, endedByName: grant.endedByName ?? actor.name })
}

/** The change in the log: of the person for whom a zone was opened or closed, otherwise of the zone. */
const note = (
  { db, services, actor, record: zone }: Context & OfZone,
  { participantId, reason }: StoredGrant,
  change: { before: string | null; after: string | null },
) =>
  recordChanges(
    db,
    services.clock.now(),
    actor,
    participantId ? { type: 'zoneAccess', id: participantId } : { type: 'zoneGrant', id: zone.id },
    [{ field: zone.letter, ...change }],
    reason,
  )

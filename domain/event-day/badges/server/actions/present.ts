import { kindsIn } from '#domain/event-day/badge-kinds/server/actions.ts'
import { daysOf, type Holder, zonesByDay } from '#domain/event-day/zones/rules/effective.ts'
import { masksOf } from '#domain/event-day/zones/rules.ts'
import { grantsInForce } from '#domain/event-day/zones/server/actions.ts'
import { summitOf } from '#domain/ground/summit/server/actions.ts'
import type { Vehicle } from '#domain/ground/vehicles/server/actions.ts'
import { approvedVersionsOf, type FactsInForce } from '#domain/people/participants/server/actions.ts'
import { confirmedIn } from '#domain/programme/attendance/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { MissingThing } from '../../rules.ts'
import { clearancesOf, vehicleClearancesOf } from '../store.ts'
import {
  digestOf,
  isDue,
  kindFor,
  kindForVehicles,
  type PrintedFacts,
  printedFactsOf,
  unprintableIn,
  vehicleDigestOf,
  vehicleFacts,
} from './facts.ts'

/** Of a person or vehicle now: whether a badge is due, of which kind, what is missing, what it opens and says. */
export type Now = {
  isDue: boolean
  /** Whether one is begun where there is none: a pass is due to a vehicle, but only a kind for vehicles begins it. */
  begins: boolean
  kindId: string | null
  missing: MissingThing[]
  zonesByDay: number[]
  digest: string | null
}

/** Special by decision of the organisers, which no version has, or as it was approved. */
const guestTypeOf = ({ namedSpecial }: FactsInForce, said: string | null | undefined) =>
  namedSpecial ? 'special' : (said ?? null)

/** What is in force of these people, in a fixed number of statements; `ids` where grants to others need not be read. */
export async function peopleNow(
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
  const personOf = new Map(people.map((person) => [person.id, person]))
  return (id: string, objection: string | null): Now | undefined => {
    const person = personOf.get(id)
    if (!person) return undefined
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
    const due = isDue(person, said)
    return {
      isDue: due,
      begins: due,
      kindId: kind?.id ?? null,
      missing,
      zonesByDay: byDay,
      digest: printed ? digestOf(printed, kind, masksOf(byDay).zones) : null,
    }
  }
}

/** What is in force of these vehicles. */
export async function vehiclesNow(db: Database, summitId: string, vehicles: readonly Vehicle[]) {
  const kind = kindForVehicles(await kindsIn(db, summitId))
  const days = daysOf(await summitOf(db, { summitId }))
  // the grants to people do not matter
  const grants = await grantsInForce(db, summitId, [])
  const clearances = await vehicleClearancesOf(
    db,
    vehicles.map(({ id }) => id),
  )
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return (id: string, objection: string | null): Now | undefined => {
    const vehicle = vehicleOf.get(id)
    if (!vehicle) return undefined
    const clearance = clearances.get(id)
    const isCleared = clearance?.result === 'pass' && clearance.filedDigest === vehicleDigestOf(vehicle)
    const byDay = zonesByDay(grants, { id, kindId: kind?.id ?? null, activityIds: new Set() }, days)
    const printed = vehicleFacts(vehicle, kind)
    return {
      // between the end of one kind and the beginning of the next a pass that is there stays
      isDue: !vehicle.isEnded,
      begins: !vehicle.isEnded && kind !== undefined,
      kindId: kind?.id ?? null,
      missing: [
        ...(kind ? [] : (['kind'] as const)),
        ...(kind?.needsClearance && !isCleared ? (['clearance'] as const) : []),
        ...(objection === null ? [] : (['objection'] as const)),
        ...(unprintableIn(printed).length > 0 ? (['characters'] as const) : []),
      ],
      zonesByDay: byDay,
      digest: digestOf(printed, kind, masksOf(byDay).zones),
    }
  }
}

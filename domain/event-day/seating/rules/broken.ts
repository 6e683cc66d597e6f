import { seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import { interpretersSeats, isIn, type Person, sideOf, type Task } from './arranging.ts'
import { type Field, fieldsOf, type Lane } from './fields.ts'
import { inOrder } from './order.ts'
import { type RuleSet, ruleSets } from './rule-sets.ts'
import { type SeatMap, seatMapOf } from './seat-map.ts'

/**
 * What a plan may break. `precedenceBroken`: the first comes before the second and sits lower. `wrongSide`: a host among guests, a guest among hosts.
 * `organisationSplit`: the people of an organisation behind the front rows do not sit in one run; named by the first of them.
 */
export const brokenKinds = [
  'apartBroken',
  'togetherBroken',
  'notBehind',
  'wrongSide',
  'organisationSplit',
  'precedenceBroken',
  'notOnStage',
  'seatedOnStage',
  'notAccessible',
  'blocked',
] as const
export type BrokenKind = (typeof brokenKinds)[number]

export type Broken = { what: BrokenKind; who: string; with: string | null }

type Seating = {
  task: Task
  map: SeatMap
  rules: RuleSet
  fields: readonly Field[]
  seatOf: ReadonlyMap<string, number>
  holder: ReadonlyMap<number, Person>
}

const rankOf = ({ precedence }: Person) =>
  precedence ? precedence.rankClass * 10_000 + precedence.number : Number.POSITIVE_INFINITY

/** Pairs that sit otherwise than was wished. */
function brokenWishes({ task: { wishes }, map, rules, seatOf }: Seating): Broken[] {
  return wishes.flatMap(({ kind, oneId: who, otherId }): Broken[] => {
    const [one, other] = [seatOf.get(who), seatOf.get(otherId)]
    if (one === undefined || other === undefined) return []
    const said = (what: BrokenKind, isKept: boolean | undefined) =>
      isKept ? [] : [{ what, who, with: otherId }]
    if (kind === 'apart') return said('apartBroken', !map.near[one]?.includes(other))
    if (kind === 'together') return said('togetherBroken', map.beside[one]?.includes(other))
    return said('notBehind', interpretersSeats(map, rules, other).includes(one))
  })
}

const interpretersIn = ({ wishes }: Pick<Task, 'wishes'>) =>
  new Set(wishes.filter(({ kind }) => kind === 'behind').map(({ oneId }) => oneId))

/** People in a seat that is not for them. */
function brokenPlaces({ task, map, fields, holder }: Seating): Broken[] {
  const interpreters = interpretersIn(task)
  return [...holder].flatMap(([index, person]): Broken[] => {
    const seat = map.seats[index]
    const said = (what: BrokenKind, isBroken: boolean | undefined) =>
      isBroken ? [{ what, who: person.id, with: null }] : []
    const field = fields.find(({ lanes }) => lanes.some(({ seats }) => seats.includes(index)))
    const isStage = seat?.kind === 'stage'
    return [
      ...said('blocked', seat?.isBlocked),
      ...said('notOnStage', person.isOnStage && !isStage),
      ...said('seatedOnStage', !person.isOnStage && isStage),
      ...said('notAccessible', person.needsAccessible && !seat?.isAccessible),
      // an interpreter belongs to somebody, whose side may be the other one
      ...said(
        'wrongSide',
        field && field.side !== null && field.side !== sideOf(person) && !interpreters.has(person.id),
      ),
    ]
  })
}

/** Seats of a lane that are held, the best first; those outside of the middle last. Accessible seats are kept free, and left out. */
function inRank({ seats, best }: Lane, { map, holder }: Seating): number[] {
  const isAccessible = (seat: number) => map.seats[seat]?.isAccessible === true
  const isUsed = (seat: number) => holder.has(seat) || !isAccessible(seat)
  const inMiddle = new Set(best(seats.filter((seat) => holder.has(seat)).length, isUsed))
  const further = best(seats.length, isUsed).filter((seat) => !inMiddle.has(seat))
  return [...inMiddle, ...further].filter((seat) => holder.has(seat) && !isAccessible(seat))
}

/** By person, who of those that belong together and sit beside each other comes first: all of them sit where that one does. */
function firstOfTogether({ task: { wishes, people }, map, seatOf }: Seating): Map<string, Person> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const first = new Map<string, Person>()
  const pairs = wishes.filter(({ kind, oneId, otherId }) => {
    const [one, other] = [seatOf.get(oneId), seatOf.get(otherId)]
    return kind === 'together' && one !== undefined && other !== undefined && map.beside[one]?.includes(other)
  })
  // as often as there are pairs, so that it goes along a chain of them
  for (const _ of pairs)
    for (const { oneId, otherId } of pairs) {
      const two = [oneId, otherId].flatMap((id) => first.get(id) ?? byId.get(id) ?? [])
      const [best] = two.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1))
      if (best) for (const id of [oneId, otherId]) first.set(id, best)
    }
  return first
}

/**
 * Who sits before somebody that comes first: in the front rows seat by seat, and in any of these before somebody in any row behind. Interpreters and those
 * in accessible seats sit where they do for another reason.
 */
function brokenOrder(seating: Seating): Broken[] {
  const { task, fields, holder, rules } = seating
  const interpreters = interpretersIn(task)
  const firstOf = firstOfTogether(seating)
  const counts = ({ id, needsAccessible, side }: Person) =>
    !interpreters.has(id) && !needsAccessible && !(rules.sides === 'tables' && side === 'host')
  return fields.flatMap((field) => {
    const sitting = (seats: readonly number[]) => [
      ...new Set(
        seats
          .flatMap((seat) => holder.get(seat) ?? [])
          .filter((person) => counts(person) && isIn(field, person))
          .map((person) => firstOf.get(person.id) ?? person),
      ),
    ]
    const inFront = sitting(field.lanes.slice(0, field.strict).flatMap((lane) => inRank(lane, seating)))
    const behind = sitting(field.lanes.slice(field.strict).flatMap(({ seats }) => seats))
    const found = new Map<string, Broken>()
    let lowest: Person | undefined
    const compare = (person: Person) => {
      if (lowest && rankOf(person) < rankOf(lowest) && !found.has(lowest.id))
        found.set(lowest.id, { what: 'precedenceBroken', who: person.id, with: lowest.id })
    }
    for (const person of inFront) {
      compare(person)
      if (!lowest || rankOf(person) >= rankOf(lowest)) lowest = person
    }
    for (const person of behind.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1)))
      compare(person)
    return [...found.values()]
  })
}

/** Organisations whose people behind the front rows do not sit together. */
function splitOrganisations({ task, map, fields, seatOf, rules }: Seating): Broken[] {
  if (!task.options.organisationsTogether) return []
  const behind = new Set(
    fields
      .filter(({ section, side }) => section === 'hall' && side === null)
      .flatMap(({ lanes, strict }) => lanes.slice(strict).flatMap(({ seats }) => seats)),
  )
  const interpreters = interpretersIn(task)
  const counted = inOrder(task.people, task.options.orderKey).filter(
    ({ id, organisationId, needsAccessible, side }) =>
      organisationId &&
      !needsAccessible &&
      !interpreters.has(id) &&
      !(rules.sides === 'tables' && side === 'host') &&
      behind.has(seatOf.get(id) ?? -1),
  )
  return [...Map.groupBy(counted, ({ organisationId }) => organisationId).values()].flatMap((people) => {
    const seats = new Set(people.flatMap(({ id }) => seatOf.get(id) ?? []))
    const [first] = seats
    const reached = new Set(first === undefined ? [] : [first])
    for (const seat of reached)
      for (const next of map.beside[seat] ?? []) if (seats.has(next)) reached.add(next)
    const [named] = people
    return reached.size < seats.size && named
      ? [{ what: 'organisationSplit' as const, who: named.id, with: null }]
      : []
  })
}

/** What a plan breaks as it is, whoever made it so; `seats`: who sits where, by id. */
export function brokenBy(task: Omit<Task, 'staying'>, seats: ReadonlyMap<string, string>): Broken[] {
  const map = seatMapOf(seatsOf(task.drawing))
  const rules = ruleSets[task.ruleSet]
  const people = new Map(task.people.map((person) => [person.id, person]))
  const placed = [...seats].flatMap(([id, seatId]) => {
    const [seat, person] = [map.indexOf.get(seatId), people.get(id)]
    return seat !== undefined && person ? [{ seat, person }] : []
  })
  const judged: Seating = {
    task: { ...task, staying: seats },
    map,
    rules,
    fields: fieldsOf({ map, drawing: task.drawing, rules, protocolRows: task.options.protocolRows }),
    seatOf: new Map(placed.map(({ seat, person }) => [person.id, seat])),
    holder: new Map(placed.map(({ seat, person }) => [seat, person])),
  }
  return [
    ...brokenWishes(judged),
    ...brokenPlaces(judged),
    ...splitOrganisations(judged),
    ...brokenOrder(judged),
  ]
}

import { seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import { isIn, type Person, rightOf, sideOf, type Task } from './arranging.ts'
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
    const isRight =
      rules.interpreter === 'right' ? rightOf(map, other) === one : map.behind[other]?.includes(one)
    return said('notBehind', isRight)
  })
}

/** People in a seat that is not for them. */
function brokenPlaces({ map, fields, holder }: Seating): Broken[] {
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
      ...said('wrongSide', field && field.side !== null && field.side !== sideOf(person)),
    ]
  })
}

/** Seats of a lane, the best first, for as many as sit in it; those outside of the middle last. */
function inRank({ seats, best }: Lane, isHeld: (seat: number) => boolean): number[] {
  const inMiddle = best(seats.filter(isHeld).length)
  const all = best(seats.length)
  return [...inMiddle, ...all.filter((seat) => !inMiddle.includes(seat))].filter(isHeld)
}

/** Who sits before somebody that comes first. Interpreters, partners and those in accessible seats sit where they do for another reason. */
function brokenOrder({ task: { wishes }, map, fields, holder, rules }: Seating): Broken[] {
  const excused = new Set(
    wishes.filter(({ kind }) => kind !== 'apart').flatMap(({ oneId, otherId }) => [oneId, otherId]),
  )
  const counts = ({ id, needsAccessible, side }: Person) =>
    !excused.has(id) && !needsAccessible && !(rules.sides === 'tables' && side === 'host')
  return fields.flatMap((field) => {
    const inTurn = field.lanes
      .slice(0, field.strict)
      .flatMap((lane) => inRank(lane, (seat) => holder.has(seat) && !map.seats[seat]?.isAccessible))
      .flatMap((seat) => holder.get(seat) ?? [])
      .filter((person) => counts(person) && isIn(field, person))
    const found = new Map<string, Broken>()
    let lowest: Person | undefined
    for (const person of inTurn) {
      if (lowest && rankOf(person) < rankOf(lowest) && !found.has(lowest.id))
        found.set(lowest.id, { what: 'precedenceBroken', who: person.id, with: lowest.id })
      if (!lowest || rankOf(person) >= rankOf(lowest)) lowest = person
    }
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
  const interpreters = new Set(task.wishes.filter(({ kind }) => kind === 'behind').map(({ oneId }) => oneId))
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

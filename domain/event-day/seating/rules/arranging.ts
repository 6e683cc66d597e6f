import { type HallDrawing, seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import { type Field, fieldsOf } from './fields.ts'
import { inOrder, type Ordered, type OrderKey } from './order.ts'
import { type RuleSet, type RuleSetName, ruleSets } from './rule-sets.ts'
import { type SeatMap, seatMapOf } from './seat-map.ts'

/** Why the rules chose a seat. */
export const reasons = [
  'precedence',
  'organisation',
  'together',
  'interpreter',
  'apart',
  'accessible',
  'room',
] as const
export type Reason = (typeof reasons)[number]

/**
 * Why somebody has no seat. Of the rules are the last four. Before: nobody has arranged since, lifted by hand, came after the plan was frozen, the seat is
 * not in the hall any more; and of those whose seats had been typed, which is not in the hall, was somebody else’s, or is blocked.
 */
export const unseatedReasons = [
  'notArranged',
  'lifted',
  'late',
  'seatGone',
  'typedUnknown',
  'typedTaken',
  'typedBlocked',
  'hallFull',
  'stageFull',
  'sideFull',
  'apart',
] as const
export type UnseatedReason = (typeof unseatedReasons)[number]

/** Somebody to seat. */
export type Person = Ordered & {
  organisationId: string | null
  side: 'host' | 'guest' | null
  isOnStage: boolean
  needsAccessible: boolean
}

export type PairWish = { kind: 'apart' | 'together' | 'behind'; oneId: string; otherId: string }

/** What is to be arranged. */
export type Task = {
  drawing: HallDrawing
  people: readonly Person[]
  wishes: readonly PairWish[]
  ruleSet: RuleSetName
  options: { protocolRows: number; organisationsTogether: boolean; orderKey: OrderKey }
  /** Who sits where and stays, by id: set by hand, or kept since the plan was frozen. */
  staying: ReadonlyMap<string, string>
}

export type Because<R> = { reason: R; with: string | null }

/** Where the rules put people who were not seated, and why; those for whom there is no seat, and why. `looks`: how many seats were looked at. */
export type Arranged = {
  seated: Map<string, { seatId: string; why: Because<Reason> }>
  unseated: Map<string, Because<UnseatedReason>>
  looks: number
}

type Pairs = Map<string, string[]>

function pairsOf(wishes: readonly PairWish[], kind: PairWish['kind']): Pairs {
  const pairs: Pairs = new Map()
  const add = (one: string, other: string) => pairs.set(one, [...(pairs.get(one) ?? []), other].toSorted())
  for (const wish of wishes)
    if (wish.kind === kind) {
      add(wish.oneId, wish.otherId)
      add(wish.otherId, wish.oneId)
    }
  return pairs
}

/** The seats and people while they are arranged. */
export class Arranging {
  readonly map: SeatMap
  readonly task: Task
  readonly fields: readonly Field[]
  /** The field of a seat; undefined for one that the rules do not offer. */
  readonly fieldAt: readonly (Field | undefined)[]
  readonly queue: readonly Person[]
  readonly holder: (string | undefined)[]
  readonly seatOf = new Map<string, number>()
  readonly seated: Arranged['seated'] = new Map()
  readonly unseated: Arranged['unseated'] = new Map()
  readonly byId: ReadonlyMap<string, Person>
  /** Interpreters by those for whom they interpret, and the other way round. */
  readonly interpretersOf: Map<string, string[]>
  readonly principalOf = new Map<string, string>()
  readonly apart: Pairs
  readonly together: Pairs
  looks = 0

  constructor(task: Task) {
    this.task = task
    this.map = seatMapOf(seatsOf(task.drawing))
    const rules = ruleSets[task.ruleSet]
    this.fields = fieldsOf({
      map: this.map,
      drawing: task.drawing,
      rules,
      protocolRows: task.options.protocolRows,
    })
    const fieldAt: (Field | undefined)[] = this.map.seats.map(() => undefined)
    for (const field of this.fields)
      for (const { seats } of field.lanes) for (const seat of seats) fieldAt[seat] = field
    this.fieldAt = fieldAt
    this.holder = this.map.seats.map(() => undefined)
    this.queue = inOrder(task.people, task.options.orderKey)
    this.byId = new Map(task.people.map((person) => [person.id, person]))
    const known = task.wishes.filter(({ oneId, otherId }) => this.byId.has(oneId) && this.byId.has(otherId))
    this.apart = pairsOf(known, 'apart')
    this.together = pairsOf(known, 'together')
    for (const { oneId, otherId } of known
      .filter(({ kind }) => kind === 'behind')
      .toSorted((a, b) => (a.otherId < b.otherId ? -1 : 1)))
      if (!this.principalOf.has(oneId)) this.principalOf.set(oneId, otherId)
    // two who would interpret for each other are seated as anybody else
    for (const [one, other] of [...this.principalOf])
      if (this.principalOf.has(other)) this.principalOf.delete(one)
    this.interpretersOf = new Map()
    for (const { id } of this.queue) {
      const principal = this.principalOf.get(id)
      if (principal) this.interpretersOf.set(principal, [...(this.interpretersOf.get(principal) ?? []), id])
    }
  }

  isFree = (seat: number) => this.holder[seat] === undefined && !this.map.seats[seat]?.isBlocked
  /** Free, and for everybody: accessible seats are given to others last. */
  isOffered = (seat: number) => this.isFree(seat) && !this.map.seats[seat]?.isAccessible

  /** Somebody who sits near that seat and must not be near this person. */
  foeAt(id: string, seat: number): string | undefined {
    this.looks++
    const foes = this.apart.get(id)
    if (!foes) return undefined
    return this.map.near[seat]?.map((near) => this.holder[near]).find((held) => held && foes.includes(held))
  }

  take(id: string, seat: number): void {
    this.holder[seat] = id
    this.seatOf.set(id, seat)
  }

  /** Seats a person, then the interpreter behind and those who belong beside. */
  put(id: string, seat: number, why: Because<Reason>): void {
    this.take(id, seat)
    this.seated.set(id, { seatId: this.map.seats[seat]?.id ?? '', why })
    this.seatInterpreters(id, seat)
    this.seatTogether(id, seat)
  }

  seatInterpreters(principal: string, seat: number): void {
    for (const id of this.interpretersOf.get(principal) ?? []) {
      if (this.seatOf.has(id)) continue
      // a seat on the stage is for those who are meant to sit there, interpreters too
      const found = this.seatsBehind(seat).find(
        (each) =>
          this.isFree(each) &&
          (this.map.seats[each]?.kind !== 'stage' || this.byId.get(id)?.isOnStage) &&
          !this.foeAt(id, each),
      )
      if (found !== undefined) this.put(id, found, { reason: 'interpreter', with: principal })
    }
  }

  /** Where the interpreter of the person in this seat sits. */
  seatsBehind = (seat: number): readonly number[] =>
    interpretersSeats(this.map, ruleSets[this.task.ruleSet], seat)

  seatTogether(id: string, seat: number): void {
    for (const partner of this.together.get(id) ?? []) {
      if (this.seatOf.has(partner) || this.principalOf.has(partner)) continue
      const other = this.byId.get(partner)
      if (!other) continue
      const lower = ruleSets[this.task.ruleSet].higher === 'left' ? 1 : -1
      const line = this.map.lines[this.map.lineOf[seat] ?? -1]?.seats ?? []
      const from = line.indexOf(seat)
      const free = (this.map.beside[seat] ?? []).filter(
        (each) => this.isOffered(each) && this.mayHave(other, each) && !this.foeAt(partner, each),
      )
      // outwards from the middle, so that nobody is moved from it
      const outer = (each: number) => Math.abs(line.indexOf(each) - (line.length - 1) / 2)
      const [best] = free.toSorted(
        (a, b) => outer(b) - outer(a) || lower * (line.indexOf(b) - from - (line.indexOf(a) - from)),
      )
      if (best !== undefined) this.put(partner, best, { reason: 'together', with: id })
    }
  }

  /** Whether the seat is one of those that the rules give to this person. */
  mayHave(person: Person, seat: number): boolean {
    const field = this.fieldAt[seat]
    return field !== undefined && isIn(field, person)
  }

  fieldsFor(person: Person): Field[] {
    return this.fields.filter((field) => isIn(field, person))
  }

  /** People of a field who have no seat yet and interpret for nobody, in order. */
  waitingFor(field: Field): Person[] {
    return this.queue.filter(
      (person) => isIn(field, person) && !this.seatOf.has(person.id) && !this.principalOf.has(person.id),
    )
  }
}

export const sideOf = ({ side }: Pick<Person, 'side'>) => side ?? 'guest'

export const isIn = (field: Pick<Field, 'section' | 'side'>, person: Person): boolean =>
  (field.section === 'stage') === person.isOnStage && (field.side === null || field.side === sideOf(person))

/** Where the interpreter of the person in a seat sits, the best first: behind, at the right hand, or beside. */
export function interpretersSeats(map: SeatMap, { interpreter }: RuleSet, seat: number): readonly number[] {
  if (interpreter === 'behind') return map.behind[seat] ?? []
  const right = rightOf(map, seat)
  const beside = interpreter === 'beside' ? (map.beside[seat] ?? []) : []
  return [...new Set([...(right === undefined ? [] : [right]), ...beside])]
}

/** The next seat at the right hand. */
function rightOf({ lines, lineOf }: SeatMap, seat: number): number | undefined {
  const line = lines[lineOf[seat] ?? -1]
  const at = line?.seats.indexOf(seat) ?? -1
  return line?.seats[at + 1] ?? (line?.isCircle ? line.seats[0] : undefined)
}

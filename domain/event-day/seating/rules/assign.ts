import { type Arranged, Arranging, type Person, type Task } from './arranging.ts'
import type { Field, Lane } from './fields.ts'
import { ruleSets } from './rule-sets.ts'
import { bestRun, longestRun } from './runs.ts'

/** Who stays where they sit: first of all, whatever it breaks. */
function seatStaying(work: Arranging): void {
  for (const [id, seatId] of [...work.task.staying].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!work.byId.has(id)) continue
    const seat = work.map.indexOf.get(seatId)
    if (seat !== undefined && work.holder[seat] === undefined) work.take(id, seat)
  }
  for (const [id, seat] of [...work.seatOf]) work.seatInterpreters(id, seat)
}

/** Those who need one get the best accessible seat of their part of the hall. */
function seatAccessible(work: Arranging, field: Field): void {
  for (const person of work.waitingFor(field)) {
    if (!person.needsAccessible) continue
    const found = field.lanes
      .flatMap(({ best, seats }) => best(seats.length))
      .find((seat) => work.map.seats[seat]?.isAccessible && work.isFree(seat) && !work.foeAt(person.id, seat))
    if (found !== undefined) work.put(person.id, found, { reason: 'accessible', with: null })
  }
}

/** Fills a lane by precedence: each seat goes to the first who may sit there; who was passed over comes first at the next one. */
function fillInOrder(work: Arranging, field: Field, { seats, best }: Lane): void {
  const passed = new Map<string, string>()
  const waiting = work.waitingFor(field)
  const held = seats.filter((seat) => work.holder[seat] !== undefined).length
  // accessible seats are kept free, so that the middle is that of the others
  const isUsed = (seat: number) => work.holder[seat] !== undefined || work.isOffered(seat)
  const inMiddle = best(waiting.length + held, isUsed)
  // those who were passed over sit further out rather than in the next row
  const further = best(seats.length, isUsed).filter((seat) => !inMiddle.includes(seat))
  for (const seat of [...inMiddle, ...further]) {
    if (!work.isOffered(seat)) continue
    const isFurther = further.includes(seat)
    for (const person of waiting) {
      if (work.seatOf.has(person.id) || (isFurther && !passed.has(person.id))) continue
      const foe = work.foeAt(person.id, seat)
      if (foe) {
        passed.set(person.id, passed.get(person.id) ?? foe)
        continue
      }
      const because = passed.get(person.id)
      work.put(
        person.id,
        seat,
        because ? { reason: 'apart', with: because } : { reason: 'precedence', with: null },
      )
      break
    }
  }
}

/** At each table one host, as far as there are hosts; the seat that faces the door is theirs. */
function seatHosts(work: Arranging, field: Field): void {
  const hosts = work.waitingFor(field).filter(({ side }) => side === 'host')
  for (const { best } of field.lanes) {
    const [seat] = best(1)
    if (seat === undefined || !work.isOffered(seat)) continue
    const at = hosts.findIndex(({ id }) => !work.seatOf.has(id) && !work.foeAt(id, seat))
    const [host] = at < 0 ? [] : hosts.splice(at, 1)
    if (host) work.put(host.id, seat, { reason: 'precedence', with: null })
  }
}

/** People who sit together behind the front rows, those of the highest first. */
function unitsOf(work: Arranging, field: Field): Person[][] {
  const waiting = work.waitingFor(field)
  const units = new Map<string, Person[]>()
  const unitOf = new Map<string, string>()
  for (const person of waiting) {
    const partner = (work.together.get(person.id) ?? []).find((id) => unitOf.has(id))
    const own =
      work.task.options.organisationsTogether && person.organisationId
        ? `o ${person.organisationId}`
        : `p ${person.id}`
    const key = (partner && unitOf.get(partner)) ?? own
    unitOf.set(person.id, key)
    units.set(key, [...(units.get(key) ?? []), person])
  }
  return [...units.values()]
}

type Behind = { work: Arranging; lanes: readonly Lane[] }

/** Seats a unit in its run. Whoever belongs beside somebody is seated with them, so each takes the best seat that is left. */
function seatInRun(work: Arranging, members: readonly Person[], run: readonly number[]): void {
  const [first] = members
  for (const { id } of members) {
    if (work.seatOf.has(id)) continue
    const seat = run.find((each) => work.isFree(each) && !work.foeAt(id, each))
    if (seat === undefined) continue
    const isAlone = members.length === 1 || id === first?.id
    work.put(
      id,
      seat,
      isAlone ? { reason: 'room', with: null } : { reason: 'organisation', with: first?.id ?? null },
    )
  }
}

/** Puts these people into one run of free seats, the highest into the best of them; false where no lane has one. */
function placeTogether({ work, lanes }: Behind, members: readonly Person[]): boolean {
  for (const lane of lanes) {
    const run = bestRun(lane, members.length, ruleSets[work.task.ruleSet].higher, {
      isFree: work.isOffered,
      suits: (seats) =>
        members.every(
          (member, at) =>
            !work.foeAt(member.id, seats[at] as number) &&
            !members.some(
              (other, place) =>
                place > at &&
                work.apart.get(member.id)?.includes(other.id) &&
                work.map.near[seats[at] as number]?.includes(seats[place] as number),
            ),
        ),
    })
    if (!run) continue
    seatInRun(work, members, run)
    return true
  }
  return false
}

/** Places a unit, divided where no row has room for all of it. */
function placeUnit(behind: Behind, unit: readonly Person[]): void {
  const { work, lanes } = behind
  let rest = unit.filter(({ id }) => !work.seatOf.has(id))
  while (rest.length > 0) {
    const room = Math.max(0, ...lanes.map((lane) => longestRun(lane, work.isOffered)))
    let size = Math.min(rest.length, room)
    while (size > 0 && !placeTogether(behind, rest.slice(0, size))) size = Math.floor(size / 2)
    const left = rest.filter(({ id }) => !work.seatOf.has(id))
    // nobody of them may sit anywhere here: the last look at all seats decides
    rest = left.length === rest.length ? left.slice(1) : left
  }
}

/** Who is left gets any free seat of their field, the best first; accessible ones last. */
function seatAnywhere(work: Arranging, field: Field): void {
  const all = field.lanes.flatMap(({ best, seats }) => best(seats.length))
  const inTurn = [
    ...all.filter((seat) => !work.map.seats[seat]?.isAccessible),
    ...all.filter((seat) => work.map.seats[seat]?.isAccessible),
  ]
  let free = inTurn.filter(work.isFree)
  for (const { id } of work.waitingFor(field)) {
    if (work.seatOf.has(id)) continue
    const seat = free.find((each) => work.isFree(each) && !work.foeAt(id, each))
    if (seat !== undefined) work.put(id, seat, { reason: 'room', with: null })
    free = free.filter(work.isFree)
  }
}

/** Interpreters without a seat behind sit as near as there is room. */
function seatLeftInterpreters(work: Arranging): void {
  for (const person of work.queue) {
    const principal = work.principalOf.get(person.id)
    if (!principal || work.seatOf.has(person.id)) continue
    const at = work.map.seats[work.seatOf.get(principal) ?? -1]
    const seats = work.fieldsFor(person).flatMap(({ lanes }) => lanes.flatMap((lane) => lane.seats))
    const away = (index: number) => {
      const seat = work.map.seats[index]
      return at && seat ? Math.hypot(seat.x - at.x, seat.y - at.y) : index
    }
    const [found] = seats
      .filter((seat) => work.isFree(seat) && !work.foeAt(person.id, seat))
      .toSorted((a, b) => away(a) - away(b) || a - b)
    if (found !== undefined) work.put(person.id, found, { reason: 'interpreter', with: principal })
  }
}

/** Why each of those who are left has no seat. */
function nameUnseated(work: Arranging): void {
  for (const person of work.queue) {
    const { id, isOnStage } = person
    if (work.seatOf.has(id)) continue
    const fields = work.fieldsFor(person)
    const free = fields.flatMap(({ lanes }) => lanes.flatMap(({ seats }) => seats.filter(work.isFree)))
    const foe = free.map((seat) => work.foeAt(id, seat)).find((held) => held !== undefined)
    const full = isOnStage ? 'stageFull' : fields.some(({ side }) => side !== null) ? 'sideFull' : 'hallFull'
    work.unseated.set(id, foe ? { reason: 'apart', with: foe } : { reason: full, with: null })
  }
}

/**
 * Seats people by a rule set. The same people, wishes and hall give the same plan in whatever order they come. Who stays, stays; nobody is put near
 * somebody from whom they sit apart; everybody is seated, or named with the reason.
 */
export function arrange(task: Task): Arranged {
  const work = new Arranging(task)
  seatStaying(work)
  for (const field of work.fields) {
    seatAccessible(work, field)
    if (ruleSets[task.ruleSet].sides === 'tables' && field.section === 'hall') seatHosts(work, field)
    for (const lane of field.lanes.slice(0, field.strict)) fillInOrder(work, field, lane)
    const behind = { work, lanes: field.lanes.slice(field.strict) }
    for (const unit of unitsOf(work, field)) placeUnit(behind, unit)
    seatAnywhere(work, field)
  }
  seatLeftInterpreters(work)
  nameUnseated(work)
  return { seated: work.seated, unseated: work.unseated, looks: work.looks }
}

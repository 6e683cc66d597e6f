import { seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import { isIn, type Task } from './arranging.ts'
import { fieldsOf } from './fields.ts'
import { ruleSets } from './rule-sets.ts'
import { seatMapOf } from './seat-map.ts'

/** How many people have no seat by a rule set: of those for the hall, for a side of it, or for the stage, as many as exceed the seats that are theirs. */
export function lackingOf({ drawing, ruleSet, options, people }: Task): number {
  const map = seatMapOf(seatsOf(drawing))
  const { protocolRows } = options
  return fieldsOf({ map, drawing, rules: ruleSets[ruleSet], protocolRows }).reduce((sum, field) => {
    const seats = field.lanes.reduce((count, lane) => count + lane.seats.length, 0)
    const meant = people.filter((person) => isIn(field, person)).length
    return sum + Math.max(0, meant - seats)
  }, 0)
}

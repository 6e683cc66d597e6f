import { addDays } from '#kit/rules/clock/zone.ts'
import { type Effect, type Letter, maskOf, maxDays } from '../rules.ts'

/** A span of days; an open end has no limit. */
type Days = { firstDay: string | null; lastDay: string | null }

/** A grant in force with its zone. */
export type Grant = Days & {
  id: string
  letter: Letter
  zoneDays: Days
  kindId: string | null
  activityId: string | null
  participantId: string | null
  vehicleId: string | null
  effect: Effect
}

/** Of a person or vehicle, what decides which grants are theirs. */
export type Holder = { id: string; kindId: string | null; activityIds: ReadonlySet<string> }

/** The days of an edition, as a code names them. */
export const daysOf = ({ begins, ends }: { begins: string; ends: string }): string[] =>
  Array.from({ length: maxDays }, (_, at) => addDays(begins, at)).filter((day) => day <= ends)

/** Whether a grant is given to this person or vehicle, through the kind of badge, an activity, or by name. */
export const isFor = (
  {
    kindId,
    activityId,
    participantId,
    vehicleId,
  }: Pick<Grant, 'kindId' | 'activityId' | 'participantId' | 'vehicleId'>,
  holder: Holder,
): boolean =>
  (kindId !== null && kindId === holder.kindId) ||
  (activityId !== null && holder.activityIds.has(activityId)) ||
  participantId === holder.id ||
  vehicleId === holder.id

const holds = ({ firstDay, lastDay }: Days, day: string) =>
  (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay)

/** The zones of a person on each of these days, as masks: what was added by kind, activities and name, without what was removed by name. */
export function zonesByDay(grants: readonly Grant[], holder: Holder, days: readonly string[]): number[] {
  const own = grants.filter((grant) => isFor(grant, holder))
  return days.map((day) => {
    const open = own.filter((grant) => holds(grant, day) && holds(grant.zoneDays, day))
    const masks = (effect: Effect) =>
      open.filter((grant) => grant.effect === effect).reduce((all, { letter }) => all | maskOf(letter), 0)
    return masks('add') & ~masks('remove')
  })
}

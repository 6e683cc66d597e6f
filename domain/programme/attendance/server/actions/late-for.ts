import { nameOf as activityName, isShown } from '#domain/programme/activities/rules.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { isExpected } from '../../rules.ts'
import { spanOf, travelClashes } from './eligibility.ts'
import { type Part, partsOfPeople } from './parts-of-people.ts'

/** A later arrival than the plan has: when the person comes by what is told, and the minutes that it takes from there. */
export type LateArrival = { planned: Date; told: Date; minutesAfter: number }
type LateFor = { name: Bilingual; beginsAt: Date; kind: 'arrival' | 'tight' }

function lateForPart(
  { planned, told, minutesAfter }: LateArrival,
  { attendance, activity }: Part,
): LateFor[] {
  const span = isExpected(attendance) && isShown(activity.state) ? spanOf(activity) : undefined
  if (!span) return []
  const kindAt = (reachesAt: Date) =>
    travelClashes({ reachesAt, leavesAt: null, minutesAfter }, span)[0]?.kind
  const kind = kindAt(told)
  const isTravel = kind === 'arrival' || kind === 'tight'
  return isTravel && kind !== kindAt(planned)
    ? [{ name: activityName(activity), beginsAt: span.beginsAt, kind }]
    : []
}

/** The activities for which these people come too late, or with too little time, only because they arrive later than planned; by person, in the order of time. */
export async function lateFor(
  db: Database,
  arrivals: ReadonlyMap<string, LateArrival>,
): Promise<Map<string, LateFor[]>> {
  if (arrivals.size === 0) return new Map()
  const parts = await partsOfPeople(db, [...arrivals.keys()])
  return new Map(
    [...arrivals].map(([id, arrival]) => [
      id,
      (parts.get(id) ?? []).flatMap((part) => lateForPart(arrival, part)),
    ]),
  )
}

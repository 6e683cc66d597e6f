import { hasApproval } from '#domain/people/participants/rules.ts'
import type { Attendee } from '#domain/people/participants/server/actions.ts'
import { itineraryTimesOf } from '#domain/plans/itineraries/server/actions.ts'
import { nameOf as activityName, type Form, formsOf } from '#domain/programme/activities/rules.ts'
import { type Activity, activitiesByIds } from '#domain/programme/activities/server/actions.ts'
import { outsideOf } from '#domain/programme/audience/rules.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clash } from '../../api.ts'
import { countsFor, isLive, isMissing, type Obstacle, overlaps, type Span } from '../../rules.ts'
import { type Attendance, attendancesOfPeople } from '../store.ts'

export const spanOf = ({ beginsAt, endsAt }: Activity): Span | undefined =>
  beginsAt && endsAt ? { beginsAt, endsAt } : undefined

/** All activities and journeys of these people. */
async function plansOf(db: Database, participantIds: string[]) {
  const rows = (await attendancesOfPeople(db, participantIds)).filter(({ state }) => isLive(state))
  const activities = await activitiesByIds(db, [...new Set(rows.map(({ activityId }) => activityId))])
  const times = await itineraryTimesOf(db, participantIds)
  const byPerson = Map.groupBy(rows, ({ participantId }) => participantId)
  /** Conflicts of a person at the time of an activity. */
  return (participantId: string, activity: Activity): Clash[] => {
    const span = spanOf(activity)
    if (!span) return []
    const own = byPerson.get(participantId) ?? []
    const others = own.flatMap(({ activityId }) =>
      activityId === activity.id ? [] : (activities.get(activityId) ?? []),
    )
    const [usual] = formsOf(activity.mode)
    const form = own.find(({ activityId }) => activityId === activity.id)?.form ?? usual
    const all = [...activityClashes(others, span), ...travelClashes(times.get(participantId), span)]
    return all.filter((clash) => countsFor(form, clash))
  }
}

/** Conflicts of these people at the time of one activity, by person: other activities, and journeys. */
export async function clashesOf(
  db: Database,
  activity: Activity,
  participantIds: string[],
): Promise<Map<string, Clash[]>> {
  if (participantIds.length === 0) return new Map()
  const besides = await plansOf(db, participantIds)
  return new Map(participantIds.map((id) => [id, besides(id, activity)]))
}

/** Conflicts of people at the times of their own activities, by attendance. */
export async function clashesAmong(db: Database, rows: Attendance[]): Promise<Map<string, Clash[]>> {
  if (rows.length === 0) return new Map()
  const besides = await plansOf(db, [...new Set(rows.map(({ participantId }) => participantId))])
  const activities = await activitiesByIds(db, [...new Set(rows.map(({ activityId }) => activityId))])
  return new Map(
    rows.flatMap(({ id, activityId, participantId }) => {
      const activity = activities.get(activityId)
      return activity ? [[id, besides(participantId, activity)] as const] : []
    }),
  )
}

const activityClashes = (others: Activity[], span: Span): Clash[] =>
  others.flatMap((other) => {
    const busy = other.state === 'abandoned' ? undefined : spanOf(other)
    if (!busy || !overlaps(busy, span)) return []
    const from = busy.beginsAt.toISOString()
    return [{ kind: 'activity', name: activityName(other), from, until: busy.endsAt.toISOString() }]
  })

type Times = { reachesAt: Date | null; leavesAt: Date | null; minutesAfter: number } | undefined

/** What a journey misses of an activity, or nearly. */
export function travelClashes(times: Times, { beginsAt, endsAt }: Span): Clash[] {
  const { reachesAt = null, leavesAt = null, minutesAfter = 0 } = times ?? {}
  const isTight = reachesAt && beginsAt.getTime() - reachesAt.getTime() < minutesAfter * 60_000
  return [
    ...(reachesAt && (reachesAt > beginsAt || isTight)
      ? [
          {
            kind: reachesAt > beginsAt ? ('arrival' as const) : ('tight' as const),
            name: null,
            from: reachesAt.toISOString(),
            until: null,
          },
        ]
      : []),
    ...(leavesAt && leavesAt < endsAt
      ? [{ kind: 'departure' as const, name: null, from: leavesAt.toISOString(), until: null }]
      : []),
  ]
}

const isRefused = ({ clashRule }: Activity, form: Form, clashes: readonly Clash[]) =>
  clashRule === 'refuse' && clashes.some((clash) => countsFor(form, clash) && isMissing(clash))

/** The forms of an activity that a person with these conflicts can take part in. */
export const formsFreeOf = (activity: Activity, clashes: readonly Clash[]): Form[] =>
  formsOf(activity.mode).filter((form) => !isRefused(activity, form, clashes))

type Known = { activity: Activity; own: Attendance | undefined; clashes: Clash[]; forms: readonly Form[] }

/**
 * What keeps a person from signing up for an activity in any of these forms; empty when nothing does. A conflict does so only where the organisers
 * have set it.
 */
export function obstaclesOf(person: Attendee, { activity, own, clashes, forms }: Known): Obstacle[] {
  return [
    ...(hasApproval(person) ? [] : ['notApproved' as const]),
    ...(own && isLive(own.state) ? ['alreadyIn' as const] : []),
    ...(outsideOf(activity.audience, person).length > 0 ? ['notForThem' as const] : []),
    ...(forms.length > 0 && forms.every((form) => isRefused(activity, form, clashes))
      ? ['clash' as const]
      : []),
  ]
}

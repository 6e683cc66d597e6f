import type { Context } from '#domain/context.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { summitFor } from '#domain/ground/summit/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { PlanEvents } from '#domain/plans/itineraries/server/actions.ts'
import { nameOf as activityName } from '#domain/programme/activities/rules.ts'
import { type Activity, activitiesByIds } from '#domain/programme/activities/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { CalendarEvent } from '#kit/print/calendar/icalendar.ts'
import { eventClock } from '#kit/rules/clock/zone.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { type Programme, programme } from '../../api.ts'
import { seatShown } from '../../rules/seats.ts'
import { isLive } from '../../rules.ts'
import { formWords, stateWords, screenWords as words } from '../../words/screens.ts'
import { type Attendance, attendancesOfPeople } from '../store.ts'
import { clashesAmong } from './eligibility.ts'
import { alsoAnsweredFor, forNoOther } from './offered-together.ts'
import { liveLinkFor } from './reading.ts'

/** One person's attendances with their activities, ordered by start. */
async function partsOf(db: Database, participantId: string): Promise<[Attendance, Activity][]> {
  const rows = await attendancesOfPeople(db, [participantId])
  const activities = await activitiesByIds(
    db,
    rows.map(({ activityId }) => activityId),
  )
  return rows
    .flatMap((row): [Attendance, Activity][] => {
      const activity = activities.get(row.activityId)
      return activity?.beginsAt && activity.endsAt ? [[row, activity]] : []
    })
    .sort(([, one], [, other]) => (one.beginsAt?.getTime() ?? 0) - (other.beginsAt?.getTime() ?? 0))
}

/** What one person takes part in or waits for, and which of it they miss because of their journeys. */
export async function programmeOf({
  db,
  services: { clock },
  record: person,
}: Pick<Context, 'db' | 'services'> & {
  record: Parameters<typeof nameOf>[0] & { id: string; organisationId: string | null }
}): Promise<Programme[]> {
  const parts = (await partsOf(db, person.id)).filter(
    ([{ state }, activity]) => isLive(state) && activity.state !== 'abandoned',
  )
  const clashes = await clashesAmong(
    db,
    parts.map(([row]) => row),
  )
  const alsoFor = await alsoAnsweredFor(
    db,
    parts.map(([row]) => row),
  )
  const [[, first] = []] = parts
  if (!first) return []
  // a person takes part in activities of their own edition only
  const summit = await summitFor(db, { ...person, summitId: first.summitId })
  const editsOver = windowOf(summit, 'edits', clock.now()).state !== 'open'
  return parts.map(([row, activity]) =>
    programme.parse({
      ...activity,
      ...row,
      offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
      editsOver,
      isCurrent: summit.current,
      attended: row.attendedAt !== null,
      seat: seatShown(row),
      name: activityName(activity),
      beginsAt: activity.beginsAt?.toISOString(),
      liveLink: liveLinkFor(activity, [row], clock.now()),
      clashes: clashes.get(row.id) ?? [],
      alsoFor: alsoFor.get(row.id) ?? forNoOther,
      person: nameOf(person),
    }),
  )
}

const second = 1000
const countedFrom = Date.UTC(2025, 0, 1)

/** Increases with each change of the activity and of the attendance, because neither moment goes back. */
const sequenceOf = (row: Attendance, activity: Activity): number =>
  Math.floor((row.changedAt.getTime() - countedFrom) / second) + activity.revision

/** Calendar status of an attendance: none for an entry of the waiting list; cancelled ones are struck out. */
function statusOf({ state }: Attendance, activity: Activity): CalendarEvent['status'] {
  if (state === 'waitlisted') return undefined
  if (!isLive(state) || activity.state === 'abandoned') return 'cancelled'
  return state === 'confirmed' ? 'confirmed' : 'tentative'
}

function eventOf(
  [row, activity]: [Attendance, Activity],
  { language, host }: { language: Language; host: string },
): CalendarEvent[] {
  const status = statusOf(row, activity)
  if (!status || !activity.beginsAt || !activity.endsAt) return []
  const isTentative = status === 'tentative' ? `${stateWords[row.state][language]}: ` : ''
  const seat = seatShown(row)
  const directions = { zh: activity.chineseDirections, en: activity.englishDirections }[language]
  return [
    {
      uid: `${row.id}@${host}`,
      sequence: sequenceOf(row, activity),
      changedAt: new Date(Math.max(row.changedAt.getTime(), activity.updatedAt.getTime())),
      status,
      begins: activity.beginsAt,
      ends: activity.endsAt,
      zone: eventClock,
      summary: isTentative + activityName(activity)[language],
      location: { zh: activity.chinesePlace, en: activity.englishPlace }[language] ?? undefined,
      description: [
        formWords[row.form][language],
        seat && `${words.seat[language]}: ${seat[language]}`,
        directions,
      ]
        .filter(Boolean)
        .join('\n'),
    },
  ]
}

/** Adds a person's activities to the calendar of their plan, for readers who may see them: not every share link opens them. */
export async function addToPlan(tx: Database, plan: PlanEvents): Promise<void> {
  if (plan.actor && !plan.actor.permissions.has('attendance:programme')) return
  const parts = await partsOf(tx, plan.participantId)
  plan.events.push(...parts.flatMap((part) => eventOf(part, plan)))
}

import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Context } from '#domain/context.ts'
import { receptionDays, receptionMargin } from '#domain/ground/summit/rules.ts'
import { ofEdition, summitOf, summitRows } from '#domain/ground/summit/server/actions.ts'
import { isExpected } from '#domain/people/participants/rules.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { itineraryTimesOf } from '#domain/plans/itineraries/server/actions.ts'
import { tellWaiting } from '#domain/waiting-hook.ts'
import type { Database } from '#kit/db/database.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { dayText } from '#kit/rules/clock/local-time-words.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { OwnShuttle } from '../api.ts'
import { record } from '../record.ts'
import { refuse } from '../refusals.ts'
import {
  type DaySpan,
  daysWithin,
  drivesWithin,
  liesWithin,
  type ShuttleDraft,
  sharedSpan,
  shownTimes,
} from '../rules.ts'
import { daysWords } from '../words.ts'
import { shuttles } from './tables.ts'

const { table: summits } = summitRows

type Line = typeof shuttles.$inferSelect

/** The days for pick-up and drop-off of an edition, on which its lines drive. */
export async function receptionOf(db: Database, of: { summitId: string }): Promise<DaySpan> {
  return receptionSpan(await summitOf(db, of))
}

function receptionSpan(summit: Parameters<typeof receptionDays>[0]): DaySpan {
  const { begins = '', ends = '' } = receptionDays(summit)
  return { from: begins, until: ends }
}

const dayIn = (day: string) => ({ zh: dayText(day, 'zh'), en: dayText(day, 'en') })

/** Refuses `outsideReception`, with the days; where the days of a line stay as they were nothing is refused: its edition has moved. */
async function requireDays(
  db: Database,
  next: ShuttleDraft,
  before: Line | undefined,
  of: { summitId: string },
): Promise<void> {
  const [firstDay, lastDay] = [next.firstDay ?? null, next.lastDay ?? null]
  if (before && before.firstDay === firstDay && before.lastDay === lastDay) return
  const days = await receptionOf(db, of)
  if (liesWithin({ firstDay, lastDay }, days)) return
  throw refuse('outsideReception', {
    name: daysWords.between({ from: dayIn(days.from), until: dayIn(days.until) }),
  })
}

/** In a statement that joins the edition: the rule of `liesWithin` by its days. */
const liesOutside = or(
  ...[shuttles.firstDay, shuttles.lastDay].map(
    (
      day,
    ) => sql`${day} not between coalesce(${summits.receptionBegins}, ${summits.begins} - ${receptionMargin}::int)
      and coalesce(${summits.receptionEnds}, ${summits.ends} + ${receptionMargin}::int)`,
  ),
)

/** The other lines of its edition are as new as a deleted one was: entries of calendars count by the newest change, and may not go back. */
const keepChangedAt = (db: Database, { summitId, updatedAt }: Line) =>
  db
    .update(shuttles)
    .set({ updatedAt })
    .where(and(eq(shuttles.summitId, summitId), lt(shuttles.updatedAt, updatedAt)))

export const shuttleActions = recordActions(record, shuttles, {
  ...ofEdition,
  beforeSave: (db, _, next, before, target) => requireDays(db, next, before, target),
  // what waits at the page of lines may be another number
  async afterSave(db) {
    await tellWaiting(db)
  },
  async afterRemove(db, _, row) {
    await keepChangedAt(db, row)
    await tellWaiting(db)
  },
  added: {
    englishRoute: shuttles.englishRoute,
    lastDeparture: shuttles.lastDeparture,
    everyMinutes: shuttles.everyMinutes,
    departures: shuttles.departures,
    lastDay: shuttles.lastDay,
    isOutside: sql<boolean>`exists (select from ${summits} where ${summits.id} = ${shuttles.summitId} and ${liesOutside})`,
  },
})

/** How many lines of the current edition have a first or last day that is none of its reception, counted up to `max`. */
export async function countOutside(db: Database, max: number): Promise<number> {
  const some = db
    .select({ id: shuttles.id })
    .from(shuttles)
    .innerJoin(summits, eq(summits.id, shuttles.summitId))
    .where(and(eq(summits.current, true), liesOutside))
    .limit(max)
    .as('some')
  return db.$count(some)
}

/** All lines of an edition, also those that are not published. */
const linesIn = (db: Database, summitId: string): Promise<Line[]> =>
  db
    .select()
    .from(shuttles)
    .where(eq(shuttles.summitId, summitId))
    .orderBy(asc(shuttles.chineseName), asc(shuttles.englishName), asc(shuttles.id))

/** A line as its guests see it. */
export function shownLine(line: Line): OwnShuttle {
  const { id, firstDay, lastDay } = line
  const nothing = { zh: '', en: '' }
  return {
    id,
    name: withFallback(line.chineseName, line.englishName) ?? nothing,
    route: withFallback(line.chineseRoute, line.englishRoute) ?? nothing,
    stop: withFallback(line.chineseStop, line.englishStop) ?? null,
    plate: line.plate,
    ...shownTimes(line),
    firstDay,
    lastDay,
  }
}

type Asked = Pick<Context, 'db'> & { record: Participant }

/**
 * The days of a person, by their itinerary, where it says nothing those of the summit, of which only those for pick-up and drop-off count; with the published lines
 * that drive on one of them, each with its own days among those of its edition, and when any line of the edition was changed last. Undefined for who is not approved or
 * does not come on site, and where no line drives for them.
 */
export async function linesOfStay({ db, record: person }: Asked) {
  if (!isExpected(person) || person.meetingForm === 'online') return undefined
  const all = await linesIn(db, person.summitId)
  const published = all.filter(({ publishedAt }) => publishedAt)
  if (published.length === 0) return undefined
  const summit = await summitOf(db, person)
  const reception = receptionSpan(summit)
  const { reachesAt, leavesAt } = (await itineraryTimesOf(db, [person.id])).get(person.id) ?? {}
  const days = sharedSpan(
    {
      from: reachesAt ? eventDay(reachesAt) : summit.begins,
      until: leavesAt ? eventDay(leavesAt) : summit.ends,
    },
    reception,
  )
  if (!days) return undefined
  const lines = published
    .filter((line) => drivesWithin(line, days))
    .map((line) => ({ ...line, ...daysWithin(line, reception) }))
  return { days, lines, changedAt: new Date(Math.max(...all.map(({ updatedAt }) => updatedAt.getTime()))) }
}

/** The published lines on the days of a person; none for who is not approved or does not come on site. */
export async function readOwnShuttles(asked: Asked): Promise<OwnShuttle[]> {
  return ((await linesOfStay(asked))?.lines ?? []).map(shownLine)
}

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#domain/context.ts'
import { ofEdition, summitOf } from '#domain/ground/summit/server/actions.ts'
import { isExpected } from '#domain/people/participants/rules.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { itineraryTimesOf } from '#domain/plans/itineraries/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { OwnShuttle } from '../api.ts'
import { record } from '../record.ts'
import { departuresOf, drivesWithin, isRegular } from '../rules.ts'
import { shuttles } from './tables.ts'

export const shuttleActions = recordActions(record, shuttles, {
  ...ofEdition,
  added: { englishRoute: shuttles.englishRoute },
})

type Line = typeof shuttles.$inferSelect

const publishedIn = (db: Database, summitId: string): Promise<Line[]> =>
  db
    .select()
    .from(shuttles)
    .where(and(eq(shuttles.summitId, summitId), isNotNull(shuttles.publishedAt)))
    .orderBy(asc(shuttles.chineseName), asc(shuttles.englishName), asc(shuttles.id))

function shown(line: Line): OwnShuttle {
  const { id, firstDeparture, lastDeparture, everyMinutes, firstDay, lastDay } = line
  const nothing = { zh: '', en: '' }
  return {
    id,
    name: withFallback(line.chineseName, line.englishName) ?? nothing,
    route: withFallback(line.chineseRoute, line.englishRoute) ?? nothing,
    stop: withFallback(line.chineseStop, line.englishStop) ?? null,
    plate: line.plate,
    every:
      isRegular(line) && firstDeparture && lastDeparture && everyMinutes
        ? { first: firstDeparture, last: lastDeparture, minutes: everyMinutes }
        : null,
    departures: departuresOf(line),
    firstDay,
    lastDay,
  }
}

/** The published lines on the days of a person, by their itinerary, where it says nothing those of the summit; none for who is not approved or does not come on site. */
export async function readOwnShuttles({
  db,
  record: person,
}: Pick<Context, 'db'> & { record: Participant }): Promise<OwnShuttle[]> {
  if (!isExpected(person) || person.meetingForm === 'online') return []
  const lines = await publishedIn(db, person.summitId)
  if (lines.length === 0) return []
  const { begins, ends } = await summitOf(db, person)
  const { reachesAt, leavesAt } = (await itineraryTimesOf(db, [person.id])).get(person.id) ?? {}
  const days = {
    from: reachesAt ? eventDay(reachesAt) : (begins ?? ''),
    until: leavesAt ? eventDay(leavesAt) : (ends ?? ''),
  }
  return lines.filter((line) => drivesWithin(line, days)).map(shown)
}

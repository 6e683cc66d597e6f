import { findParticipants } from '#domain/people/participants/server/actions.ts'
import type { PlanEvents } from '#domain/plans/itineraries/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { CalendarEvent } from '#kit/print/calendar/icalendar.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { labelled } from '#kit/words/punctuation.ts'
import { daysIn, drivesWithin } from '../../rules.ts'
import { timesOf, shuttleWords as words } from '../../words.ts'
import { linesOfStay, shownLine } from '../actions.ts'

type Line = Parameters<typeof shownLine>[0]

const countedFrom = Date.UTC(2025, 0, 1)
const second = 1000

/** “Line 1: hotel → venue”, where to board, and when. */
function lineIn(line: Line, language: Language): string {
  const { name, route, stop, plate, ...times } = shownLine(line)
  const said = [
    labelled(name, route),
    stop && labelled(words.stop, stop),
    labelled(words.times, timesOf(times)),
    plate && labelled(words.plate, plate),
  ]
  return said.flatMap((each) => (each ? each[language] : [])).join('\n')
}

/**
 * One entry for a day, whatever the number of lines: its calendar says all day that buses run, and blocks no time. It counts as changed with any line of the edition,
 * also one that drives on another day or is withdrawn: were only those of the day counted, the sequence would go back when one of them leaves it.
 */
function dayEvent(
  day: string,
  lines: readonly Line[],
  changedAt: Date,
  { participantId, language, host }: PlanEvents,
): CalendarEvent {
  return {
    uid: `${participantId}-shuttles-${day}@${host}`,
    sequence: Math.floor((changedAt.getTime() - countedFrom) / second),
    changedAt,
    firstDay: day,
    lastDay: day,
    summary: words.title[language],
    description: [words.clock[language], ...lines.map((line) => lineIn(line, language))].join('\n\n'),
  }
}

/** Adds the shuttle lines of a person's days to the calendar of their plan, for readers who may see them. */
export async function addToPlan(db: Database, plan: PlanEvents): Promise<void> {
  if (plan.actor && !plan.actor.permissions.has('shuttles:own')) return
  const record = (await findParticipants(db, [plan.participantId])).get(plan.participantId)
  const found = record && (await linesOfStay({ db, record }))
  if (!found) return
  for (const day of daysIn(found.days)) {
    const lines = found.lines.filter((line) => drivesWithin(line, { from: day, until: day }))
    if (lines.length > 0) plan.events.push(dayEvent(day, lines, found.changedAt, plan))
  }
}

import { Link } from 'react-router'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { formatDay, formatDayShort } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { OwnActivity } from '../api.ts'
import { isMine, needsAnswer } from '../parts/activity-standing.ts'
import { byDay, timesText } from '../parts/activity-times.ts'
import { weeksOf } from '../parts/weeks.ts'
import classes from './calendar-view.module.css'

/** Weeks from the first to the last day with an activity, Monday first; on a phone only the days that have one. */
export function CalendarView({ activities }: { activities: readonly OwnActivity[] }) {
  const language = useLanguage()
  const ofDay = new Map(byDay(activities))
  return (
    <ol className={classes.calendar}>
      {weeksOf([...ofDay.keys()]).map((day) => (
        <li key={day} className={classes.day} data-empty={!ofDay.has(day) || undefined}>
          <h2 className={classes.title} aria-label={formatDay(day, language)}>
            {formatDayShort(day, language)}
          </h2>
          {(ofDay.get(day) ?? []).map((activity) => (
            <Entry key={activity.id} of={activity} />
          ))}
        </li>
      ))}
    </ol>
  )
}

function Entry({ of }: { of: OwnActivity }) {
  const text = useText()
  const language = useLanguage()
  return (
    <Link
      className={classes.entry}
      to={`/activities/${of.id}`}
      data-mine={isMine(of) || undefined}
      data-needs={needsAnswer(of) || undefined}
    >
      {timesText(of, language)} {text(nameOf(of))}
    </Link>
  )
}

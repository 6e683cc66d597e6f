import { Link } from 'react-router'
import type { Overview } from '#domain/approval/review/api.ts'
import { OrganisationName } from '#domain/people/participants/parts/organisation-name.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { formatDayShort, formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { overviewWords as words } from '../words/screens.ts'
import classes from './longest-waiting.module.css'

/** Records waiting longest for a decision, each with a link. */
export function LongestWaiting({ rows }: { rows: Overview['longestWaiting'] }) {
  const text = useText()
  const language = useLanguage()
  return (
    <ol className={classes.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/review/${row.id}`}>
            <ParticipantName of={row} />
          </Link>
          <span className={classes.quiet}>
            <OrganisationName of={row} />
          </span>
          {row.submittedAt && (
            <time
              className={classes.since}
              dateTime={row.submittedAt}
              title={text(
                words.waitingSince({
                  moment: {
                    zh: formatMoment(row.submittedAt, 'zh'),
                    en: formatMoment(row.submittedAt, 'en'),
                  },
                }),
              )}
            >
              {formatDayShort(eventDay(new Date(row.submittedAt)), language)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

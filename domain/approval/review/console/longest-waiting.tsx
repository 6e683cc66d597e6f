import { Link } from 'react-router'
import { OrganisationName } from '#domain/people/participants/parts/organisation-name.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Overview } from '../api.ts'
import { overviewWords } from '../words/overview.ts'
import classes from './longest-waiting.module.css'

/** Records waiting longest for a decision, each with a link. */
export function LongestWaiting({ rows }: { rows: Overview['longestWaiting'] }) {
  const text = useText()
  const language = useLanguage()
  if (rows.length === 0) return <p className={classes.line}>{text(overviewWords.nobodyWaits)}</p>
  return (
    <>
      <ol className={classes.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/review/${row.id}`}>
              <ParticipantName of={row} />
            </Link>
            <span className={classes.line}>
              <OrganisationName of={row} />
            </span>
            {row.submittedAt && (
              <time className={classes.line} dateTime={row.submittedAt}>
                {text(overviewWords.waitingSince({ moment: formatMoment(row.submittedAt, language) }))}
              </time>
            )}
          </li>
        ))}
      </ol>
      <Link to="/review">{text(overviewWords.allWaiting)}</Link>
    </>
  )
}

import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import type { Overview } from '../api.ts'
import { overviewWords } from '../words/overview.ts'
import classes from './submission-chart.module.css'

/** One bar for each day; for screen readers a list of days with their counts. */
export function SubmissionChart({ days }: { days: Overview['submissions'] }) {
  const text = useText()
  const language = useLanguage()
  const max = Math.max(...days.map(({ count }) => count))
  if (max === 0) return <p className={classes.none}>{text(overviewWords.none)}</p>
  return (
    <ol className={classes.chart}>
      {days.map(({ day, count }) => {
        const said = text(overviewWords.onDay({ day: formatDay(day, language), count }))
        return (
          <li key={day} className={classes.day} title={said}>
            <VisuallyHidden>{said}</VisuallyHidden>
            <span className={classes.count} aria-hidden="true">
              {count > 0 && count}
            </span>
            <span className={classes.space} aria-hidden="true">
              <span className={classes.bar} style={{ height: `${(count / max) * 100}%` }} />
            </span>
            <span className={classes.label} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

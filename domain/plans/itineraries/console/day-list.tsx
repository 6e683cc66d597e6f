import type { Reply } from '#kit/http/endpoint.ts'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { itinerariesApi } from '../api.ts'
import { consoleWords } from '../words/console.ts'
import classes from './day-list.module.css'

type Days = Reply<typeof itinerariesApi.overview>['arrival']

type DayListProps = {
  days: Days
  /** The selected day; undefined for all. */
  at: string | undefined
  onChoose(day: string): void
}

/** Number of arrivals or departures on each day; clicking a day filters the list, clicking it again shows all. */
export function DayList({ days, at, onChoose }: DayListProps) {
  const text = useText()
  const language = useLanguage()
  const max = Math.max(1, ...days.map(({ people }) => people))
  if (days.length === 0) return null
  return (
    <ul className={classes.days} aria-label={text(consoleWords.days)}>
      {days.map(({ day, people, pickups, news }) => {
        const value = day ?? 'none'
        return (
          <li key={value}>
            <button
              type="button"
              className={classes.day}
              aria-pressed={at === value}
              onClick={() => onChoose(at === value ? '' : value)}
            >
              <span className={classes.name}>
                {day ? formatDay(day, language) : text(consoleWords.noDay)}
              </span>
              <span className={classes.bar} style={{ width: `${(people / max) * 100}%` }} />
              <span className={classes.figures}>
                {text(consoleWords.perDay({ people, pickups }))}
                {news > 0 && (
                  <strong className={classes.news}>{text(consoleWords.news({ count: news }))}</strong>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

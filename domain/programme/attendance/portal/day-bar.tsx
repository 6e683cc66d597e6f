import { useListAddress } from '#kit/list/table/use-list-address.ts'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { screenWords as words } from '../words/screens.ts'
import classes from './day-bar.module.css'

const locale = { zh: 'zh-CN', en: 'en-GB' } as const

/** The days that have an activity; it stays in view while the list passes. */
export function DayBar({ days, chosen }: { days: readonly string[]; chosen: string | undefined }) {
  const text = useText()
  const language = useLanguage()
  const address = useListAddress()
  const weekday = new Intl.DateTimeFormat(locale[language], { weekday: 'short', timeZone: 'UTC' })
  return (
    <nav className={classes.bar} aria-label={text(words.days)}>
      <button
        type="button"
        className={classes.day}
        aria-pressed={!chosen}
        onClick={() => address.set({ day: '' })}
      >
        {text(words.allDays)}
      </button>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.day}
          aria-pressed={day === chosen}
          title={formatDay(day, language)}
          onClick={() => address.set({ day })}
        >
          <span className={classes.weekday}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
          <strong>{Number(day.slice(8))}</strong>
        </button>
      ))}
    </nav>
  )
}

import { eventDay } from '#kit/rules/clock/zone.ts'
import { formatDay, formatDayShort } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { daysBetween } from '../rules.ts'
import { homeWords } from '../words/home.ts'

/** How many days are left to the last day of something; `isWhole` names the day too. */
export function DaysLeft({ until, isWhole = false }: { until: string; isWhole?: boolean }) {
  const text = useText()
  const language = useLanguage()
  const days = daysBetween(eventDay(new Date()), until)
  if (days < 0) return null
  const said = isWhole
    ? homeWords.byDay({ day: formatDayShort(until, language), days })
    : homeWords.daysLeft({ days })
  return (
    <time dateTime={until} title={formatDay(until, language)}>
      {text(said)}
    </time>
  )
}

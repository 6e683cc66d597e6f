import type { Reply } from '#kit/http/endpoint.ts'
import { ChoiceFilter } from '#kit/list/table/choice-filter.tsx'
import { formatDayShort } from '#kit/web/dates.ts'
import type { itinerariesApi } from '../api.ts'
import { consoleWords } from '../words/console.ts'

type Day = Reply<typeof itinerariesApi.overview>['arrival'][number]

type DayFilterProps = {
  days: readonly Day[]
  /** The selected day; undefined for all. */
  at: string | undefined
  onChoose(day: string): void
}

/** A day with its figures, as an option. */
const optionOf = ({ day, ...figures }: Day) => ({
  value: day ?? 'none',
  label: consoleWords.dayWith({
    day: day
      ? { zh: formatDayShort(day, 'zh'), en: formatDayShort(day, 'en') }
      : consoleWords.noDay,
    ...figures,
  }),
})

/** The days of arrivals or departures with how many come or go; choosing one filters the list. */
export function DayFilter({ days, at, onChoose }: DayFilterProps) {
  if (days.length === 0) return null
  return (
    <ChoiceFilter
      label={consoleWords.days}
      any={consoleWords.allDays}
      options={days.map(optionOf)}
      value={at}
      onChange={onChoose}
    />
  )
}

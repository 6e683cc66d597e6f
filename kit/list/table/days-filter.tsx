import { Input } from '@mantine/core'
import { formWords } from '#kit/form/form-words.ts'
import { OwnDayInput } from '#kit/form/own-day-input.tsx'
import { useOwnDays } from '#kit/form/own-days.tsx'
import { spanOf } from '#kit/list/filters.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './list-controls.module.css'
import { spanWords } from './table-words.ts'

type Props = { label: Bilingual; value: string; onChange(value: string): void }

/** Filter by a range of days; either end may be open. */
export function DaysFilter({ label, value, onChange }: Props) {
  const text = useText()
  const { from = '', to = '' } = spanOf(value) ?? {}
  const put = (first: string, last: string) => onChange(first || last ? `${first}..${last}` : '')
  return (
    <span className={classes.days}>
      <span className={classes.span} aria-hidden="true">
        {text(label)}
      </span>
      <End label={spanWords.from(label)} value={from} latest={to} onDay={(day) => put(day, to)} />
      <span aria-hidden="true">–</span>
      <End label={spanWords.to(label)} value={to} earliest={from} onDay={(day) => put(from, day)} />
    </span>
  )
}

type EndProps = {
  label: Bilingual
  value: string
  earliest?: string
  latest?: string
  onDay(day: string): void
}

/** One end of the range. */
function End({ label, value, earliest, latest, onDay }: EndProps) {
  const text = useText()
  const isOwn = useOwnDays()
  if (isOwn)
    return (
      <OwnDayInput
        aria-label={text(label)}
        value={value}
        earliest={earliest || undefined}
        latest={latest || undefined}
        onDay={onDay}
        noDay={formWords.noDayOfFilter}
        w={120}
      />
    )
  return (
    <Input
      type="date"
      aria-label={text(label)}
      value={value}
      min={earliest || undefined}
      max={latest || undefined}
      onChange={(event) => onDay(event.currentTarget.value)}
    />
  )
}

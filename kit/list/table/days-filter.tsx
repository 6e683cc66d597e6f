import { Input } from '@mantine/core'
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
      <Input
        type="date"
        aria-label={text(spanWords.from(label))}
        value={from}
        max={to || undefined}
        onChange={(event) => put(event.currentTarget.value, to)}
      />
      <span aria-hidden="true">–</span>
      <Input
        type="date"
        aria-label={text(spanWords.to(label))}
        value={to}
        min={from || undefined}
        onChange={(event) => put(from, event.currentTarget.value)}
      />
    </span>
  )
}

import { shortMomentText } from '#kit/rules/clock/day-words.ts'
import { isElsewhere } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import classes from './moment.module.css'
import { tableWords } from './table-words.ts'

/** A moment in a list, on one line and copied as it is; the time zone is stated once below the list. */
export function Moment({ at }: { at: string }) {
  return (
    <time className={classes.moment} dateTime={at}>
      {shortMomentText(at, useLanguage())}
    </time>
  )
}

/** Whether any of these columns shows moments. */
export const hasMoments = (columns: ReadonlyArray<readonly [string, { as?: 'moment' }]>) =>
  columns.some(([, { as }]) => as === 'moment')

/** States the time zone of a list, for readers in another zone. */
export function ZoneNote() {
  const text = useText()
  return isElsewhere() ? <p className={classes.zone}>{text(tableWords.zone)}</p> : null
}

import { formatShortMoment, isElsewhere } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import classes from './moment.module.css'
import { tableWords } from './table-words.ts'

/** A moment as lists show it; the zone is said once below the list. */
export function Moment({ at }: { at: string }) {
  return (
    <time className={classes.moment} dateTime={at}>
      {formatShortMoment(at, useLanguage())}
    </time>
  )
}

/** Says the zone of all times of a list, to readers whose own clock shows another. */
export function ZoneNote() {
  const text = useText()
  return isElsewhere() ? <p className={classes.zone}>{text(tableWords.zone)}</p> : null
}

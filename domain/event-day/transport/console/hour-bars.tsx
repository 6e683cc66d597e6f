import type { CSSProperties } from 'react'
import { useText } from '#kit/web/language.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import { boardWords as words } from '../words/board.ts'
import type { BoardHour } from './groups.ts'
import classes from './hour-bars.module.css'

/** The load of a day, hour by hour: who is there is drawn darker, the present hour is marked. */
export function HourBars({ hours }: { hours: readonly BoardHour[] }) {
  const text = useText()
  const max = Math.max(...hours.map(({ count }) => count))
  return (
    <ol className={classes.hours} aria-label={text(words.byHour)}>
      {hours.map((each) => (
        <li key={each.hour} title={text(words.inHour(each))} data-now={each.isNow || undefined}>
          <VisuallyHidden>{text(words.inHour(each))}</VisuallyHidden>
          <span
            className={classes.bar}
            aria-hidden
            style={
              {
                '--share': each.count / max,
                '--there': each.count ? each.there / each.count : 0,
              } as CSSProperties
            }
          />
          <span className={classes.hour} aria-hidden>
            {each.hour.slice(0, 2)}
          </span>
        </li>
      ))}
    </ol>
  )
}

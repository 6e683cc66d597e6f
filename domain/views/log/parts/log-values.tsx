import { useText } from '#kit/web/language.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import type { LogLine } from '../lists.ts'
import { logWords as words } from '../words.ts'
import classes from './record-log.module.css'

/** The old value and the new one; nothing where a line has neither. */
export function LogValues({ of: { before, after, reason } }: { of: LogLine }) {
  const text = useText()
  const value = (said: LogLine['after']) =>
    said ? text(said) : <span className={classes.quiet}>{text(words.empty)}</span>
  return (
    <span className={classes.values}>
      {(before || after) && (
        <>
          {before && (
            <>
              {value(before)} <span aria-hidden="true">→</span>{' '}
            </>
          )}
          {value(after)}
        </>
      )}
      {reason && <span className={classes.quiet}> {text(labelled(words.reason, reason))}</span>}
    </span>
  )
}

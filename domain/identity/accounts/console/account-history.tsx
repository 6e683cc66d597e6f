import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { AccountReply } from '../api/console.ts'
import classes from '../parts/entries.module.css'
import { historyFields, historyValues, accountWords as words } from '../words/console.ts'

/** Who changed what about an account, newest first. */
export function AccountHistory({ of }: { of: AccountReply['history'] }) {
  const text = useText()
  const language = useLanguage()
  if (of.length === 0) return <p className={classes.quiet}>{text(words.historyNone)}</p>
  const saying = (value: unknown) => {
    const words = historyValues[String(value)]
    return words ? text(words) : String(value)
  }
  return (
    <ol className={classes.list}>
      {of.map(({ at, actorName, field, before, after }) => (
        <li key={`${at} ${field}`} className={classes.entry}>
          <span className={classes.when}>
            {text(actorName)} · <time dateTime={at}>{formatMoment(at, language)}</time>
          </span>
          <span className={classes.field}>{text(historyFields[field] ?? { zh: field, en: field })}</span>
          <span>
            {before !== null && (
              <>
                {saying(before)} <span aria-hidden="true">→</span>{' '}
              </>
            )}
            {after !== null && saying(after)}
          </span>
        </li>
      ))}
    </ol>
  )
}

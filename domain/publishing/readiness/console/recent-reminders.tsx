import { Moment } from '#kit/list/table/moment.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Reminder } from '../api.ts'
import { type Lack, lackLabels, remindable } from '../words/lacks.ts'
import { countWords, readinessWords, remindWords as words } from '../words.ts'
import classes from './recent-reminders.module.css'

/** The last reminders: when, of what, to how many, by whom. */
export function RecentReminders({ reminders }: { reminders: readonly Reminder[] }) {
  const text = useText()
  if (reminders.length === 0) return <p className={classes.quiet}>{text(words.none)}</p>
  const of = (lacks: readonly Lack[]) =>
    lacks.length === remindable.length
      ? text(readinessWords.anyLack)
      : lacks.map((lack) => text(lackLabels[lack])).join(text(readinessWords.separator))
  return (
    <ul className={classes.list}>
      {reminders.map(({ id, at, by, lacks, people, messages }) => (
        <li key={id}>
          <span className={classes.of}>{of(lacks)}</span>
          <span>{text(countWords.sentTo({ people, messages }))}</span>
          <span className={classes.quiet}>
            <Moment at={at} /> · {text(by ?? words.byRule)}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { Link } from 'react-router'
import { type Kind, kinds } from '#domain/people/participants/rules.ts'
import { kindWords } from '#domain/people/participants/words.ts'
import { formatDayShort } from '#kit/web/dates.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Registrations } from '../api.ts'
import { overviewWords as words } from '../words/screens.ts'
import { submittedOn } from './paths.ts'
import classes from './submission-chart.module.css'

type Day = Registrations['days'][number]

const sumOf = ({ kinds: found }: Day) => found.reduce((sum, { people }) => sum + people, 0)

const joined = (of: readonly { kind: Kind; people: number }[]): Bilingual => ({
  zh: of.map(({ kind, people }) => `${kindWords[kind].zh} ${people}`).join('，'),
  en: of.map(({ kind, people }) => `${kindWords[kind].en} ${people}`).join(', '),
})

/** A bar for each day, in the parts of the kinds, and a link to its people. */
export function SubmissionChart({ days }: { days: readonly Day[] }) {
  const text = useText()
  const max = Math.max(...days.map(sumOf))
  if (max === 0) return <p className={classes.none}>{text(words.none)}</p>
  const present = kinds.filter((kind) => days.some((day) => day.kinds.some((each) => each.kind === kind)))
  return (
    <>
      <ul className={classes.legend}>
        {present.map((kind) => (
          <li key={kind}>
            <span className={classes.key} data-kind={kind} aria-hidden="true" />
            {text(kindWords[kind])}
          </li>
        ))}
      </ul>
      <div className={classes.scroll}>
        <ol className={classes.chart}>
          {days.map((day) => (
            <li key={day.day}>
              <DayBar of={day} max={max} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

/** Without people, a day is no link. */
function DayBar({ of, max }: { of: Day; max: number }) {
  const text = useText()
  const { day, kinds: found } = of
  const count = sumOf(of)
  const label = { zh: formatDayShort(day, 'zh'), en: formatDayShort(day, 'en') }
  const says = text(words.onDay({ day: label, count, kinds: joined(found) }))
  const bar = (
    <>
      <span className={classes.space}>
        {count > 0 && <span className={classes.count}>{count}</span>}
        {found.map(({ kind, people }) => (
          <span
            key={kind}
            className={classes.part}
            data-kind={kind}
            style={{ height: `${(people / max) * 84}%` }}
          />
        ))}
      </span>
      <span className={classes.label}>{Number(day.slice(8))}</span>
    </>
  )
  return count > 0 ? (
    <Link to={submittedOn(day)} className={classes.day} title={says}>
      {bar}
    </Link>
  ) : (
    <span className={classes.day}>{bar}</span>
  )
}

import { Link } from 'react-router'
import { AsideTitle } from '#domain/event-day/transport/parts/aside-title.tsx'
import { useReply } from '#kit/web/api.tsx'
import { contactLine } from '#kit/web/contact-line.tsx'
import { useText } from '#kit/web/language.tsx'
import { type Assignment, escortsApi as api } from '../api.ts'
import { holdsAt } from '../rules.ts'
import { words } from '../words.ts'
import classes from './escorts.module.css'

/** Beside the board: who accompanies guests at this moment, how many, and how to reach them. */
export function OnDuty({ at }: { at: string }) {
  const text = useText()
  const { data } = useReply(api.overview, {}, { everyMs: 60_000, keep: true })
  if (!data || data.escorts.length === 0) return null
  const now = new Date(at)
  const held = data.assignments.filter(({ beginsAt, endsAt }) =>
    holdsAt({ beginsAt: new Date(beginsAt), endsAt: new Date(endsAt) }, now),
  )
  const open = new Set(data.escorts.flatMap(({ id, state }) => (state === 'disabled' ? [] : [id])))
  // the deputy stands in where the escort's account is closed
  const standsIn = ({ escort, deputy }: Assignment) =>
    [escort, deputy].find((each) => each && open.has(each.id))
  const guestsOf = Map.groupBy(held, (each) => standsIn(each)?.id)
  const onDuty = data.escorts.filter(({ id }) => guestsOf.has(id))
  return (
    <section className={classes.stack}>
      <AsideTitle beside={text(words.onDuty({ count: onDuty.length }))}>
        <Link to="/escorts">{text(words.title)}</Link>
      </AsideTitle>
      {onDuty.length > 0 && (
        <ul className={classes.list}>
          {onDuty.map((each) => (
            <li key={each.id} className={classes.entry}>
              <span className={classes.who}>
                {text(each.name)}{' '}
                <span className={classes.quiet}>
                  {text(words.guests({ count: guestsOf.get(each.id)?.length ?? 0 }))}
                </span>
              </span>
              <span className={classes.quiet}>{contactLine({ phone: each.phone, email: each.email })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

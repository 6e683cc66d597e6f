import { Link } from 'react-router'
import { registrationStatuses } from '#domain/people/participants/rules.ts'
import { statusWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { figureText } from '#kit/words/figure-text.ts'
import type { Registrations } from '../api.ts'
import { statePath } from './paths.ts'
import classes from './status-tiles.module.css'
import { sumOf } from './sums.ts'

// states that need an organiser come first
const order = ['pending', ...registrationStatuses.filter((status) => status !== 'pending')] as const

/** Count of each state, with a link to its list. */
export function StatusTiles({ states }: { states: Registrations['states'] }) {
  const text = useText()
  const session = useSession()
  const mayDecide = session.permissions.has('review:decide')
  return (
    <ul className={classes.tiles}>
      {order.map((status) => {
        const count = sumOf(states, { status })
        return (
          <li key={status}>
            <Link
              to={statePath(session, status)}
              className={classes.tile}
              data-needs-you={(status === 'pending' && count > 0 && mayDecide) || undefined}
            >
              <span>{text(statusWords[status])}</span>
              <strong className={classes.count}>{figureText(count)}</strong>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

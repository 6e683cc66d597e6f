import { Link } from 'react-router'
import { statuses } from '#domain/people/participants/rules.ts'
import { statusWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import { type Counts, listOf, sumOf } from './overview-links.ts'
import classes from './status-tiles.module.css'

// states that need an organiser come first
const order = ['pending', ...statuses.filter((status) => status !== 'pending')] as const

/** Count of each state, with a link to its list. */
export function StatusTiles({ counts }: { counts: Counts }) {
  const text = useText()
  return (
    <ul className={classes.tiles}>
      {order.map((status) => {
        const count = sumOf(counts, status)
        return (
          <li key={status}>
            <Link
              to={listOf(status)}
              className={classes.tile}
              data-needs-you={(status === 'pending' && count > 0) || undefined}
            >
              <strong className={classes.count}>{count}</strong>
              <span>{text(statusWords[status])}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

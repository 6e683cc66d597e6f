import { Link } from 'react-router'
import { statuses } from '#domain/participants/rules.ts'
import { statusWords } from '#domain/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import { type Counts, listOf, sumOf } from './overview-links.ts'
import classes from './status-tiles.module.css'

// what needs an organiser stands first
const order = ['pending', ...statuses.filter((status) => status !== 'pending')] as const

/** One number for each state; each is the way to those it counts. */
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

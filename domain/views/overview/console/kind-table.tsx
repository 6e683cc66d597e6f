import { Link } from 'react-router'
import { kinds, registrationStatuses } from '#domain/people/participants/rules.ts'
import { kindWords, statusWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { WideTable } from '#kit/web/wide-table.tsx'
import { figureText } from '#kit/words/figure-text.ts'
import type { Registrations } from '../api.ts'
import { overviewWords as words } from '../words/screens.ts'
import classes from './kind-table.module.css'
import { participantsPath, statePath } from './paths.ts'
import { sumOf } from './sums.ts'

/** Counts by kind and state, each linked to its list. Kinds without participants are left out. */
export function KindTable({ states }: { states: Registrations['states'] }) {
  const text = useText()
  const session = useSession()
  const shown = kinds.filter((kind) => sumOf(states, { kind }) > 0)
  if (shown.length === 0) return <p className={classes.none}>{text(words.nobodyYet)}</p>
  return (
    <WideTable label={words.kindTable}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text(words.kind)}</th>
            {registrationStatuses.map((status) => (
              <th key={status} scope="col">
                {text(statusWords[status])}
              </th>
            ))}
            <th scope="col">{text(words.all)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((kind) => (
            <tr key={kind}>
              <th scope="row">{text(kindWords[kind])}</th>
              {registrationStatuses.map((status) => (
                <td key={status}>
                  <Count to={statePath(session, status, kind)} count={sumOf(states, { status, kind })} />
                </td>
              ))}
              <td>
                <Count to={participantsPath({ kind })} count={sumOf(states, { kind })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

/** A count with a link to its list; zero is no link. */
function Count({ to, count }: { to: string; count: number }) {
  return count > 0 ? <Link to={to}>{figureText(count)}</Link> : <span className={classes.none}>0</span>
}

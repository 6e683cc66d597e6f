import { Link } from 'react-router'
import { kinds, statuses } from '#domain/people/participants/rules.ts'
import { kindWords, statusWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import { overviewWords } from '../words/overview.ts'
import classes from './kind-table.module.css'
import { type Counts, listOf, sumOf } from './overview-links.ts'

/** Counts by kind and state, each linked to its list. Kinds without participants are left out. */
export function KindTable({ counts }: { counts: Counts }) {
  const text = useText()
  const shown = kinds.filter((kind) => counts.some((each) => each.kind === kind && each.count > 0))
  return (
    // a table that is wider than a phone is scrolled, by keyboard too
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the hidden columns are out of reach by keyboard
    <section className={classes.scroll} aria-label={text(overviewWords.byKind)} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text(overviewWords.kind)}</th>
            {statuses.map((status) => (
              <th key={status} scope="col">
                {text(statusWords[status])}
              </th>
            ))}
            <th scope="col">{text(overviewWords.all)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((kind) => (
            <tr key={kind}>
              <th scope="row">{text(kindWords[kind])}</th>
              {statuses.map((status) => (
                <td key={status}>
                  <Count to={listOf(status, kind)} count={sumOf(counts, status, kind)} />
                </td>
              ))}
              <td>{statuses.reduce((sum, status) => sum + sumOf(counts, status, kind), 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A count with a link to its list; zero is no link. */
function Count({ to, count }: { to: string; count: number }) {
  return count > 0 ? <Link to={to}>{count}</Link> : <span className={classes.none}>0</span>
}

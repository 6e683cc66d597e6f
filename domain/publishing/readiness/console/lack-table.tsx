import { Link } from 'react-router'
import { kindWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import { WideTable } from '#kit/web/wide-table.tsx'
import { figureText } from '#kit/words/figure-text.ts'
import type { Readiness } from '../api.ts'
import { peoplePath } from '../rules.ts'
import { type Lack, lackLabels, lacks } from '../words/lacks.ts'
import { countWords, readinessWords as words } from '../words.ts'
import classes from './lack-table.module.css'
import { RemindButton } from './remind-button.tsx'

type Row = Readiness['kinds'][number]

/** Four steps of a heat, by the share of the people who lack it. */
const heatOf = (count: number, people: number) =>
  count === 0 ? 0 : Math.min(4, 1 + Math.floor((4 * count) / (people + 1)))

/** How many people of each kind lack what. Each figure opens their list; under each column they are reminded. */
export function LackTable({ kinds, mayRemind }: { kinds: readonly Row[]; mayRemind: boolean }) {
  const text = useText()
  return (
    <WideTable label={words.byKind}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text(words.kind)}</th>
            {lacks.map((lack) => (
              <th key={lack} scope="col">
                {text(lackLabels[lack])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <tr key={row.kind}>
              <th scope="row">
                {text(kindWords[row.kind])} <span className={classes.people}>{figureText(row.people)}</span>
              </th>
              {lacks.map((lack) => (
                <td key={lack} data-heat={heatOf(row.lacks[lack], row.people)}>
                  <Figure row={row} lack={lack} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {mayRemind && (
          <tfoot>
            <tr>
              <th scope="row">{text(words.remindAll)}</th>
              {lacks.map((lack) => (
                <td key={lack}>
                  <RemindButton lack={lack} count={sumOf(kinds, lack)} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </WideTable>
  )
}

const sumOf = (kinds: readonly Row[], lack: Lack) => kinds.reduce((sum, row) => sum + row.lacks[lack], 0)

/** A figure with a link to its people; zero is no link. */
function Figure({ row: { kind, lacks: found }, lack }: { row: Row; lack: Lack }) {
  const text = useText()
  const count = found[lack]
  if (count === 0) return <span className={classes.none}>0</span>
  const label = countWords.figure({ kind: kindWords[kind], lack: lackLabels[lack], count })
  return (
    <Link to={peoplePath({ lacks: lack, kind })} aria-label={text(label)}>
      {figureText(count)}
    </Link>
  )
}

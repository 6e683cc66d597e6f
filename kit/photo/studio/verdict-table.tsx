import type { Verdict } from '#kit/photo/judge-portrait.ts'
import { useText } from '#kit/web/language.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import { figureOf, ruleWords, studioWords } from './photo-words.ts'
import classes from './verdict-table.module.css'

type Table = {
  /** Verdicts on the chosen file. */
  before: Verdict[]
  /** Verdicts on the cropped one; undefined while it is being made, absent when nothing is cropped. */
  after?: Verdict[] | undefined
  cropping: boolean
}

/** Every rule: the limit, the value of the file, the value of the cropped photo. */
export function VerdictTable({ before, after, cropping }: Table) {
  const text = useText()
  return (
    <details className={classes.rules}>
      <summary>{text(studioWords.rules)}</summary>
      <table className={classes.table} aria-label={text(studioWords.rules)}>
        <thead>
          <tr>
            <th scope="col">{text(studioWords.rule)}</th>
            <th scope="col">{text(studioWords.before)}</th>
            {cropping && <th scope="col">{text(studioWords.after)}</th>}
          </tr>
        </thead>
        <tbody>
          {before.map((verdict) => (
            <tr key={verdict.rule}>
              <th scope="row">
                {text(ruleWords[verdict.rule].name)}
                <span className={classes.asks}>{text(ruleWords[verdict.rule].asks(verdict.limit))}</span>
              </th>
              <Figure verdict={verdict} quiet={cropping} />
              {cropping && <Figure verdict={after?.find(({ rule }) => rule === verdict.rule)} />}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Figure({ verdict, quiet = false }: { verdict: Verdict | undefined; quiet?: boolean }) {
  const text = useText()
  if (!verdict) return <td className={classes.pending}>…</td>
  return (
    <td data-ok={verdict.ok} data-quiet={quiet || undefined}>
      <svg className={classes.mark} viewBox="0 0 12 12" aria-hidden="true">
        <path d={verdict.ok ? 'M1.5 6.5l3 3 6-7' : 'M2 2l8 8M10 2l-8 8'} />
      </svg>
      {text(figureOf(verdict))}
      <VisuallyHidden>{text(verdict.ok ? studioWords.met : studioWords.notMet)}</VisuallyHidden>
    </td>
  )
}

import { useText } from '#kit/web/language.tsx'
import type { ImportReport } from '../api.ts'
import { importingWords as words } from '../words.ts'
import classes from './import-report.module.css'
import { ProblemTable } from './problem-table.tsx'

const between = { zh: '、', en: ', ' }

/** What a spreadsheet would change, and everything that is wrong with it. */
export function ReportOfImport({ report }: { report: ImportReport }) {
  const text = useText()
  const { added, changed, same, problems, unknown } = report
  const isWrong = problems.length > 0
  return (
    <>
      {isWrong && <p className={classes.wrong}>{text(words.problems({ count: problems.length }))}</p>}
      {!isWrong && (
        // of a list with faults nothing is taken in, and its figures would say otherwise
        <dl className={classes.figures}>
          {Object.entries({ added, changed, same }).map(([key, count]) => (
            <div key={key}>
              <dt>{text(words[key as 'added' | 'changed' | 'same'])}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {unknown.length > 0 && <p>{text(words.unknown({ names: unknown.join(text(between)) }))}</p>}
      {isWrong && <ProblemTable problems={problems} />}
    </>
  )
}

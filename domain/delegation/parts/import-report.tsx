import { useText } from '#kit/web/language.tsx'
import type { ImportReport } from '../api.ts'
import { takingInWords as words } from '../words.ts'
import classes from './import-report.module.css'
import { ProblemTable } from './problem-table.tsx'

const between = { zh: '、', en: ', ' }

/** What a spreadsheet would change, and everything that is wrong with it. */
export function ReportOfImport({ report }: { report: ImportReport }) {
  const text = useText()
  const { added, changed, same, problems, unknown } = report
  return (
    <>
      <dl className={classes.figures}>
        {Object.entries({ added, changed, same }).map(([key, count]) => (
          <div key={key}>
            <dt>{text(words[key as 'added' | 'changed' | 'same'])}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && <p>{text(words.unknown({ names: unknown.join(text(between)) }))}</p>}
      {problems.length > 0 && (
        <>
          <p className={classes.wrong}>{text(words.problems({ count: problems.length }))}</p>
          <ProblemTable problems={problems} />
        </>
      )}
    </>
  )
}

import { useText } from '#kit/web/language.tsx'
import classes from './import-report.module.css'
import type { ImportScreens } from './import-screens.ts'
import { ProblemTable } from './problem-table.tsx'
import type { ImportReport } from './report.ts'

const between = { zh: '、', en: ', ' }

/** What a spreadsheet would change, and all its problems. */
export function ReportOfImport({ screens, report }: { screens: ImportScreens; report: ImportReport }) {
  const text = useText()
  const { words } = screens
  const { added, changed, same, gone, problems, unknown, leftOut = 0 } = report
  const isWrong = problems.length > 0
  const count = added + changed
  const isPartial = leftOut > 0 && count > 0
  return (
    <>
      {isWrong && (
        <p className={classes.wrong}>
          {text(
            isPartial
              ? words.leftOut({ count: problems.length, rows: leftOut })
              : words.problems({ count: problems.length }),
          )}
        </p>
      )}
      {(!isWrong || isPartial) && (
        // with problems nothing is imported, so no figures are shown, but for those of the rows that can be
        <dl className={classes.figures}>
          {Object.entries({ added, changed, same, ...(gone !== undefined && { gone }) }).map(
            ([key, count]) => (
              <div key={key}>
                <dt>{text(words[key as 'added' | 'changed' | 'same' | 'gone'])}</dt>
                <dd>{count}</dd>
              </div>
            ),
          )}
        </dl>
      )}
      {unknown.length > 0 && <p>{text(words.unknown({ names: unknown.join(text(between)) }))}</p>}
      {isWrong && <ProblemTable screens={screens} problems={problems} />}
    </>
  )
}

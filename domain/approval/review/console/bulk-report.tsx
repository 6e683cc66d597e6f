import { Link } from 'react-router'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { BulkOutcome } from '../api.ts'
import { type Result, results } from '../rules.ts'
import { manyWords, resultWords } from '../words/desk.ts'
import classes from './bulk-report.module.css'
import { DeskDialog } from './desk-dialog.tsx'

type Report = {
  outcomes: readonly BulkOutcome[]
  title?: Bilingual
  /** How many were decided on as asked. */
  done(given: { count: number }): Bilingual
  onClose(): void
}

/** Result of a bulk decision: “7 approved, 3 skipped”, each group with its names. */
export function BulkReport({ outcomes, title = manyWords.report, done, onClose }: Report) {
  const text = useText()
  const countOf = (result: Result, count: number) =>
    text(result === 'done' ? done({ count }) : resultWords[result].count({ count }))
  const groups = results
    .map((result) => ({ result, those: outcomes.filter((outcome) => outcome.result === result) }))
    .filter(({ those }) => those.length > 0)
  const summary = groups.map(({ result, those }) => countOf(result, those.length))
  return (
    <DeskDialog title={title} onClose={onClose}>
      {groups.length > 1 && <p className={classes.summary}>{summary.join(text(manyWords.separator))}</p>}
      {groups.map(({ result, those }) => (
        <section key={result}>
          <h3 className={classes.result}>{countOf(result, those.length)}</h3>
          <p className={classes.why}>{text(resultWords[result].why)}</p>
          <ul className={classes.names}>
            {those.map((outcome) => (
              <li key={outcome.participantId}>
                <Link to={`/review/${outcome.participantId}`} onClick={onClose}>
                  <ParticipantName of={outcome} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DeskDialog>
  )
}

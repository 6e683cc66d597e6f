import { Link } from 'react-router'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { useText } from '#kit/web/language.tsx'
import type { BulkOutcome } from '../api.ts'
import { results } from '../rules.ts'
import { manyWords, resultWords } from '../words/desk.ts'
import classes from './bulk-report.module.css'
import { DeskDialog } from './desk-dialog.tsx'

type Report = { outcomes: readonly BulkOutcome[]; onClose(): void }

/** Result of a bulk decision: “7 approved, 3 skipped”, each group with its names. */
export function BulkReport({ outcomes, onClose }: Report) {
  const text = useText()
  const groups = results
    .map((result) => ({ result, those: outcomes.filter((outcome) => outcome.result === result) }))
    .filter(({ those }) => those.length > 0)
  const summary = groups.map(({ result, those }) => text(resultWords[result].count({ count: those.length })))
  return (
    <DeskDialog title={manyWords.report} onClose={onClose}>
      {groups.length > 1 && <p className={classes.summary}>{summary.join(text(manyWords.separator))}</p>}
      {groups.map(({ result, those }) => (
        <section key={result}>
          <h3 className={classes.result}>{text(resultWords[result].count({ count: those.length }))}</h3>
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

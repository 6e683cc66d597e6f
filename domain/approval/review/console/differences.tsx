import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { ReviewReply } from '../api.ts'
import { settlingOf } from '../rules.ts'
import { recordWords } from '../words/desk.ts'
import { stepWords } from '../words.ts'
import { DifferenceList } from './difference-list.tsx'
import classes from './differences.module.css'

/** Differences of the version under review, to each of the relevant earlier versions. */
export function Differences({ record }: { record: ReviewReply }) {
  const text = useText()
  const language = useLanguage()
  const { participant, sinceDecision, sinceApproval } = record
  const decided = (version: number) => {
    const settling = settlingOf(record.steps, version)
    return {
      decision: stepWords[settling?.step ?? 'approved'],
      moment: settling ? formatShortMoment(settling.at, language) : '',
    }
  }
  const isReopened =
    participant.status === 'pending' && settlingOf(record.steps, participant.version) !== undefined
  return (
    <Card title={recordWords.difference}>
      <div className={classes.parts}>
        {isReopened ? (
          <p className={classes.note}>{text(recordWords.reopened(decided(participant.version)))}</p>
        ) : (
          !sinceDecision && <p className={classes.note}>{text(recordWords.firstTime)}</p>
        )}
        {sinceDecision && (
          <section>
            <h3 className={classes.against}>
              {text(recordWords.sinceDecision(decided(sinceDecision.version)))}
            </h3>
            <DifferenceList participantId={participant.id} of={sinceDecision.differences} />
          </section>
        )}
        {sinceApproval && (
          <section>
            <h3 className={classes.against}>
              {text(recordWords.sinceApproval(decided(sinceApproval.version)))}
            </h3>
            <DifferenceList participantId={participant.id} of={sinceApproval.differences} />
          </section>
        )}
      </div>
    </Card>
  )
}

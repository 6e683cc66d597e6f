import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import type { ReviewReply } from '../api.ts'
import { isSettling } from '../rules.ts'
import { recordWords } from '../words/desk.ts'
import { stepWords } from '../words.ts'
import { DifferenceList } from './difference-list.tsx'
import classes from './differences.module.css'

/** What is new in the version under review: first of all, and against both versions that matter. */
export function Differences({ record }: { record: ReviewReply }) {
  const text = useText()
  const { participant, sinceDecision, sinceApproval } = record
  const reopened =
    participant.status === 'pending' &&
    record.steps.findLast(({ step, version }) => version === participant.version && isSettling(step))
  return (
    <Card title={recordWords.difference}>
      <div className={classes.parts}>
        {reopened ? (
          <p className={classes.note}>
            {text(recordWords.reopened({ decision: stepWords[reopened.step], version: reopened.version }))}
          </p>
        ) : (
          !sinceDecision && <p className={classes.note}>{text(recordWords.firstTime)}</p>
        )}
        {sinceDecision && (
          <section>
            <h3 className={classes.against}>{text(recordWords.sinceDecision(sinceDecision))}</h3>
            <DifferenceList participantId={participant.id} of={sinceDecision.differences} />
          </section>
        )}
        {sinceApproval && (
          <section>
            <h3 className={classes.against}>{text(recordWords.sinceApproval(sinceApproval))}</h3>
            <DifferenceList participantId={participant.id} of={sinceApproval.differences} />
          </section>
        )}
      </div>
    </Card>
  )
}

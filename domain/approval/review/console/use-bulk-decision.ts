import { useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'
import { type BulkOutcome, reviewApi } from '../api.ts'
import type { Queued } from '../lists.ts'
import type { HoldableDecision } from '../rules.ts'
import { manyDoneWords } from '../words/desk.ts'
import { type Decided, shownElsewhere } from './use-deciding.ts'

/** What is asked before many are decided on: the decision, and on whom in which versions, fixed when the button was pressed. */
export type BulkQuestion = {
  decision: HoldableDecision
  rows: readonly Pick<Queued, 'id' | 'version'>[]
}

/** Decides on many records in the versions shown in the list, after one question; `report` has the result for each, `onDecided` gets those that were decided on. */
export function useBulkDecision(onDecided: (undoable: Decided, participantIds: string[]) => void) {
  const [question, setQuestion] = useState<BulkQuestion>()
  const [report, setReport] = useState<{ decision: HoldableDecision; outcomes: BulkOutcome[] }>()
  const attempts = useAttemptIds()
  const change = useChange(reviewApi.decideMany, { refreshes: [reviewApi.read, ...shownElsewhere] })
  const decide = ({ decision, rows }: BulkQuestion, remark: string) => {
    const entries = rows.map(({ id, version }) => ({ participantId: id, version }))
    const asked = { decision, entries, ...(remark && { remark }) }
    // sent again after a lost reply it is the same decision, of which the server repeats the outcomes
    const id = attempts.idOf(asked)
    change.mutate(
      { body: { id, ...asked } },
      {
        onSuccess(outcomes) {
          attempts.answered(asked)
          setQuestion(undefined)
          setReport({ decision, outcomes })
          const done = outcomes.filter(({ result }) => result === 'done')
          const said = manyDoneWords[decision]({ count: done.length })
          if (done.length > 0)
            onDecided(
              { decisionId: id, said, remarks: [] },
              done.map(({ participantId }) => participantId),
            )
        },
      },
    )
  }
  // what was sent for an earlier question, whatever became of it, is not what this one decides
  const put = (asked: BulkQuestion | undefined) => {
    attempts.forgetAll()
    setQuestion(asked)
  }
  return {
    question,
    ask: put,
    cancel: () => put(undefined),
    decide,
    report,
    close: () => setReport(undefined),
    isBusy: change.isPending,
  }
}

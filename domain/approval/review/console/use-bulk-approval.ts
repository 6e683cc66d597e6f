import { useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { newId } from '#kit/web/new-id.ts'
import { type BulkOutcome, reviewApi } from '../api.ts'
import type { Queued } from '../lists.ts'
import { manyWords } from '../words/desk.ts'
import type { Decided } from './use-deciding.ts'

/** Approves many records in the versions shown in the list, after one confirmation; `report` has the result for each. */
export function useBulkApproval(onDecided: (undoable: Decided) => void) {
  const ask = useConfirm()
  const [report, setReport] = useState<BulkOutcome[]>()
  const change = useChange(reviewApi.decideMany, {
    refreshes: [reviewApi.queue, reviewApi.read, reviewApi.steps, reviewApi.overview],
  })
  const approve = async (rows: readonly Queued[]) => {
    const count = rows.length
    if (
      !(await ask({
        title: manyWords.ask({ count }),
        text: manyWords.askText,
        yes: manyWords.approve({ count }),
      }))
    )
      return
    const entries = rows.map(({ id, version }) => ({ participantId: id, version }))
    const id = newId()
    change.mutate(
      { body: { id, decision: 'approve', entries } },
      {
        onSuccess(outcomes) {
          setReport(outcomes)
          const approved = outcomes.filter(({ result }) => result === 'done').length
          if (approved > 0)
            onDecided({ decisionId: id, said: manyWords.approved({ count: approved }), remarks: [] })
        },
      },
    )
  }
  return { approve, report, close: () => setReport(undefined), isBusy: change.isPending }
}

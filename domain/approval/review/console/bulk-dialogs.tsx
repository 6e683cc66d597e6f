import { manyDoneWords } from '../words/desk.ts'
import { BulkQuestion } from './bulk-question.tsx'
import { BulkReport } from './bulk-report.tsx'
import type { useBulkDecision } from './use-bulk-decision.ts'

/** The question before a bulk decision, and its report. */
export function BulkDialogs({ of: bulk }: { of: ReturnType<typeof useBulkDecision> }) {
  if (bulk.question)
    return (
      <BulkQuestion of={bulk.question} isBusy={bulk.isBusy} onDecide={bulk.decide} onCancel={bulk.cancel} />
    )
  if (!bulk.report) return null
  const { decision, outcomes } = bulk.report
  return <BulkReport outcomes={outcomes} done={manyDoneWords[decision]} onClose={bulk.close} />
}

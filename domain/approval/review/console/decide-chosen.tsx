import { Button } from '@mantine/core'
import type { Status } from '#domain/people/participants/rules.ts'
import type { ChosenIds } from '#kit/list/table/use-fixed-ids.ts'
import { refresh } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { holdableDecisions, maxDecided } from '../rules.ts'
import { bulkWords, manyWords } from '../words/desk.ts'
import { BulkDialogs } from './bulk-dialogs.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { useBulkDecision } from './use-bulk-decision.ts'
import { stillWaiting, useDecided } from './use-decided.ts'
import { useUndo } from './use-undo.ts'

type Props = Pick<ChosenIds, 'readBy'> & {
  /** The ticked people as their list shows them. */
  rows: readonly { id: string; version: number; status: Status }[]
}

/** Decides on those of the ticked people who wait for it, in the versions that their list shows. */
export function DecideChosen({ rows, readBy }: Props) {
  const text = useText()
  const again = () => void (readBy && refresh(readBy))
  const { decided, ...people } = useDecided()
  const undo = useUndo(({ decisionId }) => {
    people.takeBack(decisionId)
    again()
  })
  const bulk = useBulkDecision((made, ids) => {
    undo.tell(made)
    people.add(
      made.decisionId,
      rows.filter(({ id }) => ids.includes(id)),
    )
    again()
  })
  const waiting = stillWaiting(rows, decided)
  const isTooMany = waiting.length > maxDecided
  return (
    <>
      <UndoNotice of={undo} hasKeys={false} />
      {isTooMany && <span role="status">{text(manyWords.tooMany({ count: waiting.length }))}</span>}
      {waiting.length > 0 &&
        holdableDecisions.map((decision) => (
          <Button
            key={decision}
            variant="default"
            disabled={isTooMany}
            onClick={() => bulk.ask({ decision, rows: waiting })}
          >
            {text(bulkWords[decision].yes({ count: waiting.length }))}
          </Button>
        ))}
      <BulkDialogs of={bulk} />
    </>
  )
}

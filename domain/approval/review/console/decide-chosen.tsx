import { Button } from '@mantine/core'
import type { Status } from '#domain/people/participants/rules.ts'
import type { ChosenIds } from '#kit/list/table/use-fixed-ids.ts'
import { refresh } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { holdableDecisions } from '../rules.ts'
import { bulkWords } from '../words/desk.ts'
import { BulkDialogs } from './bulk-dialogs.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { useBulkDecision } from './use-bulk-decision.ts'
import { useUndo } from './use-undo.ts'

type Props = Pick<ChosenIds, 'readBy'> & {
  /** The ticked people as their list shows them. */
  rows: readonly { id: string; version: number; status: Status }[]
}

/** Decides on those of the ticked people who wait for it, in the versions that their list shows. */
export function DecideChosen({ rows, readBy }: Props) {
  const text = useText()
  const again = () => void (readBy && refresh(readBy))
  const undo = useUndo(again)
  const bulk = useBulkDecision((decided) => {
    undo.tell(decided)
    again()
  })
  const waiting = rows.filter(({ status }) => status === 'pending')
  return (
    <>
      <UndoNotice of={undo} hasKeys={false} />
      {waiting.length > 0 &&
        holdableDecisions.map((decision) => (
          <Button key={decision} variant="default" onClick={() => bulk.ask({ decision, rows: waiting })}>
            {text(bulkWords[decision].yes({ count: waiting.length }))}
          </Button>
        ))}
      <BulkDialogs of={bulk} />
    </>
  )
}

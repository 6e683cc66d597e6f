import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { type BulkOutcome, reviewApi } from '../api.ts'
import { type Held, heldList, queueSize } from '../lists.ts'
import { heldWords } from '../words/held.ts'
import { BulkReport } from './bulk-report.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { usePublishing } from './use-publishing.ts'
import { useUndo } from './use-undo.ts'

const cells = {
  name: (row: Held) => (
    <Link to={`/review/${row.participantId}`}>
      <ParticipantName of={row} />
    </Link>
  ),
}

/** The decisions that are held back, and their publication. */
export default function HeldPage() {
  const text = useText()
  const list = useList(heldList, reviewApi.held, { size: queueSize, everyMs: 30_000 })
  const [report, setReport] = useState<BulkOutcome[]>()
  const undo = useUndo(() => undefined)
  const { publish, isBusy } = usePublishing()
  const publishChosen = async ({ rows, clear }: ChosenRows<typeof heldList>) => {
    const entries = [...rows.values()].map(({ participantId, id }) => ({ participantId, proposalId: id }))
    const published = await publish(entries)
    if (!published) return
    clear()
    setReport(published.outcomes)
    undo.tell(published.undoable)
  }
  return (
    <Page title={heldWords.title} lead={text(heldWords.lead)}>
      <UndoNotice of={undo} hasKeys={false} />
      <ListScreen
        list={list}
        cells={cells}
        // a proposal that was changed has another id: what was ticked falls away and is named in the report
        acts={(chosen) => (
          <Button size="sm" loading={isBusy} onClick={() => void publishChosen(chosen)}>
            {text(heldWords.publish({ count: chosen.rows.size }))}
          </Button>
        )}
        none={<EmptyState title={heldWords.none} text={heldWords.noneText} />}
      />
      {report && (
        <BulkReport
          title={heldWords.report}
          done={heldWords.published}
          outcomes={report}
          onClose={() => setReport(undefined)}
        />
      )}
    </Page>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { type BulkOutcome, reviewApi } from '../api.ts'
import { type Held, heldList, queueSize } from '../lists.ts'
import { manyWords } from '../words/desk.ts'
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
  const rows = list.reply.data?.records ?? []
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [report, setReport] = useState<BulkOutcome[]>()
  const undo = useUndo(() => undefined)
  const { publish, isBusy } = usePublishing()
  // a proposal that was changed has another id, and is chosen anew
  const chosen = rows.filter(({ id }) => ids.has(id))
  const publishChosen = async () => {
    const entries = chosen.map(({ participantId, id }) => ({ participantId, proposalId: id }))
    const published = await publish(entries)
    if (!published) return
    setIds(new Set())
    setReport(published.outcomes)
    undo.tell(published.undoable)
  }
  return (
    <Page
      title={heldWords.title}
      lead={text(heldWords.lead)}
      actions={
        chosen.length > 0 && (
          <>
            <Button variant="default" onClick={() => setIds(new Set())}>
              {text(manyWords.clear)}
            </Button>
            <Button loading={isBusy} onClick={() => void publishChosen()}>
              {text(heldWords.publish({ count: chosen.length }))}
            </Button>
          </>
        )
      }
    >
      <UndoNotice of={undo} hasKeys={false} />
      <ListScreen
        list={list}
        cells={cells}
        selection={{ ids, onChange: setIds }}
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

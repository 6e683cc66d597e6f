import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ListControls } from '#kit/list/table/list-controls.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { KeysDialog } from '#kit/web/keys-dialog.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useKeyPreference } from '#kit/web/use-key-preference.ts'
import { useKeys } from '#kit/web/use-keys.ts'
import { webWords } from '#kit/web/web-words.ts'
import { reviewApi } from '../api.ts'
import { queueList, queueSize } from '../lists.ts'
import { deskWords, keyWords } from '../words/desk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkReport } from './bulk-report.tsx'
import classes from './desk-page.module.css'
import { QueueList } from './queue-list.tsx'
import { RecordPanel } from './record-panel.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { useBulkApproval } from './use-bulk-approval.ts'
import { useSelection } from './use-selection.ts'
import { useUndo } from './use-undo.ts'

const deskKeys = [
  ['J', keyWords.next],
  ['K', keyWords.previous],
  ['A', keyWords.approve],
  ['R', keyWords.return],
  ['N', keyWords.notApprove],
  ['O', keyWords.reopen],
  ['U', keyWords.undo],
  ['X', keyWords.select],
] as const

/** The review desk: queue left, record right; on a phone one at a time. */
export default function DeskPage() {
  const text = useText()
  const { id } = useParams()
  const navigate = useNavigate()
  const { permissions } = useSession()
  const list = useList(queueList, reviewApi.queue, { size: queueSize, everyMs: 30_000 })
  const { reply: queue, address } = list
  const rows = queue.data?.records ?? []
  const selection = useSelection(rows)
  const [hasKeys, setHasKeys] = useKeyPreference()
  const [isHelping, setHelping] = useState(false)
  const canSelect = permissions.has('review:decide') && (list.narrowing.status ?? 'pending') === 'pending'
  const at = rows.findIndex((row) => row.id === id)
  // keys come faster than renders: the next step starts from the last target
  const goingTo = useRef(id)
  useEffect(() => {
    goingTo.current = id
  }, [id])
  const open = (to: string | undefined) => {
    goingTo.current = to
    navigate(`/review${to ? `/${to}` : ''}${address.query}`)
  }
  // a decided record leaves the queue, so its neighbour is determined while it is still there
  const neighbour = (rows[at + 1] ?? rows[at - 1])?.id
  const step = (by: 1 | -1) => {
    const from = rows.findIndex((row) => row.id === goingTo.current)
    const to = from < 0 ? rows[0] : rows[from + by]
    if (to) open(to.id)
  }
  const undo = useUndo(({ participantId }) => participantId && open(participantId))
  const bulk = useBulkApproval(undo.tell)
  const keys = {
    u: () => void undo.undo(),
    j: () => step(1),
    k: () => step(-1),
    x: () => id && canSelect && selection.toggle(id),
  }
  useKeys(keys, hasKeys)
  // the key for the list of keys always works: they are turned on again there
  useKeys({ '?': () => setHelping(true) })
  return (
    <Page
      title={deskWords.title}
      actions={
        <Button className={classes.keys} variant="default" onClick={() => setHelping(true)}>
          {text(webWords.keys)}
        </Button>
      }
    >
      <div className={classes.desk} data-open={id ? 'record' : 'queue'}>
        <section className={classes.queue} data-queue aria-label={text(deskWords.queue)}>
          <div className={classes.controls}>
            <ListControls list={list} />
          </div>
          {canSelect && selection.selected.length > 0 && (
            <BulkBar
              count={selection.selected.length}
              busy={bulk.isBusy}
              onApprove={() => void bulk.approve(selection.selected)}
              onClear={() => selection.all(false)}
            />
          )}
          {queue.data ? (
            <QueueList of={list} openId={id} selection={canSelect ? selection : undefined} />
          ) : queue.error ? (
            <Failed error={queue.error} retry={queue.refetch} />
          ) : (
            <Loading lines={8} />
          )}
        </section>
        <div className={classes.record}>
          <Link className={classes.back} to={`/review${address.query}`}>
            {text(deskWords.back)}
          </Link>
          <UndoNotice of={undo} hasKeys={hasKeys} />
          {id ? (
            <RecordPanel
              key={undo.times}
              id={id}
              hasKeys={hasKeys}
              onDecided={(undoable) => {
                undo.tell(undoable)
                open(neighbour)
              }}
            />
          ) : (
            <EmptyState title={deskWords.chooseTitle} text={deskWords.chooseText} />
          )}
        </div>
      </div>
      {isHelping && (
        <KeysDialog keys={deskKeys} on={hasKeys} onChange={setHasKeys} onClose={() => setHelping(false)} />
      )}
      {bulk.report && <BulkReport outcomes={bulk.report} onClose={bulk.close} />}
    </Page>
  )
}

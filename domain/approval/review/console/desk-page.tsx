import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ListControls } from '#kit/list/table/list-controls.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { KeysDialog } from '#kit/web/keys-dialog.tsx'
import { keysWords } from '#kit/web/keys-words.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useKeyPreference } from '#kit/web/use-key-preference.ts'
import { useKeys } from '#kit/web/use-keys.ts'
import { reviewApi } from '../api.ts'
import { type Queued, queueList, queueSize } from '../lists.ts'
import { decidingWords, deskWords, keyWords } from '../words/desk.ts'
import { heldWords } from '../words/held.ts'
import { Ahead } from './ahead.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialogs } from './bulk-dialogs.tsx'
import classes from './desk-page.module.css'
import { QueueList } from './queue-list.tsx'
import { type Desk, RecordPanel } from './record-panel.tsx'
import { UndecidedNotice } from './undecided-notice.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { useBulkDecision } from './use-bulk-decision.ts'
import { useDecisionKeys } from './use-decision-keys.ts'
import { useKeptKeys } from './use-kept-keys.ts'
import { useSelection } from './use-selection.ts'
import { useUndecided } from './use-undecided.ts'
import { useUndo } from './use-undo.ts'
import { useWalk } from './use-walk.ts'

/** What happens on the desk: the walk through the queue, decisions under way, undoing, and keys. */
function useDesk(rows: readonly Queued[] | undefined, id: string | undefined, query: string) {
  const undecided = useUndecided()
  const kept = useKeptKeys()
  const walk = useWalk({ rows, id, query, isLeaving: undecided.isLeaving, kept })
  const undo = useUndo(({ participantId }) => participantId && walk.open(participantId))
  const [hasKeys, setHasKeys] = useKeyPreference()
  const [isHolding, setHolding] = useState(false)
  const keys = useDecisionKeys(walk, kept, hasKeys)
  useKeys(
    {
      // a decision that is still under way is undone once it is made
      u: () => void undecided.last.current.then(undo.undo),
      j: () => walk.step(1),
      k: () => walk.step(-1),
    },
    hasKeys,
  )
  const desk: Desk = {
    undecided,
    isHolding,
    holding: { on: isHolding, onChange: setHolding },
    goOn: walk.goOn,
    onDecided: undo.tell,
    keys,
  }
  return { desk, walk, undo, hasKeys, setHasKeys }
}

const deskKeys = [
  ['J', keyWords.next],
  ['K', keyWords.previous],
  ['A', keyWords.approve],
  ['R', keyWords.return],
  ['N', keyWords.notApprove],
  ['O', keyWords.reopen],
  ['H', keyWords.hold],
  ['U', keyWords.undo],
  ['X', keyWords.select],
] as const

/** The review desk: queue left, record right; on a phone one at a time. */
export default function DeskPage() {
  const text = useText()
  const { id } = useParams()
  const { permissions } = useSession()
  const list = useList(queueList, reviewApi.queue, { size: queueSize, everyMs: 30_000 })
  const { reply: queue, address } = list
  const rows = queue.data?.records ?? []
  const selection = useSelection(rows)
  const { desk, walk, undo, hasKeys, setHasKeys } = useDesk(queue.data?.records, id, address.query)
  const [isHelping, setHelping] = useState(false)
  const mayDecide = permissions.has('review:decide')
  const canSelect = mayDecide && (list.narrowing.status ?? 'pending') === 'pending'
  const bulk = useBulkDecision(undo.tell)
  useKeys(
    {
      x: () => id && canSelect && selection.toggle(id),
      h: () => mayDecide && desk.holding.onChange(!desk.isHolding),
    },
    hasKeys,
  )
  // the key for the list of keys always works: they are turned on again there
  useKeys({ '?': () => setHelping(true) })
  return (
    <Page
      title={deskWords.title}
      actions={
        <>
          {mayDecide && (
            <Button component={Link} to="/held-back" variant="default">
              {text(heldWords.open)}
            </Button>
          )}
          <Button className={classes.keys} variant="default" onClick={() => setHelping(true)}>
            {text(keysWords.keys)}
          </Button>
        </>
      }
    >
      <div className={classes.desk} data-open={id ? 'record' : 'queue'}>
        <section className={classes.queue} data-queue aria-label={text(deskWords.queue)}>
          <div className={classes.controls}>
            <ListControls list={list} />
          </div>
          {canSelect && selection.selected.length > 0 && (
            <BulkBar
              ids={selection.selected.map(({ id }) => id)}
              onDecide={(decision) => bulk.ask({ decision, rows: selection.selected })}
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
          <Link className={classes.back} to={walk.pathOf(undefined)}>
            {text(deskWords.back)}
          </Link>
          <UndecidedNotice of={desk.undecided} pathOf={walk.pathOf} />
          {desk.keys.kept.dropped > 0 && (
            <p role="status">{text(decidingWords.keysDropped({ count: desk.keys.kept.dropped }))}</p>
          )}
          <UndoNotice of={undo} hasKeys={hasKeys} />
          {id ? (
            <RecordPanel key={undo.times} id={id} desk={desk} />
          ) : (
            <EmptyState title={deskWords.chooseTitle} text={deskWords.chooseText} />
          )}
        </div>
      </div>
      {walk.ahead.map((next) => (
        <Ahead key={next} id={next} />
      ))}
      {isHelping && (
        <KeysDialog keys={deskKeys} on={hasKeys} onChange={setHasKeys} onClose={() => setHelping(false)} />
      )}
      <BulkDialogs of={bulk} />
    </Page>
  )
}

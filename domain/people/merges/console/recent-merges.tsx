import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { mergesApi as api } from '../api.ts'
import { Side } from '../parts/side.tsx'
import { lossLine, mergeWords as words } from '../words.ts'
import classes from './duplicates-page.module.css'

type PastMerge = NonNullable<ReturnType<typeof useReply<typeof api.recent>>['data']>[number]

/** The merges of the last days; each can be undone within a day. Renders nothing without any. */
export function RecentMerges() {
  const { data, error, refetch } = useReply(api.recent, {})
  if (error) return <Failed error={error} retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Card title={words.recent} startsOpen>
      <ul className={classes.pairs}>
        {data.map((each) => (
          <Merged key={each.id} of={each} />
        ))}
      </ul>
    </Card>
  )
}

function Merged({ of }: { of: PastMerge }) {
  const text = useText()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { merged, kept, reason, at, byName, undoneAt, undoUntil } = of
  return (
    <li className={classes.pair}>
      <span>
        {text(nameOf(merged))} {text(words.into)}
      </span>
      <Side of={kept} />
      <span className={classes.quiet}>
        {reason} · {text(byName)} · {formatShortMoment(at, language)}
      </span>
      <span className={classes.quiet}>
        {undoneAt
          ? text(words.undone)
          : text(
              undoUntil ? words.undoBefore({ at: formatShortMoment(undoUntil, language) }) : words.undoOver,
            )}
        {undoUntil && !undoneAt && (
          <Allowed to={['merges:merge']}>
            {' '}
            <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
              {text(words.undo)}
            </Button>
          </Allowed>
        )}
      </span>
      {isAsking && <UndoDialog id={of.id} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Names what cannot be given back before it is undone. */
function UndoDialog({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const { data, error } = useReply(api.losses, { query: { id } }, { staleMs: 0 })
  const { mutate, isPending } = useChange(api.undo)
  const undo = () =>
    mutate(
      { body: { id } },
      {
        onSuccess: () => {
          toast.done(words.undoDone)
          onClose()
        },
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.undoTitle)}</h2>
      {error && <Failed error={error} />}
      {!data && !error && <Loading lines={3} />}
      {data && <p>{text(data.length > 0 ? words.undoLosses : words.undoAll)}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((each) => (
            <li key={`${each.kind} ${each.table}`}>{text(lossLine(each))}</li>
          ))}
        </ul>
      )}
      <span className={classes.acts}>
        <Button disabled={!data} loading={isPending} onClick={undo}>
          {text(words.undo)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}

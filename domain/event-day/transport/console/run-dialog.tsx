import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { CallFailed } from '#kit/http/client.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { isPassing, wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { transportApi as api, type RunReply, runReply } from '../api.ts'
import type { Direction } from '../rules.ts'
import { runWords as words } from '../words/runs.ts'
import { directionWords } from '../words.ts'
import { DirectionChoice } from './day-tools.tsx'
import {
  changedOf,
  emptyRun,
  fieldsOf,
  mergedWith,
  mergedWithSent,
  RunForm,
  type TypedRun,
  typedOf,
} from './run-form.tsx'
import classes from './transport.module.css'

type RunDialogProps = {
  /** Undefined for a new one. */
  run: RunReply | undefined
  day: string
  onClose(): void
}

/** Adds a run, or changes what is known of one. */
export function RunDialog({ run, day, onClose }: RunDialogProps) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  /** One for each opening, whatever is typed between two presses: of them one run is made. Another one once a run of the other direction has it. */
  const [id, setId] = useState(newId)
  /** Presses that got no answer: one of them may be stored. */
  const [sent, setSent] = useState<TypedRun[]>([])
  const [direction, setDirection] = useState<Direction>('arrival')
  /** The run that the fields are compared with; after a colleague’s change as it is then. A new one that is there already, because its reply was lost, is changed. */
  const [before, setBefore] = useState(run)
  const [differs, setDiffers] = useState<Bilingual>()
  const [typed, setTyped] = useState(run ? typedOf(run) : emptyRun(`${day}T09:00`, `${day}T10:30`))
  const refreshes = [api.runs, api.board]
  const create = useChange(api.create, { quiet: true, refreshes })
  const save = useChange(api.save, { quiet: true, refreshes })
  const fields = fieldsOf(typed)
  const onSuccess = () => {
    toast.done(words.saved)
    onClose()
  }
  const send = () => {
    if (!fields) return
    if (!before) {
      const run = { ...fields, id, direction }
      setSent([...sent, typed])
      return create.mutate({ body: { runs: [run] } }, { onSuccess, onError: takeOwn })
    }
    const change = changedOf(before, typed, run ?? before) ?? {}
    const body = { revision: before.revision, change }
    save.mutate({ params: { id: before.id }, body }, { onSuccess, onError: takeTheirs })
  }
  // refused because a colleague changed it, the reply has the run as it is: what was typed stays, and is saved over that
  const takeTheirs = (refused: CallFailed) => {
    const now = runReply.safeParse(refused.data).data
    setDiffers(undefined)
    if (!now || !before) return
    const merged = mergedWith(before, now, typed)
    setBefore(now)
    setTyped(merged.typed)
    setDiffers(words.changedMeanwhile({ fields: merged.differs }))
  }
  // refused because an earlier press had stored it: what was typed since is saved over that, and over what a colleague changed
  const takeOwn = (refused: CallFailed) => {
    const now = runReply.safeParse(refused.data).data
    setDiffers(undefined)
    if (!isPassing(refused)) setSent([])
    if (now?.id !== id) return
    void refresh(...refreshes)
    if (now.direction !== direction) {
      setId(newId())
      setDiffers(words.thereAlreadyAs({ direction: directionWords[now.direction] }))
      return
    }
    const merged = mergedWithSent(sent, now, typed)
    setBefore(now)
    setTyped(merged.typed)
    setDiffers(merged.differs ? words.changedMeanwhile({ fields: merged.differs }) : words.thereAlready)
  }
  const error = save.error ?? create.error
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(run ? words.edit : words.create)}</h2>
      {!before && (
        <DirectionChoice
          view={{ direction, set: (_, value) => setDirection(value === 'return' ? 'return' : 'arrival') }}
        />
      )}
      <RunForm typed={typed} vehicle={before?.vehicle ?? null} onChange={setTyped} />
      <RefusedBox saying={error ? (differs ?? wordsOfFailure(error)) : undefined} />
      <span className={classes.tools}>
        <Button loading={create.isPending || save.isPending} disabled={!fields} onClick={send}>
          {text(words.save)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}

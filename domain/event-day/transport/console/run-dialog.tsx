import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { transportApi as api, type RunReply } from '../api.ts'
import type { Direction } from '../rules.ts'
import { runWords as words } from '../words/runs.ts'
import { DirectionChoice } from './day-tools.tsx'
import { changedOf, emptyRun, fieldsOf, RunForm, typedOf } from './run-form.tsx'
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
  const [id] = useState(newId)
  const [direction, setDirection] = useState<Direction>('arrival')
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
    if (!run) return create.mutate({ body: { runs: [{ ...fields, id, direction }] } }, { onSuccess })
    const change = changedOf(run, typed) ?? {}
    save.mutate({ params: { id: run.id }, body: { revision: run.revision, change } }, { onSuccess })
  }
  const error = create.error ?? save.error
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(run ? words.edit : words.create)}</h2>
      {!run && (
        <DirectionChoice
          view={{ direction, set: (_, value) => setDirection(value === 'return' ? 'return' : 'arrival') }}
        />
      )}
      <RunForm typed={typed} onChange={setTyped} />
      <RefusedBox saying={error ? wordsOfFailure(error) : undefined} />
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

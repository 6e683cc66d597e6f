import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { reasonLength } from '#kit/rules/reason.ts'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { badgeKeysApi as api } from '../api.ts'
import { consoleWords as words } from '../words/console.ts'
import classes from './badge-keys-page.module.css'

export type KeyAct = { act: 'rotate' | 'declare' | 'trust'; number: number }

const sayings = {
  rotate: { title: () => words.rotateTitle, text: words.rotateText, yes: words.rotate, done: words.rotated },
  declare: {
    title: words.declareTitle,
    text: words.declareText,
    yes: words.declare,
    done: words.declared,
  },
  trust: { title: words.trustTitle, text: words.trustText, yes: words.trust, done: words.trusted },
}

/** Asks for the reason of what is done to a key, and says what follows. */
export function KeyDialog({ of: { act, number }, onClose }: { of: KeyAct; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const [reason, setReason] = useState('')
  const options = { quiet: true, refreshes: [api.list] }
  const rotating = useChange(api.rotate, options)
  const declaring = useChange(api.declare, options)
  const error = rotating.error ?? declaring.error
  const says = sayings[act]
  const done = {
    onSuccess: () => {
      toast.done(says.done)
      onClose()
    },
  }
  const run = () =>
    act === 'rotate'
      ? rotating.mutate({ body: { from: number, reason } }, done)
      : declaring.mutate({ body: { number, stolen: act === 'declare', reason } }, done)
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(says.title({ number }))}</h2>
      <p>{text(says.text)}</p>
      <Textarea
        label={text(words.reason)}
        value={reason}
        maxLength={reasonLength}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <RefusedBox saying={error ? wordsOfFailure(error) : undefined} />
      <span className={classes.acts}>
        <Button
          {...(act === 'declare' && { color: 'red.9' })}
          loading={rotating.isPending || declaring.isPending}
          disabled={reason.trim() === ''}
          onClick={run}
        >
          {text(says.yes)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}

import { useState } from 'react'
import { ActDialog, ReasonField } from '#kit/web/act-dialog.tsx'
import { useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { badgeKeysApi as api } from '../api.ts'
import { consoleWords as words } from '../words/console.ts'

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
  const toast = useToast()
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
    <ActDialog
      title={says.title({ number })}
      text={says.text}
      yes={says.yes}
      danger={act === 'declare'}
      isReady={reason.trim() !== ''}
      isPending={rotating.isPending || declaring.isPending}
      error={error}
      onAct={run}
      onClose={onClose}
    >
      <ReasonField label={words.reason} value={reason} onChange={setReason} />
    </ActDialog>
  )
}

import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { reasonLength } from '#kit/rules/reason.ts'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { checkInApi as api, type Device } from '../api.ts'
import { deviceWords as words } from '../words/devices.ts'
import classes from './devices-page.module.css'

/** Asks why a device is revoked, and says what becomes of what it has not sent. */
export function RevokeDialog({ of: { id, name }, onClose }: { of: Device; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useChange(api.revoke, { quiet: true, refreshes: [api.devices] })
  const revoke = () =>
    mutate(
      { body: { id, reason } },
      {
        onSuccess: () => {
          toast.done(words.revoked)
          onClose()
        },
      },
    )
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.revokeTitle({ name }))}</h2>
      <p>{text(words.revokeText)}</p>
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
        <Button color="red.9" loading={isPending} disabled={reason.trim() === ''} onClick={revoke}>
          {text(words.revoke)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}

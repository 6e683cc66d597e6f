import { useState } from 'react'
import { ActDialog, ReasonField } from '#kit/web/act-dialog.tsx'
import { useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { checkInApi as api, type Device } from '../api.ts'
import { deviceWords as words } from '../words/devices.ts'

/** Asks why a device is revoked, and says what becomes of what it has not sent. */
export function RevokeDialog({ of: { id, name }, onClose }: { of: Device; onClose(): void }) {
  const toast = useToast()
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
    <ActDialog
      title={words.revokeTitle({ name })}
      text={words.revokeText}
      yes={words.revoke}
      danger
      isReady={reason.trim() !== ''}
      isPending={isPending}
      error={error}
      onAct={revoke}
      onClose={onClose}
    >
      <ReasonField label={words.reason} value={reason} onChange={setReason} />
    </ActDialog>
  )
}

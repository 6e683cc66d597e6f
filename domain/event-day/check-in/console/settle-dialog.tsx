import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ActDialog } from '#kit/web/act-dialog.tsx'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { checkInApi as api, type Conflict } from '../api.ts'
import { maxNote, type Resolution, resolutions } from '../rules.ts'
import { resolutionWords, conflictWords as words } from '../words/conflicts.ts'

/** Asks how a contradiction was settled. */
export function SettleDialog({ of: { kind, scan }, onClose }: { of: Conflict; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const [resolution, setResolution] = useState<Resolution>('kept')
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useChange(api.resolve, {
    quiet: true,
    refreshes: [api.conflicts, api.watching],
  })
  const settle = () =>
    mutate(
      { body: { deviceId: scan.deviceId, scanId: scan.id, kind, resolution, note: note.trim() || null } },
      {
        onSuccess: () => {
          toast.done(words.settled)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={words.kinds[kind]}
      yes={words.save}
      isPending={isPending}
      error={error}
      onAct={settle}
      onClose={onClose}
    >
      <NativeSelect
        label={text(words.how)}
        value={resolution}
        data={resolutions.map((value) => ({ value, label: text(resolutionWords[value]) }))}
        onChange={(event) => setResolution(event.currentTarget.value as Resolution)}
      />
      <Textarea
        label={text(words.note)}
        value={note}
        maxLength={maxNote}
        autosize
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

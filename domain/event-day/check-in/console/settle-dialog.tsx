import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { checkInApi as api, type Conflict } from '../api.ts'
import { maxNote, type Resolution, resolutions } from '../rules.ts'
import { resolutionWords, conflictWords as words } from '../words/conflicts.ts'
import classes from './conflicts-page.module.css'

/** Asks how a contradiction was settled. */
export function SettleDialog({ of: { kind, scan }, onClose }: { of: Conflict; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
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
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.kinds[kind])}</h2>
      <div className={classes.form}>
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
      </div>
      <RefusedBox saying={error ? wordsOfFailure(error) : undefined} />
      <span className={classes.acts}>
        <Button loading={isPending} onClick={settle}>
          {text(words.save)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}

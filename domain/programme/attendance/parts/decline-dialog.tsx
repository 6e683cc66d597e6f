import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Field } from '#kit/form/field.tsx'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { attendanceApi } from '../api.ts'
import { screenWords as words } from '../words/screens.ts'
import { declineTitle, togetherWords } from '../words/together.ts'
import { type Answerable, changedByAnswer } from './answerable.ts'
import classes from './dialogs.module.css'

/** Declines an assignment or an offered place; a reason may be given. */
export function DeclineDialog({ of, onClose }: { of: Answerable; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const decline = useChange(attendanceApi.decline, {
    refreshes: changedByAnswer,
  })
  const send = () =>
    decline.mutate(
      { params: { id: of.id }, body: { ...(reason.trim() && { reason: reason.trim() }) } },
      {
        onSuccess: () => {
          toast.done(words.answered)
          onClose()
        },
      },
    )
  return (
    <DialogBox labelledBy="decline-title" width="narrow" onCancel={onClose}>
      <h2 id="decline-title" className={classes.title}>
        {text(declineTitle(of))}
      </h2>
      {of.alsoFor.names.length > 0 && <p>{text(togetherWords(of))}</p>}
      <Field id="decline-reason" label={words.reason}>
        <Textarea
          id="decline-reason"
          value={reason}
          maxLength={300}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {text(words.cancelDialog)}
        </Button>
        <Button loading={decline.isPending} onClick={send}>
          {text(of.state === 'offered' ? words.letGo : words.decline)}
        </Button>
      </div>
    </DialogBox>
  )
}

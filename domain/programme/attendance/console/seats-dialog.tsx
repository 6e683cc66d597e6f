import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Field } from '#kit/form/field.tsx'
import { useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { attendanceApi } from '../api.ts'
import classes from '../parts/dialogs.module.css'
import { seatsFrom } from '../parts/pasted-seats.ts'
import { useSeatChange } from '../parts/use-seat-change.ts'
import { unknownSeatsWords, consoleWords as words } from '../words/console.ts'

type Props = { activityId: string; onClose(): void }

const refreshes = [attendanceApi.list, attendanceApi.people, attendanceApi.counts]

/** Seats pasted from a spreadsheet: name and seat in two columns. Unknown names are listed, and nothing is saved until all are known; seats of others are exchanged where the reader says so. */
export function SeatsDialog({ activityId, onClose }: Props) {
  const text = useText()
  const [pasted, setPasted] = useState('')
  const { data: rows } = useReply(attendanceApi.list, { params: { id: activityId } })
  const { save, isPending } = useSeatChange(attendanceApi.seat, refreshes)
  const { seats, unknown } = seatsFrom(pasted, rows ?? [])
  return (
    <DialogBox labelledBy="seats-title" onCancel={onClose}>
      <h2 id="seats-title" className={classes.title}>
        {text(words.paste)}
      </h2>
      <Field
        id="seats"
        label={words.pasteText}
        problem={rows && unknown.length > 0 ? unknownSeatsWords(listed(unknown)) : undefined}
      >
        <Textarea
          id="seats"
          autosize
          minRows={6}
          maxRows={14}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </Field>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {text(words.keep)}
        </Button>
        <Button
          disabled={seats.length === 0 || unknown.length > 0}
          loading={isPending}
          onClick={() =>
            save((swap) => ({ params: { id: activityId }, body: { seats, ...swap } }), undefined, onClose)
          }
        >
          {text(words.pasteApply)}
        </Button>
      </div>
    </DialogBox>
  )
}

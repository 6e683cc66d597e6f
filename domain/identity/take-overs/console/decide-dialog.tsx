import { Button, Checkbox, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { reasonLength } from '#kit/rules/reason.ts'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { takeOversApi as api, type TakeOver } from '../api.ts'
import { consoleWords as words } from '../words/console.ts'
import classes from './take-overs-page.module.css'

type Props = { of: TakeOver; decision: 'approve' | 'refuse'; onClose(): void }

/** Whether the holder of the account can still object. */
const isWaiting = ({ objectUntil, objectedAt }: TakeOver) =>
  !objectedAt && objectUntil !== null && Date.parse(objectUntil) > Date.now()

/** Asks for the reason of a decision, and says what an approval does. */
export function DecideDialog({ of, decision, onClose }: Props) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const [reason, setReason] = useState('')
  const [early, setEarly] = useState(false)
  const { mutate, isPending, error } = useChange(api.decide, { quiet: true, refreshes: [api.list] })
  const isApproval = decision === 'approve'
  const asksEarly = isApproval && isWaiting(of)
  const decide = () =>
    mutate(
      { body: { id: of.id, decision, reason, early } },
      {
        onSuccess: () => {
          toast.done(isApproval ? words.approved : words.refusedDone)
          onClose()
        },
      },
    )
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>
        {text(isApproval && of.about ? words.approveTitle({ name: of.about.name }) : words.refuseTitle)}
      </h2>
      {isApproval && of.about && <p>{text(words.approveText({ from: of.about.account, to: of.contact }))}</p>}
      {asksEarly && (
        <Checkbox
          label={text(words.early)}
          checked={early}
          onChange={(event) => setEarly(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label={text(words.decisionReason)}
        value={reason}
        maxLength={reasonLength}
        autosize
        minRows={3}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <RefusedBox saying={error ? wordsOfFailure(error) : undefined} />
      <span className={classes.acts}>
        <Button loading={isPending} disabled={reason.trim() === '' || (asksEarly && !early)} onClick={decide}>
          {text(isApproval ? words.approve : words.refuse)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </span>
    </DialogBox>
  )
}

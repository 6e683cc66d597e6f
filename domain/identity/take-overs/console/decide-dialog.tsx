import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ActDialog, ReasonField } from '#kit/web/act-dialog.tsx'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { takeOversApi as api, type TakeOver } from '../api.ts'
import { consoleWords as words } from '../words/console.ts'

type Props = { of: TakeOver; decision: 'approve' | 'refuse'; onClose(): void }

/** Whether the holder of the account can still object. */
const isWaiting = ({ objectUntil, objectedAt }: TakeOver) =>
  !objectedAt && objectUntil !== null && Date.parse(objectUntil) > Date.now()

/** Asks for the reason of a decision, and says what an approval does. */
export function DecideDialog({ of, decision, onClose }: Props) {
  const text = useText()
  const toast = useToast()
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
  const { about, contact } = of
  return (
    <ActDialog
      title={isApproval && about ? words.approveTitle({ name: about.name }) : words.refuseTitle}
      text={isApproval && about ? words.approveText({ from: about.account, to: contact }) : undefined}
      yes={isApproval ? words.approve : words.refuse}
      isReady={reason.trim() !== '' && (early || !asksEarly)}
      isPending={isPending}
      error={error}
      onAct={decide}
      onClose={onClose}
    >
      {asksEarly && (
        <Checkbox
          label={text(words.early)}
          checked={early}
          onChange={(event) => setEarly(event.currentTarget.checked)}
        />
      )}
      <ReasonField label={words.decisionReason} value={reason} onChange={setReason} />
    </ActDialog>
  )
}

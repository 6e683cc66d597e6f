import { useState } from 'react'
import { remember, useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { invitationsConsoleApi as api, type InvitationReply } from '../api/console.ts'
import { type DraftOutcome, draftOutcomes } from '../rules.ts'
import { draftWords, consoleWords as words } from '../words/console.ts'
import { ChoiceDialog } from './choice-dialog.tsx'

/** Asks for confirmation before a code is revoked, and what becomes of those who have started with it. */
export function RevokeDialog({ of, onClose }: { of: InvitationReply; onClose(): void }) {
  const toast = useToast()
  const [drafts, setDrafts] = useState<DraftOutcome>('finish')
  const params = { id: of.id }
  const revoke = useChange(api.revoke, { refreshes: [api.page] })
  const send = () =>
    revoke.mutate(
      { params, body: { drafts } },
      {
        onSuccess: (now) => {
          remember(api.read, { params }, now)
          toast.done(words.revoked)
          onClose()
        },
      },
    )
  const choice = {
    label: words.draftsLabel({ count: of.held }),
    options: draftOutcomes,
    wordsOf: (outcome: DraftOutcome) => draftWords[outcome],
    value: drafts,
    onChange: setDrafts,
  }
  return (
    <ChoiceDialog<DraftOutcome>
      title={words.revokeTitle({ code: of.code })}
      text={words.revokeText}
      choice={of.held > 0 ? choice : undefined}
      confirm={words.revoke}
      isPending={revoke.isPending}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

import { Button, Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { remember, useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { invitationsConsoleApi as api, type InvitationReply } from '../api/console.ts'
import { type DraftOutcome, draftOutcomes } from '../rules.ts'
import { draftWords, consoleWords as words } from '../words/console.ts'
import classes from './console.module.css'

/** Asks for confirmation before a code is revoked, and what becomes of those who have started with it. */
export function RevokeDialog({ of, onClose }: { of: InvitationReply; onClose(): void }) {
  const text = useText()
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
  return (
    <DialogBox labelledBy="revoke-title" onCancel={onClose}>
      <h2 id="revoke-title" className={classes.dialogTitle}>
        {text(words.revokeTitle({ code: of.code }))}
      </h2>
      <p>{text(words.revokeText)}</p>
      {of.held > 0 && (
        <Radio.Group
          label={text(words.draftsLabel({ count: of.held }))}
          value={drafts}
          onChange={(value) => setDrafts(draftOutcomes.find((each) => each === value) ?? drafts)}
        >
          <Group gap={8} my={8}>
            {draftOutcomes.map((outcome) => (
              <Radio key={outcome} value={outcome} label={text(draftWords[outcome])} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <div className={classes.buttons}>
        <Button color="red.9" loading={revoke.isPending} onClick={send}>
          {text(words.revoke)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </div>
    </DialogBox>
  )
}

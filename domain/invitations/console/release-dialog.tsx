import { Button, Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { remember, useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { invitationsConsoleApi as api, type HolderReply } from '../api/console.ts'
import { type ReleasedPlaces, releasedPlaces } from '../rules.ts'
import { releasedWords, consoleWords as words } from '../words/console.ts'
import classes from './console.module.css'

type ReleaseProps = { invitationId: string; holder: HolderReply; onClose(): void }

/** Asks for confirmation before the places of one holder are released, and for which of them where some are empty. */
export function ReleaseDialog({ invitationId, holder, onClose }: ReleaseProps) {
  const text = useText()
  const toast = useToast()
  const { accountId, places, empty } = holder
  const hasChoice = empty > 0 && empty < places
  const [which, setWhich] = useState<ReleasedPlaces>(hasChoice ? 'empty' : 'all')
  const counts = { empty, all: places }
  const params = { id: invitationId }
  const release = useChange(api.release, { refreshes: [api.page] })
  const send = () =>
    release.mutate(
      { params, body: { accountId, which } },
      {
        onSuccess: (now) => {
          remember(api.read, { params }, now)
          toast.done(words.released)
          onClose()
        },
      },
    )
  return (
    <DialogBox labelledBy="release-title" onCancel={onClose}>
      <h2 id="release-title" className={classes.dialogTitle}>
        {text(words.releaseTitle({ count: counts[which] }))}
      </h2>
      <p>{text(words.releaseText)}</p>
      {hasChoice && (
        <Radio.Group
          label={text(words.releaseWhich)}
          value={which}
          onChange={(value) => setWhich(releasedPlaces.find((each) => each === value) ?? which)}
        >
          <Group gap={8} my={8}>
            {releasedPlaces.map((each) => (
              <Radio key={each} value={each} label={text(releasedWords[each]({ count: counts[each] }))} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <div className={classes.buttons}>
        <Button color="red.9" loading={release.isPending} onClick={send}>
          {text(words.release)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </div>
    </DialogBox>
  )
}

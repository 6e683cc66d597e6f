import { useState } from 'react'
import { remember, useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { invitationsConsoleApi as api, type HolderReply } from '../api/console.ts'
import { type ReleasedPlaces, releasedPlaces } from '../rules.ts'
import { releasedWords, consoleWords as words } from '../words/console.ts'
import { ChoiceDialog } from './choice-dialog.tsx'

type ReleaseProps = { invitationId: string; holder: HolderReply; onClose(): void }

/** Asks for confirmation before the places of one holder are released, and for which of them where some are empty. */
export function ReleaseDialog({ invitationId, holder, onClose }: ReleaseProps) {
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
  const choice = {
    label: words.releaseWhich,
    options: releasedPlaces,
    wordsOf: (places: ReleasedPlaces) => releasedWords[places]({ count: counts[places] }),
    value: which,
    onChange: setWhich,
  }
  return (
    <ChoiceDialog<ReleasedPlaces>
      title={words.releaseTitle({ count: counts[which] })}
      text={words.releaseText}
      choice={hasChoice ? choice : undefined}
      confirm={words.release}
      isPending={release.isPending}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { lateGuestWords as words } from '../words/late-guest.ts'
import { DeclareDialog } from './declare-dialog.tsx'
import { handInObstacle } from './hand-in-obstacle.ts'

const noteId = 'cannot-be-handed-in'

const useConsents = ({ id }: Participant) => useReply(participantsApi.consents, { params: { id } })

/** Whether the office registers this record for an organisation: a draft that it may submit. */
export const isLateDraft = ({ version, may }: Participant) => version === 0 && may.submit

/** For a draft that an organiser registers for an organisation: the consents that were given, and handing it in. */
export function LateGuest({ of }: { of: Participant }) {
  const text = useText()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { data: consents } = useConsents(of)
  const { mutate, isPending } = useChange(participantsApi.handIn)
  const isReady = consents !== undefined && !handInObstacle(of, consents.needed)
  const handIn = () =>
    mutate(
      { params: { id: of.id }, body: { revision: of.revision, onBehalf: { tell: 'immediately' } } },
      {
        onSuccess: () => toast.done(words.handedIn),
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {text(words.declare)}
      </Button>
      <Button
        disabled={!isReady}
        loading={isPending}
        onClick={handIn}
        {...(!isReady && { 'aria-describedby': noteId })}
      >
        {text(words.handIn)}
      </Button>
      {isAsking && <DeclareDialog of={of} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Below the head: why that record cannot be handed in yet; nothing when it can. */
export function LateGuestNote({ of }: { of: Participant }) {
  const text = useText()
  const { data, error, refetch } = useConsents(of)
  if (!data) return error ? <Failed error={error} retry={refetch} /> : null
  const why = handInObstacle(of, data.needed)
  return why ? (
    <p role="note" id={noteId}>
      {text(why)}
    </p>
  ) : null
}

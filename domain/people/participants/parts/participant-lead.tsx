import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { participantsApi } from '../api.ts'
import { nameOf } from '../words/state.ts'

/**
 * The sentence below the title of a page about one person, with the person's name: an account with many participants must not answer for the wrong
 * one.
 */
export function ParticipantLead({ participantId, lead }: { participantId: string; lead: Bilingual }) {
  const text = useText()
  const { data } = useReply(participantsApi.read, { params: { id: participantId } })
  return (
    <>
      {data && <strong>{text(nameOf(data))}</strong>} {text(lead)}
    </>
  )
}

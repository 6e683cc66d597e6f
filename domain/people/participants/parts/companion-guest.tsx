import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { participantsApi } from '../api.ts'
import { recordWords } from '../words/record.ts'
import { nameOf, roleOf } from '../words/state.ts'
import type { Participant } from './participant-answers.tsx'

/** On a companion's page: their role, and their guest with a link. */
export function CompanionGuest({ of, guestPath }: { of: Participant; guestPath: string }) {
  const text = useText()
  // an assistant has access to this record only: the guest's page would be refused
  const seesOthers = useSession().permissions.has('participants:list')
  const request = { params: { id: of.guestId ?? '' } }
  const { data: guest } = useReply(participantsApi.read, request, { enabled: seesOthers })
  const role = roleOf(of)
  return (
    <span>
      {role && text(role)}
      {role && guest && ' · '}
      {guest && <Link to={guestPath}>{text(recordWords.companionOf({ name: text(nameOf(guest)) }))}</Link>}
    </span>
  )
}

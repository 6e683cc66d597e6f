import { useLocation } from 'react-router'
import { Gate } from '#domain/accounts/parts/gate.tsx'
import { useText } from '#kit/web/language.tsx'
import { closedWords } from '../words.ts'
import { OrganisersContact } from './organisers-contact.tsx'

/** Says that an invitation or the recommending of activities is over (spec 2). */
export default function InvitationClosedPage() {
  const text = useText()
  const { pathname } = useLocation()
  const closed = pathname.startsWith('/temp') ? closedWords.recommendation : closedWords.activity
  return (
    <Gate title={closed.title} lead={text(closed.text)}>
      <p>{text(closedWords.whom)}</p>
      <OrganisersContact />
    </Gate>
  )
}

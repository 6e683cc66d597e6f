import { useLocation } from 'react-router'
import { SignedOutPage } from '#domain/sign-in/parts/signed-out-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { OrganisersContact } from '../parts/organisers-contact.tsx'
import { closedWords } from '../words.ts'

/** Says that an invitation or the recommending of activities is over. */
export default function InvitationClosedPage() {
  const text = useText()
  const { pathname } = useLocation()
  const closed = pathname.startsWith('/temp') ? closedWords.recommendation : closedWords.activity
  return (
    <SignedOutPage title={closed.title} lead={text(closed.text)}>
      <p>{text(closedWords.whom)}</p>
      <OrganisersContact />
    </SignedOutPage>
  )
}

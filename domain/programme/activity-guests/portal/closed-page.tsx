import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { ComputingNote } from '#domain/identity/invitations/parts/computing-note.tsx'
import { OrganisersContact } from '#domain/identity/invitations/parts/organisers-contact.tsx'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { ActivityFacts } from '../parts/activity-facts.tsx'
import { closedBy, closedPath, useInvitation } from '../parts/use-invitation.ts'
import { WhyClosed } from '../parts/why-closed.tsx'
import { closedWords, doorWords as words } from '../words/door.ts'

/** Says that registration by a link is closed, and why: the link was closed, or the activity takes no guests. */
export default function ClosedPage() {
  const text = useText()
  const { pathname } = useLocation()
  const { title, text: lead } = closedWords[pathname.startsWith(closedPath.link) ? 'link' : 'activity']
  const { code, data, error, isComputing } = useInvitation()
  const isOpen = data && closedBy(data, error) === undefined
  return (
    <SignedOutPage title={title} lead={isOpen ? text(words.openAgain) : text(lead)}>
      <ComputingNote shown={isComputing} />
      {error && <RefusedBox saying={wordsOfFailure(error)} />}
      {data && <WhyClosed of={data} />}
      {data && <ActivityFacts of={data.activity} short />}
      {isOpen && (
        <Button component={Link} to={`${pathOf[data.kind]}?inviteCode=${encodeURIComponent(code)}`}>
          {text(words.toInvitation)}
        </Button>
      )}
      <p>{text(closedWords.whom)}</p>
      <p>
        {text(words.before)} <Link to={pathOf.activityGuest}>{text(words.toBefore)}</Link>
      </p>
      <OrganisersContact />
    </SignedOutPage>
  )
}

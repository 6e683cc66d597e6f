import { Button } from '@mantine/core'
import { Link, Navigate } from 'react-router'
import { CodeForm } from '#domain/identity/invitations/parts/code-form.tsx'
import { ComputingNote } from '#domain/identity/invitations/parts/computing-note.tsx'
import { OrganisersContact } from '#domain/identity/invitations/parts/organisers-contact.tsx'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { kindWords } from '#domain/identity/invitations/words.ts'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Loading } from '#kit/web/states.tsx'
import type { GuestInvitation } from '../api/registering.ts'
import { ActivityFacts } from '../parts/activity-facts.tsx'
import { closedBy, closedPath, useInvitation } from '../parts/use-invitation.ts'
import { doorWords as words } from '../words/door.ts'

/** The invitation to a recommended activity: what it is, who invites, and how to accept. */
export default function InvitationPage() {
  const text = useText()
  const { code, data, error, isComputing, take } = useInvitation()
  const closed = closedBy(data, error)
  if (closed) return <Navigate to={`${closedPath[closed]}?inviteCode=${encodeURIComponent(code)}`} replace />
  if (data) return <Invited of={data} code={code} />
  const { title, who } = kindWords.activityRecommendation
  return (
    <SignedOutPage title={title} lead={text(who)}>
      {error && <RefusedBox saying={wordsOfFailure(error)} />}
      <ComputingNote shown={isComputing} />
      {code && !error ? <Loading lines={6} /> : <CodeForm key={code} code={code} onCode={take} />}
      <OrganisersContact />
    </SignedOutPage>
  )
}

function Invited({ of, code }: { of: GuestInvitation; code: string }) {
  const text = useText()
  const { activity, expiresAt } = of
  const until = { zh: formatMoment(expiresAt, 'zh'), en: formatMoment(expiresAt, 'en') }
  return (
    <SignedOutPage
      title={activity.name}
      lead={text(words.invites({ host: activity.host ?? words.organisers }))}
    >
      <ActivityFacts of={activity} />
      <p>{text(words.until({ when: until }))}</p>
      <FootAct>
        <Button component={Link} to={`${pathOf.activityGuest}?inviteCode=${encodeURIComponent(code)}`}>
          {text(words.accept)}
        </Button>
      </FootAct>
      <OrganisersContact />
    </SignedOutPage>
  )
}

import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { CodeForm } from '#domain/identity/invitations/parts/code-form.tsx'
import { ComputingNote } from '#domain/identity/invitations/parts/computing-note.tsx'
import { OrganisersContact } from '#domain/identity/invitations/parts/organisers-contact.tsx'
import { kindWords } from '#domain/identity/invitations/words.ts'
import type { loginInfo } from '#domain/identity/sign-in/api.ts'
import { DoorProof } from '#domain/identity/sign-in/parts/door-proof.tsx'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { useVisitor } from '#domain/identity/sign-in/parts/use-visitor.ts'
import { useReply } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { registeringApi } from '../api/registering.ts'
import { ActivityBrief } from '../parts/activity-brief.tsx'
import { closedBy, useInvitation } from '../parts/use-invitation.ts'
import { WhyClosed } from '../parts/why-closed.tsx'
import { doorWords as words } from '../words/door.ts'
import { BeginForm } from './begin-form.tsx'
import { OwnRegistration } from './own-registration.tsx'
import classes from './register-page.module.css'

type Visitor = z.output<typeof loginInfo>
type Invitation = ReturnType<typeof useInvitation>

/** Registration of a guest of one activity alone, on a phone and without a login: proof of a number, consent, form. */
export default function RegisterPage() {
  const text = useText()
  const invitation = useInvitation()
  const { visitor, failure, look, leave } = useVisitor()
  const { title, who } = kindWords.activityGuest
  const activity = invitation.data?.activity
  const isOpen = invitation.data !== undefined && closedBy(invitation.data, null) === undefined
  return (
    <SignedOutPage title={activity?.name ?? title} lead={text(activity ? title : who)}>
      <div className={classes.door}>
        <Standing of={invitation} isKnown={visitor !== null && visitor !== undefined} />
        {failure && <Failed error={failure} retry={() => void look()} />}
        {visitor === undefined && !failure && <Loading lines={3} />}
        {visitor === null && <Proof isFirst={isOpen} onProved={look} />}
        {visitor && <Inside visitor={visitor} of={invitation} isOpen={isOpen} onLeave={() => void leave()} />}
      </div>
      <OrganisersContact />
    </SignedOutPage>
  )
}

/** The activity, or what is wrong with the code; a field for the code where the address has none. */
function Standing({
  of: { code, data, error, isComputing, take },
  isKnown,
}: {
  of: Invitation
  isKnown: boolean
}) {
  if (data)
    return (
      <>
        <WhyClosed of={data} />
        {!isKnown && <ActivityBrief of={data.activity} />}
      </>
    )
  if (code && !error)
    return (
      <>
        <ComputingNote shown={isComputing} />
        <Loading lines={3} />
      </>
    )
  return (
    <>
      {error && <RefusedBox saying={wordsOfFailure(error)} />}
      <CodeForm key={code} code={code} onCode={take} />
    </>
  )
}

/** The proof of a number; collapsed while registration is closed. */
function Proof({ isFirst, onProved }: { isFirst: boolean; onProved(): Promise<void> }) {
  const text = useText()
  const [wanted, setWanted] = useState(false)
  return (
    <section className={classes.panel}>
      <h2>{text(isFirst ? words.prove : words.before)}</h2>
      <p>{text(isFirst ? words.proveText : words.beforeText)}</p>
      {isFirst || wanted ? (
        <DoorProof onProved={onProved} />
      ) : (
        <Button variant="default" onClick={() => setWanted(true)}>
          {text(words.toBefore)}
        </Button>
      )}
    </section>
  )
}

type InsideProps = { visitor: Visitor; of: Invitation; isOpen: boolean; onLeave(): void }

/** For a visitor with a proven number: register for the activity, continue the registration, see other registrations. */
function Inside({ visitor, of: { code, data: invited }, isOpen, onLeave }: InsideProps) {
  const text = useText()
  const mayRegister = visitor.permissions.includes('activityGuests:register')
  const { data, error, refetch } = useReply(registeringApi.mine, {}, { enabled: mayRegister })
  const who = (
    <Who name={mayRegister ? visitor.user.account : text(visitor.user.name)} onLeave={onLeave}>
      {text(mayRegister ? words.another : words.logOut)}
    </Who>
  )
  if (!mayRegister)
    return (
      <section className={classes.panel}>
        {who}
        <p role="note">{text(words.notHere)}</p>
      </section>
    )
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={3} />
  const own = data.find(({ activityId }) => activityId === invited?.activity.id)
  const others = data.filter((each) => each !== own)
  const mayBegin = isOpen && (!own || (own.state === 'withdrawn' && !own.isTakenOut))
  return (
    <section className={classes.panel}>
      {who}
      {own ? <OwnRegistration of={own} isFirst /> : invited && <ActivityBrief of={invited.activity} />}
      {mayBegin && <BeginForm inviteCode={code} />}
      {others.length > 0 && own && <h2>{text(words.others)}</h2>}
      {others.map((each) => (
        <OwnRegistration key={each.id} of={each} />
      ))}
      {data.length === 0 && !invited && <p>{text(words.nothing)}</p>}
    </section>
  )
}

const Who = ({ name, children, onLeave }: { name: string; children: ReactNode; onLeave(): void }) => {
  const text = useText()
  return (
    <div className={classes.who}>
      <span>{text(words.comesIn({ name }))}</span>
      <Button variant="subtle" size="compact-sm" onClick={onLeave}>
        {children}
      </Button>
    </div>
  )
}

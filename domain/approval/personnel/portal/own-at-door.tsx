import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import type { loginInfo } from '#domain/identity/sign-in/api.ts'
import type { NamedRegistration } from '#domain/people/participants/api/contacts.ts'
import { NamedRegistrations } from '#domain/people/participants/parts/named-registrations.tsx'
import { formPage } from '#domain/people/participants/parts/paths.ts'
import { refresh, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useLoadAhead } from '#kit/web/load-ahead.ts'
import { Failed, Loading } from '#kit/web/states.tsx'
import { personnelApi, type RegistrationReply } from '../api.ts'
import { BeginForm } from '../parts/begin-form.tsx'
import { OwnRegistration } from '../parts/own-registration.tsx'
import { byNeed, type Door, isCallersTurn, isGroupDoor, opensDoor } from '../rules.ts'
import { doorWords as words } from '../words.ts'
import classes from './door-page.module.css'
import { type Adding, Members } from './members.tsx'

type OwnProps = {
  door: Door
  visitor: z.output<typeof loginInfo>
  inviteCode: string | undefined
  group: string | undefined
  mayBegin: boolean
  onLeave(): void
}

/** For a visitor with a proven number: continue their registration, start one, or lead a group. */
export function OwnAtDoor({ visitor, onLeave, ...at }: OwnProps) {
  const text = useText()
  const navigate = useNavigate()
  const [adding, setAdding] = useState<Adding>()
  const mayRegister = visitor.permissions.includes('personnel:register')
  const { data, error, refetch } = useReply(personnelApi.mine, {}, { enabled: mayRegister })
  useLoadAhead(formPage, mayRegister)
  if (!mayRegister) return <p role="note">{text(words.forOrganisers)}</p>
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={3} />
  const accepted = ({ kind }: NamedRegistration) => {
    void refresh(personnelApi.mine)
    // a guest's registration is kept by the organisation, and shown on a page of its own
    if (kind === 'guest') void navigate('/')
  }
  const living = byNeed(data.filter(({ status }) => status !== 'withdrawn'))
  const isGuest = visitor.types.includes('guest')
  const isOwnDoor = visitor.types.some((type) => opensDoor(type, at.door))
  const own = living.filter(({ isSelf }) => isSelf)
  const members = living.filter(({ isSelf }) => !isSelf)
  const ended = living.filter((each) => each.needsCode && each.door === at.door)
  const comesForSelf = !visitor.types.includes('media') || !isOwnDoor
  const beginsOwn = at.mayBegin && comesForSelf && !adding && !own.some(({ door }) => door === at.door)
  const hasMembers = members.length > 0
  // what is asked comes first
  const leadsFirst = members.some(isCallersTurn) && !own.some(isCallersTurn)
  return (
    <section className={classes.panel}>
      <div className={classes.who}>
        <span>
          {text(
            isGuest
              ? words.comesIn({ name: visitor.user.account })
              : words.loggedIn({ name: text(visitor.user.name) }),
          )}
        </span>
        {isGuest && (
          <Button variant="subtle" size="compact-sm" onClick={onLeave}>
            {text(words.another)}
          </Button>
        )}
      </div>
      <NamedRegistrations onAccepted={accepted} />
      {!leadsFirst && <Own of={own} />}
      {at.mayBegin && at.inviteCode && ended.length > 0 && (
        <BeginForm
          key={at.inviteCode}
          door={at.door}
          inviteCode={at.inviteCode}
          isSelf={ended.every(({ isSelf }) => isSelf)}
          again={ended.map(({ participantId }) => participantId)}
        />
      )}
      {beginsOwn && !hasMembers && <BeginOwn {...at} />}
      {isGroupDoor(at.door) && (at.mayBegin || hasMembers) && (
        <Members
          {...at}
          of={members}
          mayShare={isGuest && at.mayBegin}
          mayImport={visitor.permissions.includes('personnel:import')}
          adding={adding}
          onAdd={setAdding}
        />
      )}
      {leadsFirst && <Own of={own} />}
      {beginsOwn && hasMembers && <LaterOwn {...at} />}
    </section>
  )
}

/** The reader's own registrations at doors. */
function Own({ of }: { of: readonly RegistrationReply[] }) {
  const text = useText()
  if (of.length === 0) return null
  return (
    <>
      <h2>{text(words.own)}</h2>
      {of.map((each) => (
        <OwnRegistration key={each.participantId} of={each} />
      ))}
    </>
  )
}

type BeginOwnProps = Pick<OwnProps, 'door' | 'inviteCode' | 'group'>

const BeginOwn = ({ door, inviteCode, group }: BeginOwnProps) => (
  <BeginForm door={door} inviteCode={inviteCode} group={group} isSelf />
)

/** A person who leads others is asked about them first; the own registration is opened by a button. */
function LaterOwn(of: BeginOwnProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <BeginOwn {...of} />
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {text(words.beginOwn)}
    </Button>
  )
}

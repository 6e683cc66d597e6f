import { Button, CopyButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { personnelApi, type RegistrationReply } from '../api.ts'
import { BeginForm } from '../parts/begin-form.tsx'
import { OwnRegistration } from '../parts/own-registration.tsx'
import type { Door } from '../rules.ts'
import { doorWords as words } from '../words.ts'
import classes from './door-page.module.css'

type MembersProps = {
  door: Door
  of: readonly RegistrationReply[]
  inviteCode: string | undefined
  mayBegin: boolean
  /** Members may fill in their own records. */
  mayShare: boolean
  mayImport: boolean
  /** How members are being added: the consents are on the page once, for both ways. */
  adding: Adding
  onAdd(adding: Adding): void
}

export type Adding = 'one' | 'sheet' | undefined

/** For the leader of a group: add members, share the link for registering themselves, and see what each still lacks. */
export function Members({
  door,
  of,
  inviteCode,
  mayBegin,
  mayShare,
  mayImport,
  adding,
  onAdd,
}: MembersProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && of.length === 0)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {text(words.lead)}
      </Button>
    )
  return (
    <section className={classes.panel}>
      <h2>{text(words.members)}</h2>
      <p>{text(words.membersText)}</p>
      {of.map((each) => (
        <OwnRegistration key={each.participantId} of={each} />
      ))}
      {mayBegin && (
        <div className={classes.ways}>
          {adding !== 'one' && (
            <Button variant="default" onClick={() => onAdd('one')}>
              {text(words.addMember)}
            </Button>
          )}
          {mayImport && adding !== 'sheet' && (
            <Button variant="default" onClick={() => onAdd('sheet')}>
              {text(words.bySheet)}
            </Button>
          )}
        </div>
      )}
      {mayBegin && adding && (
        <BeginForm
          key={adding}
          door={door}
          inviteCode={inviteCode}
          isSelf={false}
          bySheet={adding === 'sheet'}
        />
      )}
      {mayBegin && adding && (
        <Button variant="subtle" onClick={() => onAdd(undefined)}>
          {text(words.cancel)}
        </Button>
      )}
      {mayShare && <GroupLink door={door} inviteCode={inviteCode} />}
    </section>
  )
}

/** The link that the leader sends to the members. */
function GroupLink({ door, inviteCode }: Pick<MembersProps, 'door' | 'inviteCode'>) {
  const text = useText()
  const { data } = useReply(personnelApi.groupLink, {})
  if (!data) return null
  const query = new URLSearchParams({ ...(inviteCode && { inviteCode }), group: data.group })
  const address = `${location.origin}${pathOf[door]}?${query}`
  return (
    <div className={classes.panel}>
      <TextInput
        id="groupLink"
        label={text(words.memberLink)}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {text(copied ? words.copied : words.copy)}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}

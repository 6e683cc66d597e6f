import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AccountType } from '#domain/actor.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { doorApi, type ShownDoor } from '../api/door.ts'
import { personnelApi } from '../api.ts'
import { BeginForm } from '../parts/begin-form.tsx'
import { OwnRegistration } from '../parts/own-registration.tsx'
import { byNeed, type Door, doorOfAccount } from '../rules.ts'
import { doorWords, teamWords as words } from '../words.ts'
import classes from './team-page.module.css'

/** Where staff, volunteers and concurrent-event personnel register themselves, and media register their team. */
export default function TeamPage() {
  const text = useText()
  const type = useSession().types[0] as AccountType
  const door = doorOfAccount[type] ?? 'group'
  const isSelf = type !== 'media'
  const standing = useReply(doorApi.door, { params: { door } })
  const own = useReply(personnelApi.mine, {})
  const living = byNeed((own.data ?? []).filter(({ status }) => status !== 'withdrawn'))
  const isBegun = living.some((each) => each.door === door)
  const failed = standing.error ? standing : own
  return (
    <Page title={words.title} lead={text(isSelf ? words.ownLead : words.teamLead)}>
      {failed.error && <Failed error={failed.error} retry={failed.refetch} />}
      {!(standing.data && own.data) && !failed.error && <Loading lines={6} />}
      {standing.data && own.data && (
        <div className={classes.team}>
          {living.map((each) => (
            <OwnRegistration key={each.participantId} of={each} />
          ))}
          <Standing of={standing.data} />
          {standing.data.window.state === 'open' && isSelf && !isBegun && (
            <Card>
              <BeginForm door={door} isSelf />
            </Card>
          )}
          {standing.data.window.state === 'open' && !isSelf && <AddMembers door={door} />}
        </div>
      )}
    </Page>
  )
}

/** Adds one member of the team, or many by a spreadsheet. */
function AddMembers({ door }: { door: Door }) {
  const text = useText()
  const [bySheet, setBySheet] = useState(false)
  return (
    <Card>
      <BeginForm key={String(bySheet)} door={door} isSelf={false} bySheet={bySheet} />
      <Button variant="subtle" onClick={() => setBySheet(!bySheet)}>
        {text(bySheet ? words.add : doorWords.bySheet)}
      </Button>
    </Card>
  )
}

/** Until or from when registration is open. */
function Standing({ of: { window } }: { of: ShownDoor }) {
  const text = useText()
  const language = useLanguage()
  const day = formatDay(window.state === 'notYet' ? window.opens : window.closes, language)
  return (
    <p className={classes.standing}>
      {text(window.state === 'over' ? doorWords.over : doorWords[window.state]({ day }))}
    </p>
  )
}

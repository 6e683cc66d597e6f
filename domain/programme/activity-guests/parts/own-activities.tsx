import type { ReactNode } from 'react'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { TurnAct, TurnCard, TurnWhy } from '#kit/web/turn-card.tsx'
import { type OwnGuest, registeringApi } from '../api/registering.ts'
import { closedBecause, doorWords } from '../words/door.ts'
import { homeWords as words } from '../words/home.ts'
import { ActivityFacts } from './activity-facts.tsx'
import { GuestReceipt } from './guest-receipt.tsx'

/** A guest's registrations by links, on the guest's home: what is to be finished first, then a receipt for each; `none` where there is not any. */
export function OwnActivities({ none }: { none?: ReactNode }) {
  const { data, error, refetch } = useReply(registeringApi.mine, {})
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={6} />
  const living = data.filter(({ state }) => state === 'registered')
  // one that was begun and can no longer be submitted is nothing that a person has
  const begun = living.filter((each) => each.begun && each.obstacle === null)
  const done = living.filter((each) => !each.begun)
  if (begun.length + done.length === 0) return none
  return (
    <>
      {begun.map((each) => (
        <Begun key={each.id} of={each} />
      ))}
      {done.map((each) => (
        <Registered key={each.id} of={each} />
      ))}
    </>
  )
}

function Begun({ of }: { of: OwnGuest }) {
  const text = useText()
  return (
    <TurnCard headline={words.finish({ name: of.activity })} isTurn>
      <TurnWhy>{text(words.held)}</TurnWhy>
      <TurnAct to={pathOf.activityGuest} says={words.continue} minutes={2} />
    </TurnCard>
  )
}

/** The receipt has the act: the calendar. */
function Registered({ of }: { of: OwnGuest }) {
  const text = useText()
  return (
    <>
      <TurnCard headline={of.activity} isTurn={false}>
        <TurnWhy>{text(of.obstacle ? closedBecause[of.obstacle] : doorWords.submitted)}</TurnWhy>
      </TurnCard>
      <GuestReceipt of={of} />
      <ActivityFacts of={of.details} short liveLink={of.liveLink} />
      <TurnAct to={pathOf.activityGuest} says={words.changeOrLeave} isQuiet />
    </>
  )
}

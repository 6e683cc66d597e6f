import { Fragment } from 'react'
import { HotelsCard } from '#domain/ground/hotels/parts/hotels-card.tsx'
import { SummitContactCard } from '#domain/ground/summit/parts/summit-contact-card.tsx'
import { ConsentsCard } from '#domain/people/participants/parts/consents-card.tsx'
import { NamedRegistrations } from '#domain/people/participants/parts/named-registrations.tsx'
import { mayHaveItinerary } from '#domain/people/participants/rules.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { refresh, useReply } from '#kit/web/api.tsx'
import { FoldingSections } from '#kit/web/folding.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { type OwnPlan, ownPlanApi } from '../api.ts'
import { planWords as words } from '../words.ts'
import { OwnTurn } from './own-turn.tsx'
import { PersonHead } from './person-head.tsx'
import { PlanCard } from './plan-card.tsx'

/** A guest's own page: what comes next, journey and hotel first; the registration, consents and files, folded on a phone, below. */
export default function MyPlanPage() {
  const text = useText()
  const plans = useReply(ownPlanApi.mine, {})
  const count = plans.data?.length ?? 0
  return (
    <Page title={words.title} {...(count > 1 && { lead: text(words.leadSeveral({ count })) })}>
      <NamedRegistrations withGuests={false} onAccepted={() => void refresh(ownPlanApi.mine)} />
      {plans.isPending && <Loading lines={8} />}
      {plans.error && <Failed error={plans.error} retry={plans.refetch} />}
      {plans.data && <Registered plans={plans.data} />}
      {count > 1 ? <SeveralPeople plans={plans.data ?? []} /> : <OnePerson plan={plans.data?.[0]} />}
      <SummitContactCard />
    </Page>
  )
}

/** What the reader registered: members of a group, also by a guest of an organisation, and activities by a link. */
function Registered({ plans }: { plans: readonly OwnPlan[] }) {
  const isAll = plans.length === 0
  const activities = (mayHaveMembers: boolean) => <Activities isAll={isAll && !mayHaveMembers} />
  if (!isAll && !plans.some(({ leads }) => leads)) return activities(false)
  return (
    <Slot name="home-members" rest={activities}>
      {activities(false)}
    </Slot>
  )
}

/** Activities that the reader registered for by a link; all there is for a guest of them alone (`isAll`). */
function Activities({ isAll }: { isAll: boolean }) {
  const none = isAll ? <EmptyState title={words.noneTitle} text={words.noneText} /> : null
  return (
    <Slot name="home-activities" none={none}>
      {none}
    </Slot>
  )
}

/** One person: what concerns all guests stands between their cards, in the order of need. */
const OnePerson = ({ plan }: { plan: OwnPlan | undefined }) => (
  <>
    {plan && <NextOf plan={plan} />}
    <FoldingSections>
      {plan && <JourneyOf plan={plan} />}
      {plan && mayHaveItinerary(plan.kind) && <HotelsCard />}
      {plan && <PlanCard plan={plan} />}
      <Slot name="home-notices" />
      {plan && <RightsOf plan={plan} />}
      <Slot name="home-files" />
    </FoldingSections>
  </>
)

/** Several people: the cards do not say whose they are, so that all of a person's stand under the person's head. */
const SeveralPeople = ({ plans }: { plans: readonly OwnPlan[] }) => (
  <FoldingSections>
    {plans.map((plan) => (
      <Fragment key={plan.id}>
        <NextOf plan={plan} />
        <JourneyOf plan={plan} />
        <PlanCard plan={plan} />
        <RightsOf plan={plan} isNamed />
      </Fragment>
    ))}
    {plans.some(({ kind }) => mayHaveItinerary(kind)) && <HotelsCard />}
    <Slot name="home-notices" />
    <Slot name="home-files" />
  </FoldingSections>
)

const NextOf = ({ plan }: { plan: OwnPlan }) => (
  <>
    <PersonHead of={plan} />
    <OwnTurn of={plan} />
    <Slot name="own-next" participantId={plan.id} />
  </>
)

const JourneyOf = ({ plan: { id, kind } }: { plan: OwnPlan }) => (
  <>
    {mayHaveItinerary(kind) && <Slot name="own-travel" participantId={id} />}
    <Slot name="own-plan" participantId={id} />
  </>
)

/** Consents and data; `isNamed` where a question about them says whose they are. */
const RightsOf = ({ plan, isNamed = false }: { plan: OwnPlan; isNamed?: boolean }) => (
  <>
    <ConsentsCard participantId={plan.id} />
    <Slot name="own-data" participantId={plan.id} person={isNamed ? nameOf(plan) : undefined} />
  </>
)

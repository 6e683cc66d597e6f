import { Fragment } from 'react'
import { HotelsCard } from '#domain/ground/hotels/parts/hotels-card.tsx'
import { summitApi } from '#domain/ground/summit/api.ts'
import { SummitContact } from '#domain/ground/summit/parts/summit-contact.tsx'
import { contactWords } from '#domain/ground/summit/words/contact.ts'
import { ConsentsCard } from '#domain/people/participants/parts/consents-card.tsx'
import { NamedRegistrations } from '#domain/people/participants/parts/named-registrations.tsx'
import { mayHaveItinerary } from '#domain/people/participants/rules.ts'
import { refresh, useReply } from '#kit/web/api.tsx'
import { FoldingSections } from '#kit/web/folding.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { ownPlanApi } from '../api.ts'
import { planWords as words } from '../words.ts'
import { PersonHead } from './person-head.tsx'
import { PlanCard } from './plan-card.tsx'

/** A guest's own page: what comes next, journey and hotel first; the registration, consents and files, folded on a phone, below. */
export default function MyPlanPage() {
  const text = useText()
  const plans = useReply(ownPlanApi.mine, {})
  const summit = useReply(summitApi.current, {})
  const count = plans.data?.length ?? 0
  return (
    <Page title={words.title} {...(count > 1 && { lead: text(words.leadSeveral({ count })) })}>
      <NamedRegistrations withGuests={false} onAccepted={() => void refresh(ownPlanApi.mine)} />
      {plans.isPending && <Loading lines={8} />}
      {plans.error && <Failed error={plans.error} retry={plans.refetch} />}
      {plans.data?.length === 0 && <EmptyState title={words.noneTitle} text={words.noneText} />}
      {plans.data?.map((plan) => (
        <Fragment key={plan.id}>
          <PersonHead of={plan} />
          <Slot name="own-next" participantId={plan.id} />
        </Fragment>
      ))}
      <FoldingSections>
        {plans.data?.map(({ id, kind }) => (
          <Fragment key={id}>
            {mayHaveItinerary(kind) && <Slot name="own-travel" participantId={id} />}
            <Slot name="own-plan" participantId={id} />
          </Fragment>
        ))}
        {plans.data?.some(({ kind }) => mayHaveItinerary(kind)) && <HotelsCard />}
        {plans.data?.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
        <Slot name="home-notices" />
        {plans.data?.map(({ id }) => (
          <Fragment key={id}>
            <ConsentsCard participantId={id} />
            <Slot name="own-data" participantId={id} />
          </Fragment>
        ))}
        <Slot name="home-files" />
      </FoldingSections>
      <Card title={contactWords.title}>
        {summit.data ? <SummitContact summit={summit.data} /> : <Loading lines={2} />}
      </Card>
    </Page>
  )
}

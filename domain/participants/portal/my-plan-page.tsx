import { Fragment } from 'react'
import { summitApi } from '#domain/summit/api.ts'
import { HotelsCard } from '#domain/summit/parts/hotels-card.tsx'
import { SummitContact } from '#domain/summit/parts/summit-contact.tsx'
import { contactWords } from '#domain/summit/words/contact.ts'
import { refresh, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { participantsApi } from '../api.ts'
import { ConsentsCard } from '../parts/consents-card.tsx'
import { NamedRegistrations } from '../parts/named-registrations.tsx'
import { planWords as words } from '../words/plan.ts'
import classes from './my-plan-page.module.css'
import { PlanCard } from './plan-card.tsx'

/** A guest's own page: their registration, dates and places, and contacts. */
export default function MyPlanPage() {
  const text = useText()
  const plans = useReply(participantsApi.mine, {})
  const summit = useReply(summitApi.current, {})
  const count = plans.data?.length ?? 0
  return (
    <Page title={words.title} lead={count > 1 ? text(words.leadSeveral({ count })) : text(words.lead)}>
      <NamedRegistrations withGuests={false} onAccepted={() => void refresh(participantsApi.mine)} />
      {plans.isPending && <Loading lines={8} />}
      {plans.error && <Failed error={plans.error} retry={plans.refetch} />}
      {plans.data?.length === 0 && <EmptyState title={words.noneTitle} text={words.noneText} />}
      {plans.data?.map((plan) => (
        <Fragment key={plan.id}>
          <PlanCard plan={plan} />
          <Slot name="own-plan" participantId={plan.id} />
          <ConsentsCard participantId={plan.id} />
        </Fragment>
      ))}
      <HotelsCard />
      <div className={classes.below}>
        <Slot name="home-aside" />
        <Card title={contactWords.title}>
          {summit.data ? <SummitContact summit={summit.data} /> : <Loading lines={2} />}
        </Card>
      </div>
    </Page>
  )
}

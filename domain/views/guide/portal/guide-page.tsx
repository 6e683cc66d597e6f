import { isIndividual } from '#domain/actor.ts'
import { GuideText } from '#domain/ground/faces/parts/guide-text.tsx'
import { HotelsCard } from '#domain/ground/hotels/parts/hotels-card.tsx'
import { summitApi } from '#domain/ground/summit/api.ts'
import { Coastline } from '#domain/ground/summit/parts/coastline.tsx'
import { SummitContact } from '#domain/ground/summit/parts/summit-contact.tsx'
import { contactWords } from '#domain/ground/summit/words/contact.ts'
import { ConfirmLiaisons } from '#domain/identity/organisations/parts/confirm-liaisons.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { guideApi } from '../api.ts'
import { guideWords } from '../words.ts'
import classes from './guide-page.module.css'
import { NextStep } from './next-step.tsx'
import { SummitDates } from './summit-dates.tsx'
import { TaskList } from './task-list.tsx'

/** The first page of those who register: what is done, what is missing, until when, and one button to the next step. */
export default function GuidePage() {
  const text = useText()
  const tasks = useReply(guideApi.tasks, {})
  const summit = useReply(summitApi.current, {})
  const isOwn = useSession().types.some(isIndividual)
  const lead = text(isOwn ? guideWords.ownLead : guideWords.lead)
  // waits for both: the one that came second would push the other down
  if (tasks.isPending || summit.isPending)
    return (
      <Page title={guideWords.title} lead={lead}>
        <Loading lines={12} />
      </Page>
    )
  return (
    <Page title={guideWords.title} lead={lead}>
      <Allowed to={['organisations:own']}>
        <ConfirmLiaisons />
      </Allowed>
      {tasks.error && <Failed error={tasks.error} retry={tasks.refetch} />}
      {tasks.data && (
        <Card title={guideWords.tasks}>
          <NextStep tasks={tasks.data} />
          <TaskList tasks={tasks.data} />
        </Card>
      )}
      <GuideText frame={(content) => <Card title={guideWords.fromOrganisers}>{content}</Card>} />
      <Slot name="guide-programme" />
      <div className={classes.below}>
        <Card title={guideWords.dates}>
          {summit.data ? <SummitDates summit={summit.data} isOwn={isOwn} /> : <Loading lines={3} />}
        </Card>
        <Card title={contactWords.title}>
          {summit.data ? <SummitContact summit={summit.data} /> : <Loading lines={2} />}
        </Card>
      </div>
      <HotelsCard />
      <Slot name="home-aside" />
      <div className={classes.coast}>
        <Coastline />
      </div>
    </Page>
  )
}

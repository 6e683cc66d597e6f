import { Link } from 'react-router'
import { isIndividual } from '#domain/actor.ts'
import { GuideText } from '#domain/ground/faces/parts/guide-text.tsx'
import { HotelsCard } from '#domain/ground/hotels/parts/hotels-card.tsx'
import { type SummitReply, summitApi } from '#domain/ground/summit/api.ts'
import { SummitContactCard } from '#domain/ground/summit/parts/summit-contact-card.tsx'
import { ConfirmLiaisons } from '#domain/identity/organisations/parts/confirm-liaisons.tsx'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import { NoticesCard } from '#domain/publishing/notices/parts/notices-card.tsx'
import { latestNotices } from '#domain/publishing/notices/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { FoldingSections } from '#kit/web/folding.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { guideApi } from '../api.ts'
import { isTeamAlone, type Task } from '../rules.ts'
import { homeWords } from '../words/home.ts'
import { guideWords } from '../words.ts'
import classes from './guide-page.module.css'
import { HomeMast } from './home-mast.tsx'
import { NextStep } from './next-step.tsx'
import { SummitDates } from './summit-dates.tsx'
import { TaskGroups } from './task-groups.tsx'

type SummitRead = { data: SummitReply | undefined; error: unknown; refetch(): unknown }

/** The first page of those who register: the next step, then what can be done, what others do and what comes later; beside it notices, dates and contact. */
export default function GuidePage() {
  const tasks = useReply(guideApi.tasks, {})
  const summit = useReply(summitApi.current, {})
  const notices = useReply(noticesApi.page, { query: latestNotices })
  // waits for all: the one that came later would push the others down
  const isPending = tasks.isPending || summit.isPending || notices.isPending
  return (
    <div className={classes.home}>
      <HomeMast summit={summit.data} />
      {isPending ? (
        <div className={classes.loading}>
          <Loading lines={12} />
        </div>
      ) : (
        <>
          <div className={classes.columns}>
            <div className={classes.main}>
              {tasks.error && <Failed error={tasks.error} retry={tasks.refetch} />}
              {tasks.data && <Steps tasks={tasks.data} />}
            </div>
            <Aside summit={summit} />
          </div>
          <Below travels={tasks.data?.some(({ name }) => name === 'itineraries') ?? false} />
        </>
      )}
    </div>
  )
}

const Steps = ({ tasks }: { tasks: readonly Task[] }) => (
  <>
    <NextStep tasks={tasks} />
    <Allowed to={['organisations:own']}>
      <ConfirmLiaisons />
    </Allowed>
    <TaskGroups tasks={tasks} />
    {isTeamAlone(tasks) && (
      <Allowed to={['participants:create']}>
        <AlsoGuests />
      </Allowed>
    )}
  </>
)

/** For an organisation that comes with its team: it may register a guest as well, and is not asked to. */
function AlsoGuests() {
  const text = useText()
  return (
    <p className={classes.also}>
      {text(homeWords.alsoGuests)} <Link to="/guests">{text(homeWords.registerGuest)}</Link>
    </p>
  )
}

/** Drawn once the reply about the summit is there, or has failed. */
function Aside({ summit }: { summit: SummitRead }) {
  const isOwn = useSession().types.some(isIndividual)
  return (
    <div className={classes.aside}>
      <NoticesCard />
      <Card title={guideWords.dates}>
        {summit.data && <SummitDates summit={summit.data} isOwn={isOwn} />}
        {!summit.data && <Failed error={summit.error} retry={() => void summit.refetch()} />}
      </Card>
      <SummitContactCard />
    </div>
  )
}

/** What can be looked up: folded on a phone. Hotels are for readers of whom an itinerary is asked. */
const Below = ({ travels }: { travels: boolean }) => (
  <FoldingSections>
    <GuideText frame={(content) => <Card title={guideWords.fromOrganisers}>{content}</Card>} />
    <Slot name="guide-programme" />
    {travels && <HotelsCard />}
    <Slot name="home-files" />
  </FoldingSections>
)

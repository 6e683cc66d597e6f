import { Button, SegmentedControl } from '@mantine/core'
import { Link } from 'react-router'
import { screenWords as activityWords } from '#domain/programme/activities/words/screens.ts'
import { useListAddress } from '#kit/list/table/use-list-address.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { attendanceApi, type OwnActivity } from '../api.ts'
import { type Tab, tabs } from '../rules.ts'
import { tabWords, screenWords as words } from '../words/screens.ts'
import classes from './activities-page.module.css'
import { ActivityList } from './activity-list.tsx'
import { CalendarView } from './calendar-view.tsx'
import { DayView } from './day-view.tsx'

const views = ['list', 'day', 'calendar'] as const
type View = (typeof views)[number]

const shownBy: Record<View, (props: { activities: readonly OwnActivity[] }) => React.ReactNode> = {
  list: ActivityList,
  day: DayView,
  calendar: CalendarView,
}

/** The activities of one of the four tabs, as a list, a day or a calendar. Tab and view are in the address. */
export default function ActivitiesPage() {
  const text = useText()
  const address = useListAddress()
  const tab = tabs.find((each) => each === address.filter('tab')) ?? 'committee'
  const view = views.find((each) => each === address.filter('view')) ?? 'list'
  const { data, error, refetch } = useReply(attendanceApi.own, { query: { tab } }, { keep: true })
  const Shown = shownBy[view]
  return (
    <Page title={words.title} lead={text(words.lead)} actions={<ProposalsLink />}>
      <Tabs current={tab} view={view} />
      <SegmentedControl
        className={classes.views}
        aria-label={text(words.views)}
        value={view}
        onChange={(value) => address.set({ view: value === 'list' ? '' : value })}
        data={views.map((value) => ({ value, label: text(words[value]) }))}
      />
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data?.length === 0 && (
        <EmptyState
          title={words.noneTitle}
          text={tab === 'assigned' ? words.noneAssignedText : words.noneText}
        />
      )}
      {data && data.length > 0 && <Shown activities={data} />}
    </Page>
  )
}

/** Links organisations to the activities that they propose themselves. */
function ProposalsLink() {
  const text = useText()
  return (
    <Allowed to={['activities:propose']}>
      <Button component={Link} to="/proposals" variant="default">
        {text(activityWords.proposals)}
      </Button>
    </Allowed>
  )
}

function Tabs({ current, view }: { current: Tab; view: View }) {
  const text = useText()
  return (
    <nav className={classes.tabs} aria-label={text(words.tabs)}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className={classes.tab}
          to={{ search: new URLSearchParams({ tab, ...(view !== 'list' && { view }) }).toString() }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {text(tabWords[tab])}
        </Link>
      ))}
    </nav>
  )
}

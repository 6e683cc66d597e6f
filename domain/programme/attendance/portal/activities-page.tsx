import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { isOnePerson } from '#domain/actor.ts'
import { screenWords as activityWords } from '#domain/programme/activities/words/screens.ts'
import { BehindButton } from '#kit/list/table/behind-button.tsx'
import { SearchField } from '#kit/list/table/search-field.tsx'
import { useListAddress } from '#kit/list/table/use-list-address.ts'
import { useReply } from '#kit/web/api.tsx'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { attendanceApi, type OwnActivity } from '../api.ts'
import { isMine } from '../parts/activity-standing.ts'
import { byDay } from '../parts/activity-times.ts'
import tones from '../parts/tones.module.css'
import { type Tab, tabs } from '../rules.ts'
import { tabWords, screenWords as words } from '../words/screens.ts'
import classes from './activities-page.module.css'
import { ActivityList } from './activity-list.tsx'
import { CalendarView } from './calendar-view.tsx'
import { DayBar } from './day-bar.tsx'
import { DayView } from './day-view.tsx'

const views = ['list', 'day', 'calendar'] as const
type View = (typeof views)[number]

const shownBy: Record<View, (props: { activities: readonly OwnActivity[] }) => React.ReactNode> = {
  list: ActivityList,
  day: DayView,
  calendar: CalendarView,
}

/** From so many activities on they can be searched. */
const searchedFrom = 10

const phone = '(max-width: 36em)'

/** The activities of one of the four tabs, as a list, a day or a calendar. Tab, view, day and search are in the address. */
export default function ActivitiesPage() {
  const address = useListAddress()
  const tab = tabs.find((each) => each === address.filter('tab')) ?? 'committee'
  const view = views.find((each) => each === address.filter('view')) ?? 'list'
  const { data, error, refetch } = useReply(attendanceApi.own, { query: { tab } }, { keep: true })
  return (
    <Page title={words.title} actions={<ProposalsLink />}>
      <Tabs current={tab} view={view} />
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data?.length === 0 && <NoneOf tab={tab} />}
      {data && data.length > 0 && <Found all={data} view={view} />}
    </Page>
  )
}

/** Of the four kinds an organisation can add only those that it recommends. */
function NoneOf({ tab }: { tab: Tab }) {
  if (tab === 'recommended') return <EmptyPage title={words.noneTitle} text={words.noneText} />
  return (
    <EmptyState title={words.noneTitle} text={tab === 'assigned' ? words.noneAssignedText : words.noneText} />
  )
}

/** The activities of a tab, narrowed by search, day and own people. */
function Found({ all, view }: { all: readonly OwnActivity[]; view: View }) {
  const text = useText()
  const address = useListAddress()
  // not “is filtered”, which the tab would be too
  const isNarrowed = address.search !== '' || address.filter('mine') !== ''
  const found = all
    .filter((each) => !address.filter('mine') || isMine(each))
    .filter((each) => isFoundBy(each, address.search))
  const days = byDay(found).map(([day]) => day)
  const day = view === 'list' ? days.find((each) => each === address.filter('day')) : undefined
  const shown = day ? found.filter((each) => byDay([each])[0]?.[0] === day) : found
  const Shown = shownBy[view]
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          className={classes.views}
          aria-label={text(words.views)}
          value={view}
          onChange={(value) => address.set({ view: value === 'list' ? '' : value })}
          data={views.map((value) => ({ value, label: text(words[value]) }))}
        />
        {(all.length > searchedFrom || isNarrowed) && <Narrowing />}
      </div>
      {view === 'list' && days.length > 1 && <DayBar days={days} chosen={day} />}
      {found.length === 0 ? <NoneFound /> : <Shown activities={shown} />}
    </>
  )
}

/** By name, place and speakers in both languages. */
function isFoundBy(of: OwnActivity, search: string): boolean {
  const { chineseName, englishName, chinesePlace, englishPlace, speakers } = of
  const names = (speakers ?? []).flatMap((speaker) => [speaker.chineseName, speaker.englishName])
  const said = [chineseName, englishName, chinesePlace, englishPlace, ...names]
  const wanted = search.trim().toLowerCase()
  return said.some((each) => each?.toLowerCase().includes(wanted) ?? wanted === '')
}

/** Search and “only ours”, for tabs with many activities; on a phone behind a button, so that the first activity is in the first sight. */
function Narrowing() {
  const text = useText()
  const address = useListAddress()
  const isOwn = useSession().types.some(isOnePerson)
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const count = Number(address.search !== '') + Number(address.filter('mine') !== '')
  const controls = (
    <search className={classes.narrowing}>
      <SearchField
        value={address.search}
        onSearch={(search) => address.set({ search })}
        label={words.search}
      />
      <Checkbox
        label={text(isOwn ? words.onlyOwn : words.onlyMine)}
        checked={address.filter('mine') !== ''}
        onChange={({ currentTarget }) => address.set({ mine: currentTarget.checked ? '1' : '' })}
      />
    </search>
  )
  return isPhone ? <BehindButton count={count}>{controls}</BehindButton> : controls
}

function NoneFound() {
  const text = useText()
  const address = useListAddress()
  return (
    <EmptyState
      title={words.noneFound}
      action={
        <Button variant="default" onClick={() => address.set({ search: '', mine: '', day: '' })}>
          {text(words.showAll)}
        </Button>
      }
    />
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
          className={`${classes.tab} ${tones.tone}`}
          data-kind={tab}
          to={{ search: new URLSearchParams({ tab, ...(view !== 'list' && { view }) }).toString() }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {text(tabWords[tab])}
        </Link>
      ))}
    </nav>
  )
}

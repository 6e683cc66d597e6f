import { Link } from 'react-router'
import { RegionName } from '#kit/form/region-name.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { activityGuestsApi } from '../api.ts'
import { type ActivityGuestRow, activityGuestsList } from '../lists.ts'
import { GuestName } from '../parts/guest-name.tsx'
import { GuestState } from '../parts/guest-state.tsx'
import { screenWords as words } from '../words/screens.ts'

/** Organisers have no page of one such guest: the activity that the guest comes to. */
const pageOf = ({ activityId }: ActivityGuestRow) => `/activities/${activityId}`

const cells = {
  name: (row: ActivityGuestRow) => <GuestName of={row} />,
  place: (row: ActivityGuestRow) => row.place && <RegionName of={row.place} />,
  activity: (row: ActivityGuestRow) => <Activity of={row} />,
  state: (row: ActivityGuestRow) => <GuestState of={row} />,
}

function Activity({ of }: { of: ActivityGuestRow }) {
  const text = useText()
  return <Link to={pageOf(of)}>{text(of.activity)}</Link>
}

/** Guests of all recommended activities, for organisers. */
export default function ConsoleActivityGuestsPage() {
  const text = useText()
  const list = useList(activityGuestsList, activityGuestsApi.list)
  return (
    <Page title={words.title} lead={text(words.consoleLead)}>
      <ListScreen
        list={list}
        cells={cells}
        pathOf={pageOf}
        exports={activityGuestsApi.export}
        none={<EmptyState title={words.noneYet} text={words.consoleNone} />}
      />
    </Page>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { RegionName } from '#kit/form/region-name.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useReply } from '#kit/web/api.tsx'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { activityGuestsApi } from '../api.ts'
import { type ActivityGuestRow, activityGuestsList } from '../lists.ts'
import { GuestName } from '../parts/guest-name.tsx'
import { GuestState } from '../parts/guest-state.tsx'
import { linkWords } from '../words/links.ts'
import { screenWords as words } from '../words/screens.ts'
import { AddDialog } from './add-dialog.tsx'

const cells = {
  name: (row: ActivityGuestRow) => <GuestName of={row} to={`/activity-guests/${row.id}`} />,
  place: (row: ActivityGuestRow) => row.place && <RegionName of={row.place} />,
  state: (row: ActivityGuestRow) => <GuestState of={row} />,
}

/** The guests of the activities that the organisation proposed. */
export default function ActivityGuestsPage() {
  const text = useText()
  const list = useList(activityGuestsList, activityGuestsApi.list)
  const { data: hosted } = useReply(activityGuestsApi.hosted, {})
  const isHost = hosted?.some(({ obstacle }) => obstacle === null)
  return (
    <Page title={words.title} lead={text(words.lead)} actions={isHost && <Actions />}>
      <ListScreen
        list={list}
        cells={cells}
        exports={activityGuestsApi.export}
        none={isHost ? <EmptyPage title={words.noneYet} text={words.noneText} /> : <NoActivity />}
      />
    </Page>
  )
}

function Actions() {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text(words.add)}</Button>
      <Button component={Link} to="/activity-guests/links" variant="default">
        {text(linkWords.title)}
      </Button>
      <Button component={Link} to="/activity-guests/import" variant="default">
        {text(words.import)}
      </Button>
      {isOpen && <AddDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function NoActivity() {
  const text = useText()
  return (
    <EmptyState
      title={words.noActivity}
      text={words.noActivityText}
      action={
        <Button component={Link} to="/proposals" variant="default">
          {text(words.propose)}
        </Button>
      }
    />
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Slot, useSlotShows } from '#kit/web/slots.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { attendanceApi } from '../api.ts'
import { peopleList } from '../lists.ts'
import { CapacityNote } from '../parts/capacity-note.tsx'
import { listWords, consoleWords as words } from '../words/console.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { PeopleListActs } from './people-list-acts.tsx'
import { actsBelow, peopleCells } from './people-table.tsx'
import { RepliesAtAGlance } from './replies.tsx'
import { SeatsDialog } from './seats-dialog.tsx'

/** The people of an activity: counts by state, waiting list in order, seats, presence. */
export default function PeoplePage() {
  const text = useText()
  const { id = '' } = useParams()
  const activity = useReply(activitiesApi.read, { params: { id } })
  const counts = useReply(attendanceApi.counts, { params: { id } })
  const list = useList(peopleList, attendanceApi.people, {
    everyMs: 30_000,
    also: () => ({ activityId: id }),
  })
  const [dialog, setDialog] = useState<'assign' | 'seats'>()
  const { permissions } = useSession()
  const hasOthers = useSlotShows('peopleList')
  const hasOwn = permissions.has('attendance:mark') || permissions.has('attendance:arrange')
  const hasActs = hasOthers || hasOwn
  const title = activity.data ? nameOf(activity.data) : words.people
  return (
    <Page
      title={title}
      lead={<Link to={`/activities/${id}`}>{text(words.backTo)}</Link>}
      actions={
        <>
          <Slot name="activityPeople" activityId={id} />
          <Button component={Link} to={`/activities/${id}/people/print`} variant="default">
            {text(listWords.print)}
          </Button>
          <Allowed to={['attendance:arrange']}>
            {counts.data?.seatsPlanned === false && (
              <Button variant="default" onClick={() => setDialog('seats')}>
                {text(words.paste)}
              </Button>
            )}
            <Button onClick={() => setDialog('assign')}>{text(words.assign)}</Button>
          </Allowed>
        </>
      }
    >
      <CapacityNote activityId={id} />
      <RepliesAtAGlance activityId={id} />
      <ListScreen
        list={list}
        cells={peopleCells}
        below={actsBelow}
        exports={attendanceApi.exportPeople}
        none={<EmptyState title={words.noneTitle} text={words.noneText} />}
        pathOf={({ participantId }) => `/participants/${participantId}`}
        // what other nouns do is for the people who were ticked
        mayActOnAll={hasOwn}
        {...(hasActs && { acts: (chosen) => <PeopleListActs activityId={id} of={chosen} /> })}
      />
      {dialog === 'assign' && activity.data && (
        <AssignDialog activity={activity.data} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'seats' && <SeatsDialog activityId={id} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}

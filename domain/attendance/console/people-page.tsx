import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { activitiesApi } from '#domain/activities/api.ts'
import { nameOf } from '#domain/activities/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { attendanceApi } from '../api.ts'
import { consoleWords as words } from '../words/console.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { PeopleTable } from './people-table.tsx'
import { SeatsDialog } from './seats-dialog.tsx'

/** Everybody who has to do with an activity: answers at a glance, waiting list in order, seats, presence. */
export default function PeoplePage() {
  const text = useText()
  const { id = '' } = useParams()
  const activity = useReply(activitiesApi.read, { params: { id } })
  const { data, error, refetch } = useReply(attendanceApi.list, { params: { id } }, { everyMs: 30_000 })
  const [dialog, setDialog] = useState<'assign' | 'seats'>()
  const title = activity.data ? nameOf(activity.data) : words.people
  return (
    <Page
      title={title}
      lead={<Link to={`/activities/${id}`}>{text(words.backTo)}</Link>}
      actions={
        <>
          <Slot name="activityPeople" activityId={id} />
          <Allowed to={['attendance:arrange']}>
            <Button onClick={() => setDialog('assign')}>{text(words.assign)}</Button>
            <Button variant="default" onClick={() => setDialog('seats')}>
              {text(words.paste)}
            </Button>
          </Allowed>
        </>
      }
    >
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data?.length === 0 && <EmptyState title={words.noneTitle} text={words.noneText} />}
      {data && data.length > 0 && <PeopleTable rows={data} />}
      {dialog === 'assign' && activity.data && (
        <AssignDialog activity={activity.data} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'seats' && data && (
        <SeatsDialog activityId={id} rows={data} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  )
}

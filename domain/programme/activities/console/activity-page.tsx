import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useChange, useReply } from '#kit/web/api.tsx'
import { DeleteButton } from '#kit/web/delete-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { type ActivityReply, activitiesApi } from '../api.ts'
import { ActivityAnswers, ActivityForm } from '../parts/activity-form.tsx'
import { nameOf } from '../rules.ts'
import { deleteWords, stateWords, screenWords as words } from '../words/screens.ts'
import { StateButtons } from './state-buttons.tsx'

/** One activity in the console: both languages side by side, saved as typed, and the operations on it. */
export default function ActivityPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(activitiesApi.read, { params: { id } })
  const { permissions } = useSession()
  const [attempts, setAttempts] = useState(0)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={10} />
  const mayEdit = permissions.has('activities:edit') && data.state !== 'abandoned'
  return (
    <Page
      title={data.chineseName || data.englishName ? nameOf(data) : words.unnamed}
      lead={<Lead of={data} />}
      actions={
        <>
          <PeopleLink of={data} />
          {data.state !== 'draft' && data.state !== 'proposed' && (
            <Slot name="activityActs" activityId={id} />
          )}
          <Allowed to={['activities:create']}>
            <CopyButton of={data} />
          </Allowed>
          {mayEdit && data.state === 'draft' && (
            <DeleteButton
              endpoint={activitiesApi.remove}
              request={{ params: { id } }}
              question={deleteWords}
              refreshes={[activitiesApi.list]}
              back="/activities"
            />
          )}
        </>
      }
    >
      <Slot name="activity" activityId={id} />
      <Slot name="log" type="activity" recordId={id} />
      {mayEdit ? <ActivityForm of={data} attempts={attempts} /> : <ActivityAnswers of={data} />}
      <StateButtons of={data} onIncomplete={() => setAttempts(attempts + 1)} />
    </Page>
  )
}

const Lead = ({ of }: { of: ActivityReply }): ReactNode => (
  <>
    <Tag words={stateWords[of.state]} tone={of.state === 'published' ? 'good' : undefined} /> {of.remark}
  </>
)

function PeopleLink({ of }: { of: ActivityReply }) {
  const text = useText()
  if (of.state === 'draft' || of.state === 'proposed') return null
  return (
    <Button component={Link} to={`/activities/${of.id}/people`} variant="default">
      {text(words.people)}
    </Button>
  )
}

/** Creates a copy of an activity. The id is generated once, so that a repeated click creates only one. */
function CopyButton({ of }: { of: ActivityReply }) {
  const text = useText()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const create = useChange(activitiesApi.create, { refreshes: [activitiesApi.list] })
  return (
    <Button
      variant="subtle"
      loading={create.isPending}
      onClick={() =>
        create.mutate({ body: { id, copyOf: of.id } }, { onSuccess: () => navigate(`/activities/${id}`) })
      }
    >
      {text(words.copy)}
    </Button>
  )
}

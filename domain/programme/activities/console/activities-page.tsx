import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useChange } from '#kit/web/api.tsx'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { activitiesApi } from '../api.ts'
import { type ActivityRow, activitiesList } from '../lists.ts'
import { listWords, screenWords, stateWords } from '../words/screens.ts'

const cells = {
  name: (row: ActivityRow) => <Name of={row} />,
  state: ({ state }: ActivityRow) => (
    <Tag words={stateWords[state]} tone={state === 'published' ? 'good' : undefined} />
  ),
}

/** All activities of the edition, drafts and proposals included, ordered by start. */
export default function ActivitiesPage() {
  const text = useText()
  const list = useList(activitiesList, activitiesApi.list)
  return (
    <Page
      title={screenWords.title}
      actions={
        <>
          <Button component={Link} to="/activities/load" variant="default">
            {text(listWords.load)}
          </Button>
          <CreateButton />
        </>
      }
    >
      <ListScreen
        list={list}
        cells={cells}
        pathOf={({ id }) => `/activities/${id}`}
        exports={activitiesApi.export}
        none={<EmptyPage title={listWords.noneYet} text={listWords.noneText} />}
      />
    </Page>
  )
}

function Name({ of }: { of: ActivityRow }) {
  const text = useText()
  return <Link to={`/activities/${of.id}`}>{text(of.name) || text(screenWords.unnamed)}</Link>
}

/** Creates an activity. The id is generated once, so that a repeated click creates only one. */
function CreateButton() {
  const text = useText()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const create = useChange(activitiesApi.create, { refreshes: [activitiesApi.list] })
  return (
    <Allowed to={['activities:create']}>
      <Button
        loading={create.isPending}
        onClick={() => create.mutate({ body: { id } }, { onSuccess: () => navigate(`/activities/${id}`) })}
      >
        {text(screenWords.create)}
      </Button>
    </Allowed>
  )
}

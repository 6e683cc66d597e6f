import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { type ActivityReply, activitiesApi } from '../api.ts'
import { ActivityForm } from '../parts/activity-form.tsx'
import { activity, nameOf, organisersOnly } from '../rules.ts'
import { operationWords, stateWords, screenWords as words } from '../words/screens.ts'

/** One activity that one's own organisation proposes: saved as typed until it is handed in, readable afterwards. */
export default function ProposalPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(activitiesApi.read, { params: { id } })
  const [showMissing, setShowMissing] = useState(false)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={10} />
  const isOpen = data.state === 'draft' || data.state === 'returned'
  return (
    <Page
      title={data.chineseName || data.englishName ? nameOf(data) : words.unnamed}
      lead={
        <>
          <Tag words={stateWords[data.state]} tone={data.state === 'returned' ? 'odd' : undefined} />{' '}
          {data.remark}
        </>
      }
      narrow
    >
      <ActivityForm of={data} fixed={organisersOnly} showMissing={showMissing} readOnly={!isOpen} />
      {(data.state === 'published' || data.state === 'closed') && <Slot name="proposal" activityId={id} />}
      {isOpen && <SubmitButton of={data} onIncomplete={() => setShowMissing(true)} />}
    </Page>
  )
}

function SubmitButton({ of, onIncomplete }: { of: ActivityReply; onIncomplete(): void }) {
  const text = useText()
  const submit = useChange(activitiesApi.submit, {
    refreshes: [activitiesApi.read, activitiesApi.proposals],
  })
  const act = () =>
    activity.problems(of).length > 0
      ? onIncomplete()
      : submit.mutate({ params: { id: of.id }, body: { revision: of.revision } })
  return (
    <div>
      <Button loading={submit.isPending} onClick={act}>
        {text(operationWords.propose)}
      </Button>
    </div>
  )
}

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
import { ActivityAnswers, ActivityForm } from '../parts/activity-form.tsx'
import { useSavedActivity } from '../parts/use-saved-activity.ts'
import { activity, isWithProposer, nameOf, organisersOnly } from '../rules.ts'
import { operationWords, stateWords, screenWords as words } from '../words/screens.ts'

/** One activity that the organisation proposes: saved as typed until it is submitted, readable afterwards. */
export default function ProposalPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(activitiesApi.read, { params: { id } })
  const [attempts, setAttempts] = useState(0)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={10} />
  const isOpen = isWithProposer(data.state)
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
      {(data.state === 'published' || data.state === 'closed') && <Slot name="proposal" activityId={id} />}
      {isOpen ? (
        <ActivityForm of={data} without={organisersOnly} attempts={attempts} />
      ) : (
        <ActivityAnswers of={data} />
      )}
      {isOpen && <SubmitButton of={data} onIncomplete={() => setAttempts(attempts + 1)} />}
    </Page>
  )
}

function SubmitButton({ of, onIncomplete }: { of: ActivityReply; onIncomplete(): void }) {
  const text = useText()
  const submit = useChange(activitiesApi.submit, {
    refreshes: [activitiesApi.read, activitiesApi.proposals],
  })
  const { saved, isPending } = useSavedActivity(of.id)
  const act = async () => {
    const now = await saved()
    if (!now) return
    if (activity.problems(now).length > 0) onIncomplete()
    else submit.mutate({ params: { id: of.id }, body: { revision: now.revision } })
  }
  return (
    <div>
      <Button loading={isPending || submit.isPending} onClick={() => void act()}>
        {text(operationWords.propose)}
      </Button>
    </div>
  )
}

import { Group } from '@mantine/core'
import { useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { itinerariesApi } from '../api.ts'
import { planWords } from '../words/plan.ts'
import { PlanButtons } from './plan-buttons.tsx'
import { PlanView } from './plan-view.tsx'

/** For guests themselves: arrival, return and hotel, the receptionist, and the plan to download. */
export function OwnItinerary({ participantId }: { participantId: string }) {
  const { data, error, refetch } = useReply(itinerariesApi.read, { params: { id: participantId } })
  return (
    <Card title={planWords.title} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data && (
        <>
          <PlanView of={data} />
          <Group gap={8} mt={16}>
            <PlanButtons participantId={participantId} />
          </Group>
        </>
      )}
    </Card>
  )
}

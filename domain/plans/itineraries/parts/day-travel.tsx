import { useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { itinerariesApi } from '../api.ts'
import { planWords } from '../words/plan.ts'
import { PlanView } from './plan-view.tsx'

/** Journeys, car, room and receptionist, for the page of the day. */
export function DayTravel({ participantId }: { participantId: string }) {
  const { data, error, refetch } = useReply(itinerariesApi.read, { params: { id: participantId } })
  return (
    <Card title={planWords.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data && <PlanView of={data} />}
    </Card>
  )
}

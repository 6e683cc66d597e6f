import { useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { reviewApi } from '../api.ts'
import { recordWords } from '../words/desk.ts'
import { StepList } from './step-list.tsx'

/** The review record beside a participant's page, the same for both sides. */
export const ReviewRecord = ({ participantId }: { participantId: string }) => (
  <Card title={recordWords.reviewRecord} isSeldom>
    <Steps participantId={participantId} />
  </Card>
)

/** In a component of its own: a folded card asks for nothing. */
function Steps({ participantId }: { participantId: string }) {
  const { data, error, refetch } = useReply(reviewApi.steps, { params: { id: participantId } })
  if (error) return <Failed error={error} retry={refetch} />
  return data ? <StepList steps={data} /> : <Loading lines={3} />
}

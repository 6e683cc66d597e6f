import { useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { reviewApi } from '../api.ts'
import { recordWords } from '../words/desk.ts'
import { StepList } from './step-list.tsx'

/** The review record beside a participant's page, the same for both sides. */
export function ReviewRecord({ participantId }: { participantId: string }) {
  const { data, error, refetch } = useReply(reviewApi.steps, { params: { id: participantId } })
  return (
    <Card title={recordWords.reviewRecord} isSeldom>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : data ? (
        <StepList steps={data} />
      ) : (
        <Loading lines={3} />
      )}
    </Card>
  )
}

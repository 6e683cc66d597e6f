import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { intentionsApi } from '../api.ts'
import { screenWords, words } from '../words.ts'
import { IntentionAnswers } from './intention-answers.tsx'

/** For organisers, below a participant: what the guest wishes. */
export function IntentionRecord({ participantId }: { participantId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(intentionsApi.read, { params: { id: participantId } })
  if (data && data.revision > 0) return <IntentionAnswers of={data} />
  return (
    <Card title={words.title}>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : data ? (
        <p>{text(screenWords.none)}</p>
      ) : (
        <Loading lines={3} />
      )}
    </Card>
  )
}

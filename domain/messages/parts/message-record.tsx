import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { messagesApi } from '../api.ts'
import { screenWords, words } from '../words.ts'
import { MessageAnswers } from './message-answers.tsx'

/** For organisers, below a participant: what the guest says, and the logo to be downloaded. */
export function MessageRecord({ participantId }: { participantId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(messagesApi.read, { params: { id: participantId } })
  if (data && data.missing === 0) return <MessageAnswers of={data} />
  return (
    <Card title={words.title}>
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : data ? (
        <p>{text(screenWords.none)}</p>
      ) : (
        <Loading lines={2} />
      )}
    </Card>
  )
}

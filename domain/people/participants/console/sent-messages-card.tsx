import { SentMessages } from '#domain/ground/outbox/parts/sent-messages.tsx'
import { useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { timelineApi } from '../api/timeline.ts'
import { sentMessagesWords as words } from '../words/timeline.ts'

/** Messages sent to a person's number and address, with what became of them. */
export const SentMessagesCard = ({ participantId }: { participantId: string }) => (
  <Allowed to={['participants:messages']}>
    <Card title={words.title} isSeldom>
      <Messages id={participantId} />
    </Card>
  </Allowed>
)

const Messages = ({ id }: { id: string }) => (
  <SentMessages reply={useReply(timelineApi.messages, { params: { id } })} none={words.none} />
)

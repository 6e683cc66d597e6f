import { SentMessages } from '#domain/ground/outbox/parts/sent-messages.tsx'
import { useReply } from '#kit/web/api.tsx'
import { Card } from '#kit/web/page.tsx'
import { organisationRecordApi } from '../api/record.ts'
import { recordWords as words } from '../words/record.ts'

/** Messages to an organisation's account and contact persons, with what became of them. */
export const OrganisationMessages = ({ id }: { id: string }) => (
  <Card title={words.messages}>
    <Messages id={id} />
  </Card>
)

const Messages = ({ id }: { id: string }) => (
  <SentMessages
    reply={useReply(organisationRecordApi.messages, { params: { id } })}
    none={words.noMessages}
  />
)

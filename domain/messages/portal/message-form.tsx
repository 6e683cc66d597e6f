import { PartForm } from '#domain/participants/parts/part-form.tsx'
import { remember, useClient } from '#kit/web/api.tsx'
import { type MessageReply, messagesApi } from '../api.ts'
import { message } from '../rules.ts'
import { words } from '../words.ts'
import { LogoControl } from './logo-control.tsx'

/** The text, saved as typed, and the logo, sent in parts. */
export function MessageForm({ of }: { of: MessageReply }) {
  const client = useClient()
  const params = { id: of.participantId }
  return (
    <PartForm
      record={message}
      words={words}
      of={of}
      save={async (change, revision) => {
        const reply = await client.call(messagesApi.save, { params, body: { revision, change } })
        remember(messagesApi.read, { params }, reply)
        return reply
      }}
      controls={{ logo: (props) => <LogoControl {...props} of={of} /> }}
    />
  )
}

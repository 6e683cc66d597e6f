import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { guestPath } from '#domain/participants/parts/paths.ts'
import { RecordSection } from '#kit/form/record-form.tsx'
import { SaveState } from '#kit/form/save-state.tsx'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { remember, useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { type MessageReply, messagesApi } from '../api.ts'
import { message } from '../rules.ts'
import { screenWords, words } from '../words.ts'
import { LogoControl } from './logo-control.tsx'

/** The text, saved as typed, and the logo, sent in parts. */
export function MessageForm({ of }: { of: MessageReply }) {
  const text = useText()
  const client = useClient()
  const params = { id: of.participantId }
  const form = useAutosave({
    record: message,
    id: of.participantId,
    saved: of,
    save: async (change, revision) => {
      const reply = await client.call(messagesApi.save, { params, body: { revision, change } })
      remember(messagesApi.read, { params }, reply)
      return reply
    },
  })
  return (
    <>
      <Card title={words.sections.message}>
        <RecordSection
          record={message}
          words={words}
          section="message"
          value={form.value}
          problems={form.problems}
          onChange={form.change}
          controls={{ logo: (props) => <LogoControl {...props} of={of} /> }}
        />
      </Card>
      <div>
        <Button component={Link} to={guestPath(of.participantId)}>
          {text(screenWords.finish)}
        </Button>
      </div>
      <SaveState form={form} record={message} words={words} />
    </>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { forgettingApi as api } from '../api.ts'
import { forgettingWords as words } from '../words.ts'

/** For whoever asks by telephone or mail: the office notes the request, and decides it where all are decided. */
export const NoteRequest = ({ participantId }: { participantId: string }) => (
  <Card title={words.requests} isSeldom>
    <Noting id={participantId} />
  </Card>
)

/** Read once the card is open. */
function Noting({ id }: { id: string }) {
  const text = useText()
  const toast = useToast()
  const { data } = useReply(api.requests, {})
  const note = useChange(api.note, { refreshes: [api.requests] })
  const isOpen = data?.some(({ subjectId, state }) => subjectId === id && state === 'open')
  return (
    <>
      <p>{text(isOpen ? words.noted : words.noteText)}</p>
      {isOpen ? (
        <Link to="/forgetting">{text(words.toRequests)}</Link>
      ) : (
        <Button
          variant="default"
          loading={note.isPending || !data}
          onClick={() => note.mutate({ body: { id } }, { onSuccess: () => toast.done(words.noted) })}
        >
          {text(words.note)}
        </Button>
      )}
    </>
  )
}

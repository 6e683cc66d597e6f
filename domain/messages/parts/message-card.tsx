import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type MessageReply, messagesApi } from '../api.ts'
import { screenWords, words } from '../words.ts'

/** Beside a guest: whether there is a message or a logo, and the way to it. */
export function MessageCard({ participantId }: { participantId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(messagesApi.read, { params: { id: participantId } })
  return (
    <Card title={words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <>
          <p>{text(stateOf(data))}</p>
          <Button component={Link} to={`/guests/${participantId}/message`} variant="light">
            {text(
              !data.may.edit ? screenWords.view : data.missing > 0 ? screenWords.begin : screenWords.change,
            )}
          </Button>
        </>
      )}
    </Card>
  )
}

function stateOf({ text, logo }: MessageReply) {
  if (text && logo) return screenWords.withBoth
  if (text) return screenWords.withText
  return logo ? screenWords.withLogo : screenWords.none
}

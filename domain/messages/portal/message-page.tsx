import { useParams } from 'react-router'
import { EditsClosed } from '#domain/participants/parts/edits-closed.tsx'
import { PartPage } from '#domain/participants/parts/part-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { messagesApi } from '../api.ts'
import { MessageAnswers } from '../parts/message-answers.tsx'
import { screenWords, words } from '../words.ts'
import { MessageForm } from './message-form.tsx'

/** What one guest says to the summit, with the logo; to be read where it cannot be changed. */
export default function MessagePage() {
  const { id = '' } = useParams()
  const reply = useReply(messagesApi.read, { params: { id } })
  return (
    <PartPage id={id} title={words.title} lead={screenWords.lead} reply={reply}>
      {(data) =>
        data.may.edit ? (
          <MessageForm of={data} />
        ) : (
          <>
            <EditsClosed />
            <MessageAnswers of={data} />
          </>
        )
      }
    </PartPage>
  )
}

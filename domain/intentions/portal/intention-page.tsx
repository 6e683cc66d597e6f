import { useParams } from 'react-router'
import { EditsClosed } from '#domain/participants/parts/edits-closed.tsx'
import { PartPage } from '#domain/participants/parts/part-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { intentionsApi } from '../api.ts'
import { IntentionAnswers } from '../parts/intention-answers.tsx'
import { screenWords, words } from '../words.ts'
import { IntentionForm } from './intention-form.tsx'

/** What one guest wishes at the summit; to be read where it cannot be changed. */
export default function IntentionPage() {
  const { id = '' } = useParams()
  const reply = useReply(intentionsApi.read, { params: { id } })
  return (
    <PartPage id={id} title={words.title} lead={screenWords.lead} reply={reply}>
      {(data) =>
        data.may.edit ? (
          <IntentionForm of={data} />
        ) : (
          <>
            <EditsClosed />
            <IntentionAnswers of={data} />
          </>
        )
      }
    </PartPage>
  )
}

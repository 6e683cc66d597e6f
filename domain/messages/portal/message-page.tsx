import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { WhoseLead } from '#domain/participants/parts/whose-lead.tsx'
import { summitApi } from '#domain/summit/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { messagesApi } from '../api.ts'
import { MessageAnswers } from '../parts/message-answers.tsx'
import { screenWords, words } from '../words.ts'
import { MessageForm } from './message-form.tsx'

/** What one guest says to the summit, with the logo; to be read where it cannot be changed. */
export default function MessagePage() {
  const { id = '' } = useParams()
  const text = useText()
  const { data, error, refetch } = useReply(messagesApi.read, { params: { id } })
  const back = (
    <Button component={Link} to={`/guests/${id}`} variant="default">
      {text(screenWords.toGuest)}
    </Button>
  )
  return (
    <Page
      title={words.title}
      lead={<WhoseLead participantId={id} lead={screenWords.lead} />}
      actions={back}
      narrow
    >
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.may.edit && <MessageForm of={data} />}
      {data && !data.may.edit && (
        <>
          <WhyNot />
          <MessageAnswers of={data} />
        </>
      )}
    </Page>
  )
}

/** Why nothing can be changed: the window of edits, or the state of the guest. */
function WhyNot() {
  const text = useText()
  const language = useLanguage()
  const { data: summit } = useReply(summitApi.current, {})
  if (!summit) return null
  const { state, opens, closes } = summit.edits
  const saying =
    state === 'over'
      ? screenWords.over({ day: formatDay(closes, language) })
      : state === 'notYet'
        ? screenWords.notYet({ day: formatDay(opens, language) })
        : screenWords.closed
  return <p role="status">{text(saying)}</p>
}

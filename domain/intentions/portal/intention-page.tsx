import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { WhoseLead } from '#domain/participants/parts/whose-lead.tsx'
import { summitApi } from '#domain/summit/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { intentionsApi } from '../api.ts'
import { IntentionAnswers } from '../parts/intention-answers.tsx'
import { screenWords, words } from '../words.ts'
import { IntentionForm } from './intention-form.tsx'

/** What one guest wishes at the summit; to be read where it cannot be changed. */
export default function IntentionPage() {
  const { id = '' } = useParams()
  const text = useText()
  const { data, error, refetch } = useReply(intentionsApi.read, { params: { id } })
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
      {!data && !error && <Loading lines={8} />}
      {data?.may.edit && <IntentionForm of={data} />}
      {data && !data.may.edit && (
        <>
          <WhyNot />
          <IntentionAnswers of={data} />
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

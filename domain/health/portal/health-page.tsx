import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { WhoseLead } from '#domain/participants/parts/whose-lead.tsx'
import { summitApi } from '#domain/summit/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { type HealthReply, healthApi } from '../api.ts'
import { HealthAnswers } from '../parts/health-answers.tsx'
import { screenWords, words } from '../words.ts'
import { HealthForm } from './health-form.tsx'

/** What is said of one guest or companion; to be read where it cannot be changed. */
export default function HealthPage() {
  const { id = '' } = useParams()
  const text = useText()
  const { data, error, refetch } = useReply(healthApi.read, { params: { id } })
  const back = (
    <Button component={Link} to={`/guests/${id}`} variant="default">
      {text(screenWords.back)}
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
      {data?.may.edit && <HealthForm of={data} />}
      {data && !data.may.edit && <Closed of={data} />}
    </Page>
  )
}

/** Why nothing can be changed, and what was said as long as it could. */
function Closed({ of }: { of: HealthReply }) {
  const text = useText()
  const language = useLanguage()
  const { data: summit } = useReply(summitApi.current, {})
  const { availability, revision } = of
  if (revision === 0 && (availability === 'unfit' || availability === 'notAsked'))
    return <EmptyState title={screenWords[availability]} />
  const { opens = '', closes = '' } = summit?.edits ?? {}
  const saying =
    availability === 'over' && closes
      ? screenWords.over({ day: formatDay(closes, language) })
      : availability === 'notYet' && opens
        ? screenWords.notYet({ day: formatDay(opens, language) })
        : availability === 'notAsked' || availability === 'unfit'
          ? screenWords[availability]
          : undefined
  return (
    <>
      {saying && <p role="status">{text(saying)}</p>}
      {revision > 0 && <HealthAnswers of={of} />}
    </>
  )
}

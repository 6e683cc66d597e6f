import { useParams } from 'react-router'
import { PartPage } from '#domain/participants/parts/part-page.tsx'
import { partWords } from '#domain/participants/words/part.ts'
import { summitApi } from '#domain/summit/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { type HealthReply, healthApi } from '../api.ts'
import { HealthAnswers } from '../parts/health-answers.tsx'
import { screenWords, words } from '../words.ts'
import { HealthForm } from './health-form.tsx'

/** What is said of one guest or companion; to be read where it cannot be changed. */
export default function HealthPage() {
  const { id = '' } = useParams()
  const reply = useReply(healthApi.read, { params: { id } })
  return (
    <PartPage id={id} title={words.title} lead={screenWords.lead} reply={reply}>
      {(data) => (data.may.edit ? <HealthForm of={data} /> : <Closed of={data} />)}
    </PartPage>
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
      ? partWords.over({ day: formatDay(closes, language) })
      : availability === 'notYet' && opens
        ? partWords.notYet({ day: formatDay(opens, language) })
        : availability === 'notAsked'
          ? screenWords.notAsked
          : availability === 'unfit'
            ? // it was in force once, or there would be no answers
              partWords.closed
            : undefined
  return (
    <>
      {saying && <p role="status">{text(saying)}</p>}
      {revision > 0 && <HealthAnswers of={of} />}
    </>
  )
}

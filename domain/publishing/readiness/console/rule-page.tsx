import { Link, useParams } from 'react-router'
import { RecordPage } from '#kit/record/screens/record-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { readinessApi as api, type Scope } from '../api.ts'
import { record } from '../record.ts'
import { peoplePath } from '../rules.ts'
import { ruleWords } from '../words/rules.ts'
import { countWords, remindWords } from '../words.ts'

/** One rule, with whom it would reach as things stand. */
export default function RulePage() {
  const { id = '' } = useParams()
  const mayRemind = useSession().permissions.has('readiness:remind')
  const { data } = useReply(record.calls.read, { params: { id } })
  return (
    <>
      <RecordPage of={record} />
      {data && mayRemind && (
        <Reach scope={{ lacks: data.lacks ?? undefined, kind: data.kind ?? undefined } as Scope} />
      )}
    </>
  )
}

function Reach({ scope }: { scope: Scope }) {
  const text = useText()
  const { data, error, refetch } = useReply(api.preview, { query: scope })
  return (
    <Card title={ruleWords.preview}>
      {data ? (
        <p>
          {text(data.messages > 0 ? countWords.wouldSend(data) : remindWords.nobody)}{' '}
          {data.people + data.unreachable > 0 && <Link to={peoplePath(scope)}>{text(ruleWords.shown)}</Link>}
        </p>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading lines={1} />
      )}
    </Card>
  )
}

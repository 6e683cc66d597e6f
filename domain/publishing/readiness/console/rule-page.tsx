import { useParams } from 'react-router'
import { RecordPage } from '#kit/record/screens/record-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useSession } from '#kit/web/session.tsx'
import { readinessApi as api, type Scope } from '../api.ts'
import { record } from '../record.ts'
import { countWords, remindWords } from '../words.ts'

/** One rule; beside its state, whom it would reach as things stand. */
export default function RulePage() {
  const { id = '' } = useParams()
  const mayRemind = useSession().permissions.has('readiness:remind')
  const { data: rule } = useReply(record.calls.read, { params: { id } })
  const query = { lacks: rule?.lacks ?? undefined, kind: rule?.kind ?? undefined } as Scope
  const { data } = useReply(api.preview, { query }, { enabled: mayRemind && rule !== undefined })
  const reach = data && (data.messages > 0 ? countWords.wouldSend(data) : remindWords.nobody)
  return <RecordPage of={record} remark={() => reach} />
}

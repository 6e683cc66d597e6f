import { useEffect, useState } from 'react'
import { ContactDeniedNote } from '#domain/people/participants/parts/contact-denied-note.tsx'
import { PossibleDuplicatesNote } from '#domain/people/participants/parts/possible-duplicates-note.tsx'
import { nextStatus } from '#domain/people/participants/rules.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useKeys } from '#kit/web/use-keys.ts'
import { type ReviewReply, reviewApi } from '../api.ts'
import { StepList } from '../parts/step-list.tsx'
import { type Decision, decisions } from '../rules.ts'
import { decidingWords, recordWords } from '../words/desk.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Differences } from './differences.tsx'
import { PinnableAnswers } from './pinnable-answers.tsx'
import { RecordHead } from './record-head.tsx'
import classes from './record-panel.module.css'
import { SettledNotice } from './settled-notice.tsx'
import { useClaim } from './use-claim.ts'
import { type Decided, useDeciding } from './use-deciding.ts'
import { useRemarks } from './use-remarks.ts'

type Panel = { id: string; hasKeys: boolean; onDecided(undoable: Decided | undefined): void }

/** One record on the desk; refetched every half minute, so that a newer version appears by itself. */
export function RecordPanel({ id, ...props }: Panel) {
  const { data, error, refetch } = useReply(reviewApi.read, { params: { id } }, { everyMs: 30_000 })
  if (data) return <OpenRecord key={id} record={data} {...props} />
  return error ? <Failed error={error} retry={refetch} /> : <Loading lines={12} />
}

const keyOf: Record<string, Decision> = { a: 'approve', r: 'return', n: 'notApprove', o: 'reopen' }

function OpenRecord({ record, hasKeys, onDecided }: Omit<Panel, 'id'> & { record: ReviewReply }) {
  const { participant } = record
  const { permissions } = useSession()
  const text = useText()
  const name = text(nameOf(record.submitted ?? participant))
  const [seen, setSeen] = useState(participant)
  const remarks = useRemarks(participant.id)
  const mayDecide = permissions.has('review:decide')
  const claim = useClaim(participant.id, mayDecide && participant.status === 'pending')
  // the buttons stay as they were until the reader has seen what changed
  const possible = mayDecide ? decisions.filter((each) => nextStatus(seen.status, each)) : []
  const { decide, lacking, isBusy } = useDeciding(record, seen.version, remarks, onDecided)
  const isOutdated = participant.version !== seen.version
  const isSettled = !isOutdated && !isBusy && participant.status !== seen.status
  const first = isOutdated ? decidingWords.lookFirst : isSettled ? decidingWords.settledFirst : undefined
  const look = () => setSeen(participant)
  const keys = Object.entries(keyOf).map(
    ([key, decision]) => [key, () => possible.includes(decision) && !first && void decide(decision)] as const,
  )
  useKeys(Object.fromEntries(keys), hasKeys)
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-record-name]')?.focus({ preventScroll: true })
  }, [])
  return (
    <article className={classes.record} aria-label={name}>
      {isOutdated && <ChangedNotice participantId={participant.id} seen={seen.version} onLooked={look} />}
      {isSettled && <SettledNotice record={record} onLooked={look} />}
      <ContactDeniedNote of={participant} />
      <PossibleDuplicatesNote participantId={participant.id} pathOf={(id) => `/participants/${id}`} />
      <RecordHead record={record} name={name} claim={claim ?? record.claim ?? undefined} />
      {record.submitted ? (
        <>
          <Differences record={record} />
          <PinnableAnswers
            record={record}
            remarks={remarks}
            canPin={mayDecide && seen.status === 'pending'}
          />
        </>
      ) : (
        <EmptyState title={recordWords.nothingSubmitted} />
      )}
      <Card title={recordWords.reviewRecord}>
        <StepList steps={record.steps} />
      </Card>
      {possible.length > 0 && (
        <DecisionBar
          possible={possible}
          remarks={remarks}
          lacking={lacking}
          isBusy={isBusy}
          first={first}
          onDecide={(decision) => void decide(decision)}
        />
      )}
    </article>
  )
}

import { useEffect, useState } from 'react'
import { PossibleDuplicatesNote } from '#domain/participants/parts/possible-duplicates-note.tsx'
import { nextStatus } from '#domain/participants/rules.ts'
import { nameOf } from '#domain/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { type ReviewReply, reviewApi } from '../api.ts'
import { StepList } from '../parts/step-list.tsx'
import { type Decision, decisions } from '../rules.ts'
import { recordWords } from '../words/desk.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Differences } from './differences.tsx'
import { PinnableAnswers } from './pinnable-answers.tsx'
import { RecordHead } from './record-head.tsx'
import classes from './record-panel.module.css'
import { useClaim } from './use-claim.ts'
import { type Decided, useDeciding } from './use-deciding.ts'
import { useKeys } from './use-keys.ts'
import { useRemarks } from './use-remarks.ts'

type Panel = { id: string; hasKeys: boolean; onDecided(undoable: Decided | undefined): void }

/** One record on the desk; it is looked at again every half minute, so that a newer version shows by itself. */
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
  const [seen, setSeen] = useState(participant.version)
  const remarks = useRemarks(participant.id)
  const mayDecide = permissions.has('review:decide')
  const isPending = participant.status === 'pending'
  const claim = useClaim(participant.id, mayDecide && isPending)
  const possible = mayDecide ? decisions.filter((each) => nextStatus(participant.status, each)) : []
  const isOutdated = participant.version !== seen
  const { decide, isLacking, isBusy } = useDeciding(record, seen, remarks, onDecided)
  const keys = Object.entries(keyOf).map(
    ([key, decision]) =>
      [key, () => possible.includes(decision) && !isOutdated && void decide(decision)] as const,
  )
  useKeys(Object.fromEntries(keys), hasKeys)
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-record-name]')?.focus({ preventScroll: true })
  }, [])
  return (
    <article className={classes.record} aria-label={name}>
      {isOutdated && (
        <ChangedNotice
          participantId={participant.id}
          seen={seen}
          version={participant.version}
          onLooked={() => setSeen(participant.version)}
        />
      )}
      <PossibleDuplicatesNote participantId={participant.id} pathOf={(id) => `/participants/${id}`} />
      <RecordHead record={record} name={name} claim={claim ?? record.claim ?? undefined} />
      {record.submitted ? (
        <>
          <Differences record={record} />
          <PinnableAnswers record={record} remarks={remarks} canPin={mayDecide && isPending} />
        </>
      ) : (
        <EmptyState title={recordWords.nothingSubmitted} />
      )}
      <Card title={recordWords.reviewRecord}>
        <StepList steps={record.steps} />
      </Card>
      {possible.length > 0 && (
        <DecisionBar
          {...{ possible, version: seen, remarks, isLacking, isBusy, isOutdated }}
          onDecide={(decision) => void decide(decision)}
        />
      )}
    </article>
  )
}

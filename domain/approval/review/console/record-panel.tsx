import { useEffect, useState } from 'react'
import { ContactDeniedNote } from '#domain/people/participants/parts/contact-denied-note.tsx'
import { PastEdition } from '#domain/people/participants/parts/past-edition.tsx'
import { PossibleDuplicatesNote } from '#domain/people/participants/parts/possible-duplicates-note.tsx'
import { nextStatus } from '#domain/people/participants/rules.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useText } from '#kit/web/language.tsx'
import { Later } from '#kit/web/later.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import type { ReviewReply } from '../api.ts'
import { StepList } from '../parts/step-list.tsx'
import { decisions } from '../rules.ts'
import { decidingWords, recordWords } from '../words/desk.ts'
import { useRecord } from './ahead.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Differences } from './differences.tsx'
import { HeldNotice } from './held-notice.tsx'
import { PinnableAnswers } from './pinnable-answers.tsx'
import { RecordHead } from './record-head.tsx'
import classes from './record-panel.module.css'
import { SettledNotice } from './settled-notice.tsx'
import { useClaim } from './use-claim.ts'
import { type Deciding, useDeciding } from './use-deciding.ts'
import { type DecisionKeys, useOnScreen } from './use-decision-keys.ts'
import { useRemarks } from './use-remarks.ts'

/** What the desk gives its open record. */
export type Desk = Deciding & {
  keys: DecisionKeys
  holding: { on: boolean; onChange(on: boolean): void }
}

/** One record on the desk; refetched every half minute, so that a newer version appears by itself. */
export function RecordPanel({ id, desk }: { id: string; desk: Desk }) {
  const { data, error, refetch } = useRecord(id)
  const text = useText()
  if (data) return <OpenRecord key={id} record={data} desk={desk} />
  if (error) return <Failed error={error} retry={refetch} />
  const [first, ...further] = desk.keys.kept.keys
  return (
    <>
      {first?.id === id && (
        <p role="status">
          {text(decidingWords.kept({ decision: decidingWords[first.decision] }))}
          {further.length > 0 && ` ${text(decidingWords.keptFurther({ count: further.length }))}`}
        </p>
      )}
      <Loading lines={12} />
    </>
  )
}

/** The record as the reader has seen it: after a decision that failed, the version of that decision. */
function useSeen({ participant }: ReviewReply, { undecided }: Desk) {
  const [seen, setSeen] = useState(() => ({
    ...participant,
    version: undecided.seenOf(participant.id) ?? participant.version,
  }))
  return { seen, look: () => setSeen(participant) }
}

function OpenRecord({ record, desk }: { record: ReviewReply; desk: Desk }) {
  const { participant } = record
  const { permissions } = useSession()
  const text = useText()
  const name = text(nameOf(record.submitted ?? participant))
  const { seen, look } = useSeen(record, desk)
  const remarks = useRemarks(participant.id)
  const mayDecide = permissions.has('review:decide') && participant.edition.current
  const claim = useClaim(participant.id, mayDecide && participant.status === 'pending')
  // the buttons stay as they were until the reader has seen what changed
  const possible = mayDecide ? decisions.filter((each) => nextStatus(seen.status, each)) : []
  const { decide, lacking, isBusy } = useDeciding(record, seen.version, remarks, desk)
  const isOutdated = participant.version !== seen.version
  const isSettled = !isOutdated && !isBusy && participant.status !== seen.status
  const first = isOutdated ? decidingWords.lookFirst : isSettled ? decidingWords.settledFirst : undefined
  const { id, version } = participant
  useOnScreen(
    desk.keys,
    {
      id,
      version,
      decide: async (decision) => {
        if (possible.includes(decision) && !first) await decide(decision)
      },
    },
    (key) =>
      desk.undecided.fail({ participantId: id, name, why: decidingWords.otherVersion, seen: key.version }),
  )
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-record-name]')?.focus({ preventScroll: true })
  }, [])
  return (
    <article className={classes.record} aria-label={name}>
      {isOutdated && <ChangedNotice participantId={participant.id} seen={seen.version} onLooked={look} />}
      {isSettled && <SettledNotice record={record} onLooked={look} />}
      {record.proposal && (
        <HeldNotice participantId={participant.id} name={name} of={record.proposal} desk={desk} />
      )}
      <RecordHead record={record} name={name} claim={claim ?? record.claim ?? undefined} />
      <PastEdition of={participant} />
      <ContactDeniedNote of={participant} />
      <PossibleDuplicatesNote participantId={participant.id} pathOf={(id) => `/participants/${id}`} />
      {record.submitted ? (
        <>
          <Differences record={record} />
          <Later>
            <PinnableAnswers
              record={record}
              remarks={remarks}
              canPin={mayDecide && seen.status === 'pending'}
            />
          </Later>
        </>
      ) : (
        <EmptyState title={recordWords.nothingSubmitted} />
      )}
      <Later>
        <Card title={recordWords.reviewRecord}>
          <StepList steps={record.steps} />
        </Card>
      </Later>
      {possible.length > 0 && (
        <DecisionBar
          possible={possible}
          remarks={remarks}
          lacking={lacking}
          isBusy={isBusy}
          first={first}
          onDecide={(decision) => void decide(decision)}
          holding={seen.status === 'pending' ? desk.holding : undefined}
        />
      )}
    </article>
  )
}

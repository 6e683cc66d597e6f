import { Button } from '@mantine/core'
import { useState } from 'react'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { ActDialog, ReasonField } from '#kit/web/act-dialog.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { forgettingApi as api, type DeletionRequest } from '../api.ts'
import { askedUntil, requestStateWords, forgettingWords as words } from '../words.ts'
import classes from './forgetting-page.module.css'

type Asking = { of: DeletionRequest; decision: 'delete' | 'refuse' }

/** Requests to delete everything about a person; open ones first, the earliest promise first. */
export function Requests() {
  const text = useText()
  const { data, error, refetch } = useReply(api.requests, {})
  const [asking, setAsking] = useState<Asking | null>(null)
  return (
    <Card title={words.requests} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={3} />}
      {data?.length === 0 && <p className={classes.quiet}>{text(words.noRequests)}</p>}
      <ul className={classes.rows}>
        {data?.map((request) => (
          <RequestRow
            key={request.id}
            of={request}
            onDecide={(decision) => setAsking({ of: request, decision })}
          />
        ))}
      </ul>
      {asking && <DecideDialog {...asking} onClose={() => setAsking(null)} />}
    </Card>
  )
}

function RequestRow({ of, onDecide }: { of: DeletionRequest; onDecide(decision: Asking['decision']): void }) {
  const text = useText()
  const language = useLanguage()
  const day = (at: string) => formatDay(eventDay(new Date(at)), language)
  return (
    <li className={classes.row}>
      <strong>
        {of.name ? (
          <ParticipantLink participantId={of.subjectId}>{text(of.name)}</ParticipantLink>
        ) : (
          text(words.gone)
        )}{' '}
        · {text(of.edition)} · {text(requestStateWords[of.state])}
      </strong>
      <span className={classes.quiet}>
        {text(askedUntil({ asked: day(of.askedAt), until: day(of.promisedUntil) }))}
        {of.decidedByName && ` · ${text(of.decidedByName)}`}
        {of.reason && ` · ${of.reason}`}
      </span>
      {of.state === 'open' && (
        <span className={classes.acts}>
          <Button size="compact-md" color="red.9" onClick={() => onDecide('delete')}>
            {text(words.delete)}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onDecide('refuse')}>
            {text(words.refuse)}
          </Button>
        </span>
      )}
    </li>
  )
}

function DecideDialog({ of, decision, onClose }: Asking & { onClose(): void }) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useChange(api.decide, {
    quiet: true,
    refreshes: [api.requests, api.purges, api.due],
  })
  const isDeletion = decision === 'delete'
  const decide = () =>
    mutate(
      { body: isDeletion ? { id: of.id, decision: 'delete' } : { id: of.id, decision: 'refuse', reason } },
      {
        onSuccess: () => {
          toast.done(isDeletion ? words.deleted : words.refusedDone)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={isDeletion ? words.deleteTitle : words.refuseTitle}
      text={isDeletion && words.deleteText}
      yes={isDeletion ? words.delete : words.refuse}
      danger={isDeletion}
      isReady={isDeletion || reason.trim() !== ''}
      isPending={isPending}
      error={error}
      onAct={decide}
      onClose={onClose}
    >
      {!isDeletion && <ReasonField label={words.reason} value={reason} onChange={setReason} />}
    </ActDialog>
  )
}

import { Button } from '@mantine/core'
import { refresh, useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { reviewApi } from '../api.ts'
import type { Proposal } from '../lists.ts'
import { heldWords, holdWords } from '../words/held.ts'
import { labelOf } from './field-value.tsx'
import classes from './held-notice.module.css'
import type { Deciding } from './use-deciding.ts'
import { usePublishing } from './use-publishing.ts'

type Notice = { participantId: string; name: string; of: Proposal; desk: Deciding }

/** The decision that is held back on the open record, with its remarks; only those who decide see it. */
export function HeldNotice({ participantId, name, of, desk }: Notice) {
  const text = useText()
  const { publish, isBusy } = usePublishing()
  const discard = useChange(reviewApi.unhold, {
    refreshes: [reviewApi.read, reviewApi.queue, reviewApi.held],
  })
  const publishOne = async () => {
    const outcome = await publish([{ participantId, proposalId: of.id }])
    if (!outcome) return
    if (outcome.undoable) desk.onDecided(outcome.undoable)
    const [one] = outcome.outcomes
    if (one?.result === 'done') desk.goOn(participantId)
    else desk.undecided.fail({ participantId, name, why: outcome.obstacle, seen: of.version })
    await refresh(reviewApi.read)
  }
  return (
    <section className={classes.notice} aria-label={text(heldWords.title)}>
      <p className={classes.said}>
        <strong>{text(heldWords.tag({ decision: holdWords[of.decision], name: of.actorName }))}</strong>
      </p>
      {of.remark && <p className={classes.remark}>{of.remark}</p>}
      {of.fieldRemarks.map(({ field, remark }) => (
        <p key={field} className={classes.remark}>
          {text(labelled(labelOf(field), remark))}
        </p>
      ))}
      <Allowed to={['review:decide']}>
        <div className={classes.buttons}>
          <Button size="compact-md" variant="light" loading={isBusy} onClick={() => void publishOne()}>
            {text(heldWords.publishOne)}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            loading={discard.isPending}
            onClick={() => discard.mutate({ params: { id: participantId, proposalId: of.id } })}
          >
            {text(heldWords.remove)}
          </Button>
        </div>
      </Allowed>
    </section>
  )
}

import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type BulkOutcome, reviewApi } from '../api.ts'
import { resultWords } from '../words/desk.ts'
import { heldWords } from '../words/held.ts'
import { type Decided, shownElsewhere } from './use-deciding.ts'

type Chosen = { participantId: string; proposalId: string }

type Published = {
  outcomes: BulkOutcome[]
  /** Undefined when nothing was published. */
  undoable: Decided | undefined
  /** Why the first one was not published. */
  obstacle: Bilingual
}

/** Publishes at once; undefined when the call failed, which is told. */
export function usePublishingAtOnce() {
  const attempts = useAttemptIds()
  const change = useChange(reviewApi.publish, { refreshes: [reviewApi.read, ...shownElsewhere] })
  const send = async (entries: readonly Chosen[]) => {
    // sent again after a lost reply it is the same publication, of which the server repeats the outcomes
    const id = attempts.idOf(entries)
    const outcomes = await change.mutateAsync({ body: { id, entries: [...entries] } }).catch(() => undefined)
    if (!outcomes) return undefined
    attempts.answered(entries)
    return { id, outcomes }
  }
  return { send, isBusy: change.isPending }
}

/** Publishes decisions that are held back, after one question; undefined when the answer was no or the call failed, which is told. */
export function usePublishing() {
  const ask = useConfirm()
  const { send, isBusy } = usePublishingAtOnce()
  const publish = async (entries: readonly Chosen[]): Promise<Published | undefined> => {
    const count = entries.length
    const isSure = await ask({
      title: heldWords.ask({ count }),
      text: heldWords.askText,
      yes: heldWords.publish({ count }),
    })
    const sent = isSure ? await send(entries) : undefined
    if (!sent) return undefined
    const { id, outcomes } = sent
    const done = outcomes.filter(({ result }) => result === 'done').length
    const undoable = { decisionId: id, said: heldWords.published({ count: done }), remarks: [] }
    return {
      outcomes,
      undoable: done > 0 ? undoable : undefined,
      obstacle: resultWords[outcomes[0]?.result ?? 'failed'].why,
    }
  }
  return { publish, isBusy }
}

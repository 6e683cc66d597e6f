import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { newId } from '#kit/web/new-id.ts'
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

/** Publishes decisions that are held back, after one question; undefined when the answer was no or the call failed, which is told. */
export function usePublishing() {
  const ask = useConfirm()
  const change = useChange(reviewApi.publish, { refreshes: [reviewApi.read, ...shownElsewhere] })
  const publish = async (entries: readonly Chosen[]): Promise<Published | undefined> => {
    const count = entries.length
    const isSure = await ask({
      title: heldWords.ask({ count }),
      text: heldWords.askText,
      yes: heldWords.publish({ count }),
    })
    if (!isSure) return undefined
    const id = newId()
    const outcomes = await change.mutateAsync({ body: { id, entries: [...entries] } }).catch(() => undefined)
    if (!outcomes) return undefined
    const done = outcomes.filter(({ result }) => result === 'done').length
    const undoable = { decisionId: id, said: heldWords.published({ count: done }), remarks: [] }
    return {
      outcomes,
      undoable: done > 0 ? undoable : undefined,
      obstacle: resultWords[outcomes[0]?.result ?? 'failed'].why,
    }
  }
  return { publish, isBusy: change.isPending }
}

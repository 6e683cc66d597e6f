import { useEffect, useRef, useState } from 'react'
import { forget, refresh, useChange } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { reviewApi } from '../api.ts'
import { undoSeconds } from '../rules.ts'
import { undoWords } from '../words/desk.ts'
import { type Decided, shownElsewhere } from './use-deciding.ts'
import { keepRemarks } from './use-remarks.ts'

/**
 * Keeps the last decision for as long as it can be undone. `onUndone` leads back to it; `times` changes when remarks were restored, so that an open
 * record reloads them.
 */
export function useUndo(onUndone: (decided: Decided) => void) {
  const toast = useToast()
  const [decided, setDecided] = useState<Decided>()
  // a key may come before the render that shows the decision
  const latest = useRef(decided)
  const tell = (next: Decided | undefined) => {
    latest.current = next
    setDecided(next)
  }
  const [times, setTimes] = useState(0)
  const change = useChange(reviewApi.undo, { quiet: true })
  useEffect(() => {
    if (!decided) return
    const timer = setTimeout(() => {
      latest.current = undefined
      setDecided(undefined)
    }, undoSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [decided])

  const undo = async () => {
    const decided = latest.current
    if (!decided || change.isPending) return
    try {
      const { kept } = await change.mutateAsync({ params: { decisionId: decided.decisionId } })
      toast.done(undoWords.undone({ kept }))
      // the remarks are restored, to be corrected
      for (const { participantId, ...remarks } of decided.remarks) keepRemarks(participantId, remarks)
      if (decided.participantId) forget(reviewApi.read, { params: { id: decided.participantId } })
      setTimes(times + 1)
      onUndone(decided)
    } catch (error) {
      toast.failed(wordsOfFailure(error))
    }
    tell(undefined)
    await refresh(reviewApi.read, ...shownElsewhere)
  }
  return { decided, tell, undo, isBusy: change.isPending, times }
}

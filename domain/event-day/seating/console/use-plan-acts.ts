import { useState } from 'react'
import type { Endpoint, Request } from '#kit/http/endpoint.ts'
import { refresh, remember, useClient } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { seatingApi as api, type SeatingPlan } from '../api.ts'
import { isFrozen, type Move } from '../rules.ts'
import { seatingWords as words } from '../words/console.ts'
import { type Back, backTo, stepsAfter } from './undo.ts'

/** Steps that are kept to be undone. */
const maxSteps = 50

/** Acts that leave everybody where they are: moves before them can be undone still. After any other, undoing would take back something else than what was done last. */
const movesNobody: ReadonlySet<Endpoint> = new Set([api.fix, api.place, api.rank, api.wish, api.dropWish])

const frozenQuestion = { title: words.frozenTitle, text: words.frozenText, yes: words.frozenYes }

/** Shows the plan of a reply, and reads again what follows from it. */
function takeOver(plan: SeatingPlan) {
  remember(api.ofActivity, { params: { id: plan.activityId } }, plan)
  void refresh(api.sincePrinted, api.versions, api.compare)
}

type OnFailed = (failure: unknown) => void

/**
 * The acts on a plan. Each takes over the plan that its reply has; a refusal is kept until the next act, and the plan is read again, since a colleague may
 * have changed it.
 */
export function usePlanActs(plan: SeatingPlan) {
  const { call } = useClient()
  const ask = useConfirm()
  const [refused, setRefused] = useState<Bilingual | string>()
  const [isBusy, setBusy] = useState(false)
  const [steps, setSteps] = useState<readonly Back[]>([])
  const params = { id: plan.id }

  /** Resolves to the plan as it is now; undefined when it was refused. `onEnd` hears of the failure, if there is one. */
  async function attempt(act: () => Promise<SeatingPlan>, onEnd?: (failure?: unknown) => void) {
    setBusy(true)
    setRefused(undefined)
    try {
      const now = await act()
      onEnd?.()
      takeOver(now)
      return now
    } catch (error) {
      onEnd?.(error)
      setRefused(wordsOfFailure(error))
      await refresh(api.ofActivity)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  /** Whoever has a seat of a frozen plan is moved only after that was confirmed. */
  async function move(moves: Move[], swap = false): Promise<boolean> {
    const seated = new Set(plan.people.flatMap((one) => (one.seatId ? [one.participantId] : [])))
    const afterFreeze = isFrozen(plan.state) && moves.some(({ participantId }) => seated.has(participantId))
    if (afterFreeze && !(await ask(frozenQuestion))) return false
    const now = await attempt(() => call(api.move, { params, body: { moves, swap, afterFreeze } }))
    const back = now && backTo(moves, plan, now)
    if (back) setSteps((before) => [...before, back].slice(-maxSteps))
    return now !== undefined
  }
  const left = (done: Endpoint, onFailed?: OnFailed) => (failure?: unknown) =>
    failure ? onFailed?.(failure) : !movesNobody.has(done) && setSteps([])
  async function undo(): Promise<boolean> {
    const last = steps.at(-1)
    if (!last) return false
    const body = { ...last, afterFreeze: isFrozen(plan.state) }
    const now = await attempt(
      () => call(api.move, { params, body }),
      (failure) => setSteps(stepsAfter(steps, failure)),
    )
    return now !== undefined
  }
  return {
    refused,
    isBusy,
    canUndo: steps.length > 0,
    move,
    undo,
    /** Any other call that answers with the plan. A failure is shown; `onFailed` hears of it too. */
    run: <E extends Endpoint>(endpoint: E, request: Request<E>, onFailed?: OnFailed) =>
      attempt(async () => (await call(endpoint, request)) as SeatingPlan, left(endpoint, onFailed)),
    params,
  }
}

export type PlanActs = ReturnType<typeof usePlanActs>

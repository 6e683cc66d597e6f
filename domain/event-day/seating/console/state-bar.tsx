import { Button } from '@mantine/core'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { seatingApi as api, type SeatingPlan } from '../api.ts'
import { nextStates, type PlanState, planStates } from '../rules.ts'
import { seatingWords as words } from '../words/console.ts'
import { stateWords } from '../words.ts'
import type { PlanActs } from './use-plan-acts.ts'

type StateBarProps = { plan: SeatingPlan; acts: PlanActs }

const isBack = (from: PlanState, to: PlanState) => planStates.indexOf(to) < planStates.indexOf(from)

const labelOf = (from: PlanState, to: PlanState) =>
  isBack(from, to) && to !== 'draft' && to !== 'published' ? words.stepBack[to] : words.to[to]

/** What concerns the plan as a whole: it is arranged, undone, taken to its next state or one step back. */
export function StateBar({ plan, acts }: StateBarProps) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const { state, revision } = plan
  const request = { params: acts.params, body: { revision } }
  const arrange = async () => {
    const isBegun = plan.people.some(({ how }) => how === 'rule')
    const question = { title: words.arrangeTitle, text: words.arrangeText, yes: words.arrange }
    if (isBegun && !(await ask(question))) return
    if (await acts.run(api.arrange, request)) toast.done(words.arranged)
  }
  const fill = async () => {
    if (await acts.run(api.fill, request)) toast.done(words.arranged)
  }
  const undo = async () => {
    if (await acts.undo()) toast.done(words.undone)
  }
  const decide = async (to: PlanState) => {
    const question =
      to === 'published'
        ? { title: words.publishTitle, text: words.publishText, yes: words.to.published }
        : state === 'published'
          ? { title: words.withdrawTitle, text: words.withdrawText, yes: words.stepBack.frozen, danger: true }
          : undefined
    if (question && !(await ask(question))) return
    const done = await acts.run(api.decide, { params: acts.params, body: { revision, to } })
    if (done) toast.done(words.decided({ state: stateWords[to] }))
  }
  return (
    <>
      <Button variant="default" disabled={!acts.canUndo || acts.isBusy} onClick={() => void undo()}>
        {text(words.undo)}
      </Button>
      {state === 'draft' && (
        <Button
          variant={plan.people.some(({ seatId }) => seatId) ? 'default' : 'filled'}
          disabled={acts.isBusy}
          onClick={() => void arrange()}
        >
          {text(words.arrange)}
        </Button>
      )}
      <Button variant="default" disabled={acts.isBusy} onClick={() => void fill()}>
        {text(words.fill)}
      </Button>
      {nextStates[state].map((to) => (
        <Button
          key={to}
          variant={isBack(state, to) ? 'default' : 'filled'}
          disabled={acts.isBusy}
          onClick={() => void decide(to)}
        >
          {text(labelOf(state, to))}
        </Button>
      ))}
    </>
  )
}

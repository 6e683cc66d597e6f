import { checkPath, guestPath } from '#domain/people/participants/parts/paths.ts'
import { useText } from '#kit/web/language.tsx'
import { TurnAct, TurnCard, TurnWhy } from '#kit/web/turn-card.tsx'
import type { OwnPlan } from '../api.ts'
import { isOwnTurn, isUnfinished, minutesFor } from '../rules.ts'
import { turnWords as words } from '../words/turn.ts'

/** The next step of a person who registered at a door and has to act: to go on, to submit, or to change what was asked. */
export function OwnTurn({ of }: { of: OwnPlan }) {
  const text = useText()
  if (!isUnfinished(of)) return null
  const { id, status, missing } = of
  if (!isOwnTurn(of))
    return (
      <TurnCard headline={status === 'returned' ? words.overReturned : words.over} isTurn={false}>
        <TurnWhy>{text(words.overWhy)}</TurnWhy>
        <TurnAct to={guestPath(id)} says={words.view} isQuiet />
      </TurnCard>
    )
  if (status === 'returned')
    return (
      <TurnCard headline={words.returned} isTurn>
        <TurnAct to={guestPath(id)} says={words.seeChanges} minutes={minutesFor(of)} />
      </TurnCard>
    )
  const isComplete = missing === 0
  return (
    <TurnCard headline={isComplete ? words.submit : words.goOn} isTurn>
      {!isComplete && <TurnWhy>{text(words.lacks({ count: missing }))}</TurnWhy>}
      <TurnAct
        to={isComplete ? checkPath(id) : guestPath(id)}
        says={isComplete ? words.check : words.continue}
        minutes={minutesFor(of)}
      />
    </TurnCard>
  )
}

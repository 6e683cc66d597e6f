import type { Tone } from '#kit/web/tag.tsx'
import type { MovementState } from '../rules.ts'
import { boardWords as words } from '../words/board.ts'
import { movementStateWords } from '../words.ts'

/** How the state of a flight or train stands out. */
export const movementTone: Record<MovementState, Tone | undefined> = {
  scheduled: undefined,
  delayed: 'odd',
  landed: 'good',
  cancelled: 'bad',
  diverted: 'bad',
}

/** What is told of a flight or train, in words. */
export const saidOf = ({ state, minutes }: { state: MovementState; minutes: number | null }) =>
  state === 'delayed' ? words.delayed({ minutes: minutes ?? 0 }) : movementStateWords[state]

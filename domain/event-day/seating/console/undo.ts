import { CallFailed } from '#kit/http/client.ts'
import { isPassing } from '#kit/web/failure.ts'
import type { SeatedPerson, SeatingPlan } from '../api.ts'
import type { Move } from '../rules.ts'

/** What takes a step back: moves, and who of them is left to the rules again. */
export type Back = { moves: Move[]; release: string[] }

/** The steps that are left after the last was taken back, or after that failed: one that cannot succeed any more is given up, so that those before it can be undone. */
export const stepsAfter = (steps: readonly Back[], failure?: unknown): readonly Back[] =>
  failure instanceof CallFailed && isPassing(failure) ? steps : steps.slice(0, -1)

type People = Pick<SeatingPlan, 'people'>

const byId = ({ people }: People) => new Map(people.map((person) => [person.participantId, person]))

/**
 * What takes these moves back, from the plan before them and the one after; undefined where they moved nobody. It concerns those who were moved and those
 * who had their seats: what a colleague did meanwhile stays. Whoever sat by the rules is left to them again, since what is moved by hand is fixed.
 */
export function backTo(moves: readonly Move[], before: People, after: People): Back | undefined {
  const now = byId(after)
  const ids = new Set(moves.map(({ participantId }) => participantId))
  const seats = new Set(moves.map(({ seatId }) => seatId))
  const isMoved = ({ participantId, seatId }: SeatedPerson) => {
    const other = now.get(participantId)
    const isInvolved = ids.has(participantId) || (seatId !== null && seats.has(seatId))
    return isInvolved && other !== undefined && other.seatId !== seatId
  }
  const moved = before.people.filter(isMoved)
  if (moved.length === 0) return undefined
  return {
    moves: moved.map(({ participantId, seatId }) => ({
      participantId,
      seatId,
      seen: now.get(participantId)?.seatId ?? null,
    })),
    release: moved
      .filter(({ seatId, how }) => seatId !== null && how !== 'fixed')
      .map(({ participantId }) => participantId),
  }
}

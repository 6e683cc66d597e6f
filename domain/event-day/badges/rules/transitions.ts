import type { BadgeState } from '../rules.ts'

/** What somebody does with a card. */
export const acts = [
  'packed',
  'handedOut',
  'lost',
  'damaged',
  'found',
  'returned',
  'reprintAsked',
  'objectionSettled',
  'dayPass',
] as const
export type Act = (typeof acts)[number]

/** States in which a card is out of the office, or packed to go. */
export const outStates = ['packed', 'handedOut'] as const satisfies readonly BadgeState[]

const from: Record<Act, readonly BadgeState[]> = {
  packed: ['printed'],
  handedOut: ['printed', 'packed'],
  lost: ['printed', 'packed', 'handedOut'],
  damaged: ['printed', 'packed', 'handedOut'],
  // a card that turned up again is what it was, unless another one was printed meanwhile
  found: ['lost', 'damaged'],
  returned: outStates,
  reprintAsked: ['printed', 'packed', 'handedOut', 'lost', 'damaged', 'returned'],
  objectionSettled: ['due', 'cleared', 'printed', 'packed', 'handedOut', 'lost', 'damaged', 'returned'],
  // the card lies at home: it stays valid
  dayPass: ['handedOut'],
}

/** A badge, and its state before it was revoked, lost or damaged. */
export type Held = { state: BadgeState; heldState: BadgeState | null }

/** Whether this can be done with a badge. The card of a revoked one is taken back where it was out. */
export const mayBe = (act: Act, { state, heldState }: Held): boolean =>
  from[act].includes(act === 'returned' && state === 'revoked' ? (heldState ?? state) : state)

/** Whether the card of a revoked badge is still out. */
export const isStillOut = (of: Held): boolean => of.state === 'revoked' && mayBe('returned', of)

/** The state of a card that lies in the office again: it can be packed and handed out. */
export const afterReturn = 'printed'

/** The state after an act, and the one that is kept for later. */
export function stateAfter(act: Act, { state, heldState }: Held): Held {
  // it stays revoked; in force again it is not out
  if (act === 'returned' && state === 'revoked') return { state, heldState: afterReturn }
  if (act === 'objectionSettled' || act === 'dayPass') return { state, heldState }
  if (act === 'found') return { state: heldState ?? 'handedOut', heldState: null }
  if (act === 'reprintAsked') return { state: 'cleared', heldState: null }
  return { state: act, heldState: act === 'lost' || act === 'damaged' ? state : heldState }
}

/** Acts of which the reason is asked. */
export const needsReason: ReadonlySet<Act> = new Set(['reprintAsked', 'lost', 'damaged'])

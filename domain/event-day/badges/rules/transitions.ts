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

const from: Record<Act, readonly BadgeState[]> = {
  packed: ['printed'],
  handedOut: ['printed', 'packed'],
  lost: ['printed', 'packed', 'handedOut'],
  damaged: ['printed', 'packed', 'handedOut'],
  // a card that turned up again is what it was, unless another one was printed meanwhile
  found: ['lost', 'damaged'],
  returned: ['packed', 'handedOut'],
  reprintAsked: ['printed', 'packed', 'handedOut', 'lost', 'damaged', 'returned'],
  objectionSettled: ['due', 'cleared', 'printed', 'packed', 'handedOut', 'lost', 'damaged', 'returned'],
  // the card lies at home: it stays valid
  dayPass: ['handedOut'],
}

/** Whether this can be done with a badge in this state. */
export const mayBe = (act: Act, state: BadgeState): boolean => from[act].includes(state)

/** The state after it; undefined where it stays. `held` is the state before a card was lost or damaged. */
export function stateAfter(act: Act, held: BadgeState | null): BadgeState | undefined {
  if (act === 'objectionSettled' || act === 'dayPass') return undefined
  if (act === 'found') return held ?? 'handedOut'
  return act === 'reprintAsked' ? 'cleared' : act
}

/** Acts of which the reason is asked. */
export const needsReason: ReadonlySet<Act> = new Set(['reprintAsked', 'lost', 'damaged'])

import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Verdict } from '../../rules/verdict.ts'
import type { Facts, Person } from './kept.ts'

export type Occasion = Facts['occasions'][number]
export type Direction = 'in' | 'out'

/** What was scanned, typed or found: a code, the number of a badge, or that of a guest's receipt. */
export type Given = { digits: string } | { number: number } | { receipt: string }

export const typedNumber = (given: Given) => ('number' in given ? given.number : null)

/** What was presented and what the gate answers. `isLocal`: judged on this device alone. */
export type Shown = {
  id: string
  verdict: Verdict
  number: number | null
  revision: number | null
  isLocal: boolean
  person: Person | undefined
  photo: string | undefined
  zones: number
  /** Where the person sits in the activity; null where the server has not said it. */
  seat: Bilingual | null
  /** The scan that is kept for it; null while an amber one is not decided. */
  kept: string | null
}

/** The state as the screen draws it. */
export type GateState = {
  /** `beginning`: enrolled, and has not heard from the server yet. `ending`: over or revoked, and kept only until all that was scanned is sent. `ended`: everything was wiped. */
  phase: 'opening' | 'unknown' | 'beginning' | 'ready' | 'ending' | 'ended'
  facts: Facts | undefined
  isOnline: boolean
  offlineSince: number | null
  unsent: number
  stuck: number
  occasionId: string
  direction: Direction
  count: number
}

/** Something that was scanned is not sent yet, so nothing is wiped. */
export class Unsent extends Error {}

/** Before anything was read from the device. */
export const openingState: GateState = {
  phase: 'opening',
  facts: undefined,
  isOnline: false,
  offlineSince: null,
  unsent: 0,
  stuck: 0,
  occasionId: '',
  direction: 'in',
  count: 0,
}

type Choice = Pick<GateState, 'occasionId' | 'direction'>

/** The occasion that was chosen today, else the first of today; and the direction of the gate. A choice of yesterday gives way at midnight. */
export function choiceOn(
  today: string,
  { occasions, device: { gate } }: Pick<Facts, 'occasions' | 'device'>,
  { occasionId, direction, chosenOn }: Choice & { chosenOn: string },
): Choice {
  const usable = occasions.filter(({ isEnded }) => !isEnded)
  const known = usable.find(({ id }) => id === occasionId)
  const todays = usable.find(({ day }) => day === today)
  const chosen = (chosenOn === today ? (known ?? todays) : (todays ?? known)) ?? usable[0]
  const ofGate = gate?.direction ?? 'in'
  return { occasionId: chosen?.id ?? '', direction: ofGate === 'both' ? direction : ofGate }
}

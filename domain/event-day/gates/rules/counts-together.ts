import type { OccasionKind } from '../rules.ts'

type Place = { id: string; kind: OccasionKind; day: string; zone: string | null }

/** Whether one admission counts at both: the same occasion, or doors into the same zone on the same day. */
export const isTogether = (one: Place, other: Place): boolean =>
  one.id === other.id ||
  (one.kind === 'gateDay' &&
    other.kind === 'gateDay' &&
    one.zone !== null &&
    one.zone === other.zone &&
    one.day === other.day)

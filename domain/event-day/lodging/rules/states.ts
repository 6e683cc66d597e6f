import { nightsOf, type Span } from './nights.ts'

/**
 * The life of a stay. `requested` is wanted and takes nothing of a block; `held` has a room; `confirmed` has the hotel's number; `inHouse` has been
 * checked in; `left` is over. `noShow` and `cancelled` have given their nights back.
 */
export const stayStates = [
  'requested',
  'held',
  'confirmed',
  'inHouse',
  'left',
  'noShow',
  'cancelled',
] as const
export type StayState = (typeof stayStates)[number]

/** Which state may follow which. Each step can be taken back: nights that were given back are taken again, if they are still free. */
export const nextStates: Record<StayState, readonly StayState[]> = {
  requested: ['held', 'cancelled'],
  held: ['confirmed', 'inHouse', 'requested', 'noShow', 'cancelled'],
  confirmed: ['inHouse', 'held', 'noShow', 'cancelled'],
  inHouse: ['left', 'held', 'confirmed'],
  left: ['inHouse'],
  noShow: ['held', 'confirmed', 'inHouse'],
  cancelled: ['requested', 'held'],
}

/** States in which the people of a stay can be in no other one in the same night. */
export const liveStates = ['requested', 'held', 'confirmed', 'inHouse', 'left'] as const satisfies StayState[]

/** States that take nights of a block. */
export const takingStates = ['held', 'confirmed', 'inHouse', 'left'] as const satisfies StayState[]

/** States in which hotel, kind of room, nights and guests can be changed. */
export const changeableStates = ['requested', 'held', 'confirmed', 'inHouse'] as const satisfies StayState[]

const isAmong = (states: readonly StayState[]) => (state: StayState) => states.includes(state)
export const isLive = isAmong(liveStates)
export const isTaking = isAmong(takingStates)
export const isChangeable = isAmong(changeableStates)

/** Who pays: the host, the guest, or the guest for the nights that `selfNights` names. */
export const payers = ['host', 'self', 'perNight'] as const
export type Payer = (typeof payers)[number]

export type Occupying = Span & { state: StayState; payer: Payer; selfNights: readonly string[] }

/** The nights that a stay takes of a block: those that the host pays. Nights that guests pay are booked beside the block. */
export function takenNights({ state, payer, selfNights, ...span }: Occupying): string[] {
  if (!isTaking(state) || payer === 'self') return []
  const nights = nightsOf(span)
  return payer === 'host' ? nights : nights.filter((night) => !selfNights.includes(night))
}

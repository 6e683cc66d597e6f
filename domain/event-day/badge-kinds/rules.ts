import type { Kind, PersonnelKind } from '#domain/people/participants/rules.ts'

/** Whom a kind of badge is for: kinds of participants, special guests apart from other guests, and vehicles. */
export const coveredKinds = [
  'guest',
  'specialGuest',
  'companion',
  'government',
  'worker',
  'volunteer',
  'media',
  'builder',
  'general',
  'activityGuest',
  'vehicle',
] as const
export type CoveredKind = (typeof coveredKinds)[number]

/** Colours of cards and lanyards, as printed; white letters on each have a contrast of at least 4.5:1. */
export const cardColours = {
  navy: '#123a78',
  blue: '#1d5fd1',
  teal: '#0b6e6e',
  green: '#1a6b3c',
  gold: '#8a5a0b',
  orange: '#b4470f',
  red: '#b3261e',
  purple: '#6a3d9a',
  grey: '#4a5561',
} as const
export type CardColour = keyof typeof cardColours
export const colourNames = Object.keys(cardColours) as [CardColour, ...CardColour[]]

/** Which name is printed large. `byPerson`: the one that the person typed for the badge. */
export const nameOrders = ['byPerson', 'chinese', 'latin'] as const
export type NameOrder = (typeof nameOrders)[number]

type Person = {
  kind: Kind
  personnelKind: PersonnelKind | null
  guestType: string | null
}

/** The kinds of badge that a person may wear, the first that there is. */
export function coveringOf({ kind, personnelKind, guestType }: Person): readonly CoveredKind[] {
  if (kind === 'personnel') return [personnelKind ?? 'general']
  if (kind === 'guest' && guestType === 'special') return ['specialGuest', 'guest']
  return [kind]
}

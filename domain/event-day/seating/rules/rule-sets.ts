/**
 * The rule sets as data, since the customs differ with the occasion and with those who are asked about them. Hands are those of the seated.
 *
 * - `centreLeft`: government practice in China: 1 in the middle, 2 at the left hand of 1, 3 at the right hand, and so on.
 * - `centreRight`: international practice, its mirror.
 * - `foreignGuests`: a meeting: host and first guest in the middle, the guest at the right hand of the host; each side goes outwards.
 * - `longTable`: talks: guests face the door, each side from its middle outwards with the right hand higher, the interpreter at the right hand.
 * - `signing`: the two who sign in front, the guest at the right hand of the host; the others in rows behind, each on their side.
 * - `roundTables`: the host of a table faces the door, 1 at the right hand, 2 at the left, an interpreter beside; lower tables by their distance from table 1.
 */
export const ruleSets = {
  centreLeft: { seats: 'row', higher: 'left', sides: null, eachInFront: null, interpreter: 'behind' },
  centreRight: { seats: 'row', higher: 'right', sides: null, eachInFront: null, interpreter: 'behind' },
  foreignGuests: { seats: 'row', higher: 'right', sides: 'halves', eachInFront: null, interpreter: 'behind' },
  longTable: {
    seats: 'longTable',
    higher: 'right',
    sides: 'facingDoor',
    eachInFront: null,
    interpreter: 'right',
  },
  signing: { seats: 'row', higher: 'right', sides: 'halves', eachInFront: 1, interpreter: 'behind' },
  roundTables: {
    seats: 'roundTable',
    higher: 'right',
    sides: 'tables',
    eachInFront: null,
    interpreter: 'beside',
  },
} as const satisfies Record<string, RuleSet>

export type Hand = 'left' | 'right'

export type RuleSet = {
  /** The seats that it fills, besides those on the stage for people who are meant to sit there. */
  seats: 'row' | 'longTable' | 'roundTable'
  /** The hand of the seated at which the next one sits. */
  higher: Hand
  /**
   * How hosts and guests are told apart: not at all; guests in the half of a row at the right hand; guests at the side of a table that faces the door; one
   * host at each table.
   */
  sides: null | 'halves' | 'facingDoor' | 'tables'
  /** So many of each side in the first row; null: as many as fit. */
  eachInFront: number | null
  interpreter: 'behind' | 'right' | 'beside'
}

export type RuleSetName = keyof typeof ruleSets
export const ruleSetNames = Object.keys(ruleSets) as [RuleSetName, ...RuleSetName[]]

/** Why the rules chose a seat. */
export const reasons = [
  'precedence',
  'organisation',
  'together',
  'interpreter',
  'apart',
  'accessible',
  'room',
] as const
export type Reason = (typeof reasons)[number]

/** Why somebody has no seat. */
export const unseatedReasons = [
  'notArranged',
  'lifted',
  'late',
  'hallFull',
  'stageFull',
  'sideFull',
  'apart',
  'seatGone',
] as const
export type UnseatedReason = (typeof unseatedReasons)[number]

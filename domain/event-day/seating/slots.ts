import { type Pieces, piece } from '#kit/web/slots.tsx'

const link = async () => (await import('./parts/seating-link.tsx')).SeatingLink

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  activityPeople: piece('seating:list', 10, link),
  activityActs: piece('seating:list', 10, link),
}

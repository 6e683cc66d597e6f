import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  activityPeople: piece(
    'seating:list',
    20,
    async () => (await import('./parts/seating-link.tsx')).SeatingLink,
  ),
}

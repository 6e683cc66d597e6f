import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'entered-people': piece(
    'summit:edit',
    10,
    async () => (await import('./parts/entered-people.tsx')).EnteredPeople,
  ),
}

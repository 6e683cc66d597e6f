import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  settings: piece(
    'givenAccess:own',
    10,
    async () => (await import('./parts/given-access-card.tsx')).GivenAccessCard,
  ),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'home-notices': piece(
    'notices:read',
    10,
    async () => (await import('./parts/notices-card.tsx')).NoticesCard,
  ),
}

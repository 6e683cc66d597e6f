import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'record-aside': piece(
    'lodging:list',
    3,
    async () => (await import('./parts/lodging-card.tsx')).LodgingCard,
  ),
}

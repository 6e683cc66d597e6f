import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'record-aside': piece(
    'precedence:read',
    6,
    async () => (await import('./parts/precedence-card.tsx')).PrecedenceCard,
  ),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'record-aside': piece('readiness:read', 1, async () => (await import('./parts/lacks-card.tsx')).LacksCard),
}

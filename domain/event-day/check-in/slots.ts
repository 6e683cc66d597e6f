import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'gate-paper': piece('checkIn:paper', 1, async () => (await import('./parts/gate-paper.tsx')).GatePaper),
}

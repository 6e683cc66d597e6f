import { type Pieces, piece } from '#kit/web/slots.tsx'

const card = (order: number) =>
  piece('corrections:read', order, async () => (await import('./parts/corrections-card.tsx')).CorrectionsCard)

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = { 'guest-aside': card(15), 'organisation-record': card(10) }

import { type Pieces, piece } from '#kit/web/slots.tsx'

const own = piece('transport:own', 5, async () => (await import('./parts/own-transport.tsx')).OwnTransport)

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = { 'own-day-travel': own, 'own-travel': own, 'guest-plan': own }

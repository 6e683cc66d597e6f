import { type Pieces, piece } from '#kit/web/slots.tsx'

const own = piece('shuttles:own', 7, async () => (await import('./parts/own-shuttles.tsx')).OwnShuttles)

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = { 'own-day-travel': own, 'own-travel': own, 'guest-plan': own }

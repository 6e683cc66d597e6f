import { type Pieces, piece } from '#kit/web/slots.tsx'

// after the journey and who meets the guest
const own = piece('shuttles:own', 25, async () => (await import('./parts/own-shuttles.tsx')).OwnShuttles)

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'own-day-travel': own,
  'own-travel': own,
  'guest-plan': own,
  'plan-print': piece(
    'shuttles:own',
    20,
    async () => (await import('./parts/own-shuttles.tsx')).PrintedShuttles,
  ),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'organisation-acts': piece(
    'participants:register',
    20,
    async () => (await import('./parts/register-late-guest.tsx')).RegisterLateGuest,
  ),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'guest-aside': piece('personnel:read', 5, async () => (await import('./parts/receipt.tsx')).Receipt),
  'seen-by-visitors': piece(
    'personnel:doors',
    10,
    async () => (await import('./parts/seen-doors.tsx')).SeenDoors,
  ),
  'home-members': piece(
    'personnel:register',
    10,
    async () => (await import('./parts/led-members.tsx')).LedMembers,
  ),
  submitted: piece('personnel:read', 10, async () => (await import('./parts/receipt.tsx')).Receipt),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'run-driver': piece(
    'drivers:edit',
    1,
    async () => (await import('./parts/driver-link.tsx')).DriverLinkButton,
  ),
  'vehicle-driver': piece(
    'drivers:edit',
    1,
    async () => (await import('./parts/driver-link.tsx')).DriverLinkCard,
  ),
}

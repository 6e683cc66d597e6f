import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'home-files': piece(
    'library:read',
    20,
    async () => (await import('./parts/downloads-card.tsx')).DownloadsCard,
  ),
}

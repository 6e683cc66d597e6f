import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'guests-list': piece(
    'participants:create',
    10,
    async () => (await import('./parts/batch-links.tsx')).BatchLinks,
  ),
  'portrait-check': piece(
    'participants:read',
    10,
    async () => (await import('./parts/portrait-check-note.tsx')).PortraitCheckNote,
  ),
  'participant-pictures': piece(
    'participants:replacePicture',
    10,
    async () => (await import('./parts/replace-picture.tsx')).ReplacePicture,
  ),
}

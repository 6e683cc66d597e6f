import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'guest-note': piece('shares:use', 10, async () => (await import('./parts/share-note.tsx')).ShareNote),
  'guest-aside': piece('shares:manage', 20, async () => (await import('./parts/share-card.tsx')).ShareCard),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'record-acts': piece(
    'forgetting:archive',
    90,
    async () => (await import('./parts/archive-button.tsx')).ArchiveButton,
  ),
  'record-aside': piece(
    'forgetting:manage',
    80,
    async () => (await import('./parts/note-request.tsx')).NoteRequest,
  ),
  'own-data': piece('forgetting:own', 90, async () => (await import('./parts/own-data.tsx')).OwnData),
}

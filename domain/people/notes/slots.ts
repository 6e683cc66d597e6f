import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'record-aside': piece('notes:read', 10, async () => (await import('./parts/notes-card.tsx')).PersonNotes),
  'organisation-aside': piece(
    'notes:read',
    10,
    async () => (await import('./parts/notes-card.tsx')).OrganisationNotes,
  ),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of others. */
export const slots: Pieces = {
  'every-page': piece(
    'outbox:own',
    20,
    async () => (await import('./parts/unreachable-note.tsx')).UnreachableNote,
  ),
}

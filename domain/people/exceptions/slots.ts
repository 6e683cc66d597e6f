import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'participant-acts': piece(
    'exceptions:grant',
    10,
    async () => (await import('./parts/grant-exception.tsx')).GrantException,
  ),
  'organisation-acts': piece(
    'exceptions:grant',
    10,
    async () => (await import('./parts/grant-exception.tsx')).GrantException,
  ),
}

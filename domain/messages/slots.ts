import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'guest-plan': piece(
    'messages:read',
    30,
    async () => (await import('./parts/message-annex.tsx')).MessageCard,
  ),
  'participant-plan': piece(
    'messages:read',
    30,
    async () => (await import('./parts/message-annex.tsx')).MessageRecord,
  ),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'guest-plan': piece(
    'intentions:read',
    10,
    async () => (await import('./parts/intention-annex.tsx')).IntentionCard,
  ),
  'participant-plan': piece(
    'intentions:read',
    10,
    async () => (await import('./parts/intention-annex.tsx')).IntentionRecord,
  ),
}

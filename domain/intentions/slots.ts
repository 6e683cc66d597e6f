import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'guest-plan': piece(
    'intentions:read',
    10,
    async () => (await import('./parts/intention-annex.tsx')).IntentionCard,
  ),
  'submitted-next': piece(
    'intentions:edit',
    10,
    async () => (await import('./parts/intention-next.tsx')).IntentionNext,
  ),
  'participant-plan': piece(
    'intentions:read',
    10,
    async () => (await import('./parts/intention-annex.tsx')).IntentionRecord,
  ),
}

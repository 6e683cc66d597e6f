import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'guest-plan': piece(
    'entourage:read',
    40,
    async () => (await import('./parts/entourage-card.tsx')).EntourageCard,
  ),
  'participant-plan': piece(
    'entourage:read',
    40,
    async () => (await import('./parts/entourage-record.tsx')).EntourageRecord,
  ),
  'submitted-next': piece(
    'entourage:add',
    20,
    async () => (await import('./parts/another-companion.tsx')).AnotherCompanion,
  ),
  withdraw: piece(
    'participants:withdraw',
    10,
    async () => (await import('./parts/withdraw-button.tsx')).WithdrawButton,
  ),
}

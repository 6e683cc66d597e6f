import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  proposal: piece(
    'activityGuests:manage',
    10,
    async () => (await import('./parts/guests-link.tsx')).GuestsLink,
  ),
  activity: piece(
    'activityGuests:list',
    20,
    async () => (await import('./parts/invite-card.tsx')).InviteCard,
  ),
  'home-activities': piece(
    'activityGuests:register',
    10,
    async () => (await import('./parts/own-activities.tsx')).OwnActivities,
  ),
}

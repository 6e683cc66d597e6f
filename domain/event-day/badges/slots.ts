import { type Pieces, piece } from '#kit/web/slots.tsx'

const ownBadge = async () => (await import('./parts/own-badge-card.tsx')).OwnBadgeCard

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'record-aside': piece('badges:list', 4, async () => (await import('./parts/badge-card.tsx')).BadgeCard),
  'vehicle-pass': piece(
    'badges:list',
    1,
    async () => (await import('./parts/badge-card.tsx')).VehiclePassCard,
  ),
  'badge-kind-acts': piece(
    'badge-kinds:list',
    1,
    async () => (await import('./parts/print-sample.tsx')).PrintSample,
  ),
  'guest-aside': piece('badges:own', 4, ownBadge),
  'own-plan': piece('badges:own', 4, ownBadge),
}

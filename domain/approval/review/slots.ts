import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  personnelList: piece(
    'review:decide',
    10,
    async () => (await import('./console/decide-chosen.tsx')).DecideChosen,
  ),
  'guest-aside': piece(
    'review:steps',
    10,
    async () => (await import('./parts/review-record.tsx')).ReviewRecord,
  ),
}

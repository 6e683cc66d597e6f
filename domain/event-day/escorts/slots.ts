import { type Pieces, piece } from '#kit/web/slots.tsx'

const own = piece('escorts:told', 6, async () => (await import('./parts/own-escort.tsx')).OwnEscort)

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'record-aside': piece('escorts:list', 2, async () => (await import('./parts/escort-card.tsx')).EscortCard),
  'board-aside': piece('escorts:list', 2, async () => (await import('./parts/on-duty.tsx')).OnDuty),
  'own-day-travel': own,
  'own-travel': own,
  'guest-plan': own,
}

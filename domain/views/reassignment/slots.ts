import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'participant-acts': piece(
    'reassignment:make',
    20,
    async () => (await import('./parts/reassign-button.tsx')).ReassignButton,
  ),
  participantsList: piece(
    'reassignment:make',
    30,
    async () => (await import('./parts/move-list.tsx')).MoveList,
  ),
}

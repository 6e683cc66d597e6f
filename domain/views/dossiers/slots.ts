import { type Pieces, piece } from '#kit/web/slots.tsx'

const printDossiers = async () => (await import('./parts/print-dossiers.tsx')).PrintDossiers

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  peopleList: piece('participants:export', 40, printDossiers),
  participantsList: piece('participants:export', 40, printDossiers),
  reviewSelection: piece('participants:export', 40, printDossiers),
}

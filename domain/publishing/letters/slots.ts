import { type Pieces, piece } from '#kit/web/slots.tsx'

const printLetters = async () => (await import('./parts/print-letters.tsx')).PrintLetters

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'participant-acts': piece(
    'letters:print',
    60,
    async () => (await import('./parts/print-letters.tsx')).PrintLetter,
  ),
  participantsList: piece('letters:print', 50, printLetters),
  reviewSelection: piece('letters:print', 50, printLetters),
}

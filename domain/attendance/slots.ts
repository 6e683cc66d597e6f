import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  activity: piece('attendance:arrange', 10, async () => (await import('./parts/untold-note.tsx')).UntoldNote),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'participant-acts': piece(
    'merges:merge',
    20,
    async () => (await import('./parts/merge-with.tsx')).MergeWith,
  ),
}

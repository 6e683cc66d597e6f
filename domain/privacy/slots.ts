import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of others. */
export const slots: Pieces = {
  'every-page': piece('privacy:own', 10, async () => (await import('./parts/policy-note.tsx')).PolicyNote),
}

import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows above every work list. */
export const slots: Pieces = {
  'list-views': piece('views:own', 10, async () => (await import('./parts/list-views.tsx')).ListViews),
}

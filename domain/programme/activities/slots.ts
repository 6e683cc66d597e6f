import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  'audience-activities': piece(
    'activities:list',
    10,
    async () => (await import('./parts/activity-picker.tsx')).ActivityPicker,
  ),
}

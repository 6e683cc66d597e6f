import { annexSlots } from '#domain/people/annexes/parts/annex-slots.tsx'
import { type Pieces, piece } from '#kit/web/slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots: Pieces = {
  ...annexSlots('intentions', 10, async () => (await import('./parts/intention-annex.ts')).intentionScreens),
  'submitted-next': piece(
    'intentions:edit',
    10,
    async () => (await import('./parts/intention-next.tsx')).IntentionNext,
  ),
}

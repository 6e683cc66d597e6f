import { annexSlots } from '#domain/people/annexes/parts/annex-slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots = annexSlots(
  'messages',
  30,
  async () => (await import('./parts/message-annex.tsx')).messageScreens,
)

import { annexSlots } from '#domain/people/annexes/parts/annex-slots.tsx'

/** What this noun shows on the screens of lower nouns. */
export const slots = annexSlots(
  'health',
  50,
  async () => (await import('./parts/health-annex.ts')).healthScreens,
  { companions: true },
)

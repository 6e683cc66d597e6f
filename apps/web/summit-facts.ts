import type { Bilingual } from '#kit/words/bilingual.ts'

/** The current edition, as far as every page shows it; days are calendar days of the event. */
export type SummitFacts = { name: Bilingual; city: Bilingual; begins: string; ends: string; year: number }

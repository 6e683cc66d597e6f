import type { LackWords } from '#domain/people/participants/words/lacks.ts'

/** What may be missing of an itinerary. */
export const itineraryLacks = {
  flight: { label: { zh: '行程', en: 'Travel' } },
  hotel: { label: { zh: '酒店', en: 'Hotel' } },
} satisfies Readonly<Record<string, LackWords>>

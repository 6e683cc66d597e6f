import type { LackWords } from '#domain/people/participants/words/lacks.ts'

/** What may be missing in coming activities: an answer to the organisers, and a seat that they give. */
export const attendanceLacks = {
  reply: { label: { zh: '活动答复', en: 'Activity reply' } },
  seat: { label: { zh: '座位', en: 'Seat' }, byOrganisers: true },
} satisfies Readonly<Record<string, LackWords>>

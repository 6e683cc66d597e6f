import type { LackWords } from '#domain/people/participants/words/lacks.ts'

/** What may be missing of a message to the summit: text and logo, or the logo alone. */
export const messageLacks = {
  message: { label: { zh: '寄语', en: 'Message' } },
  logo: { label: { zh: '标志', en: 'Logo' } },
} satisfies Readonly<Record<string, LackWords>>

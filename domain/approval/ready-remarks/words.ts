import type { Bilingual } from '#kit/words/bilingual.ts'

/** Where a reviewer chooses a ready remark. */
export const choiceWords = {
  label: { zh: '常用意见', en: 'Ready remark' },
  none: { zh: '请选择', en: 'Choose' },
} satisfies Record<string, Bilingual>

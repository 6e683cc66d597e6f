import type { Bilingual } from '#kit/words/bilingual.ts'

/** The first notice in the set-up list. */
export const setUpWords = {
  notices: {
    title: { zh: '首个通知', en: 'A first notice' },
    why: {
      zh: '登录后最先看到通知；没有通知，页面上没有组委会的话。',
      en: 'Notices are what people see first after logging in. Without any, nothing on the pages comes from the office.',
    },
  },
  released: ({ title }: { title: Bilingual }): Bilingual => ({
    zh: `最近发布：${title.zh}`,
    en: `Released last: ${title.en}`,
  }),
  none: { zh: '本届还没有发布通知', en: 'No notice has been released in this edition yet' },
}

import type { Bilingual } from '#kit/words/bilingual.ts'

/** The hotels in the set-up list. */
export const setUpWords = {
  hotels: {
    title: { zh: '指定酒店', en: 'Designated hotels' },
    why: {
      zh: '填写行程的人要知道住在哪里。',
      en: 'Guests need to know where to stay when they fill in their itinerary.',
    },
  },
  published: ({ names }: { names: readonly Bilingual[] }): Bilingual => ({
    zh: `已发布：${names.map(({ zh }) => zh).join('、')}`,
    en: `Published: ${names.map(({ en }) => en).join(', ')}`,
  }),
  carried: {
    zh: '已沿用，设为本届后发布',
    en: 'Taken over; publish them once the edition is current',
  },
  none: { zh: '还没有已发布的指定酒店', en: 'No designated hotel is published yet' },
}

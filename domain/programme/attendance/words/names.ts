import type { Bilingual } from '#kit/words/bilingual.ts'

const joined = (names: readonly Bilingual[]): Bilingual => ({
  zh: names.map(({ zh }) => zh).join('、'),
  en: names.map(({ en }) => en).join(', '),
})

/** Names of people, and how many others there are beside them; in Chinese, how many there are in all. */
export function namesText(names: readonly Bilingual[], others = 0): Bilingual {
  const { zh, en } = joined(names)
  if (others <= 0) return { zh, en }
  return {
    zh: `${zh}等 ${names.length + others} 人`,
    en: `${en} and ${others === 1 ? '1 other' : `${others} others`}`,
  }
}

/** What ends when another edition becomes current. */
export const waitingListsWords = { zh: '候补名单上的报名', en: 'Sign-ups on waiting lists' }

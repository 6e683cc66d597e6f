import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'

export const programmeWords = {
  title: { zh: '活动安排', en: 'Activities' },
  today: { zh: '今日活动', en: 'Today' },
  next: { zh: '接下来的活动', en: 'Next' },
  none: { zh: '还没有活动安排', en: 'No activities yet' },
  all: { zh: '查看全部活动', en: 'All activities' },
  live: { zh: '观看直播', en: 'Watch live' },
  seat: { zh: '座位', en: 'Seat' },
  attended: { zh: '已到场', en: 'Was present' },
} satisfies Record<string, Bilingual>

/** “This itinerary misses: Opening, Forum …” */
export const missedWords: BilingualWith<{ names: Bilingual[] }> = ({ names }) => ({
  zh: `按此行程将错过：${names.map(({ zh }) => zh).join('、')}。请核对行程，或取消这些活动。`,
  en: `This itinerary misses: ${names.map(({ en }) => en).join(', ')}. Please check the itinerary, or cancel those activities.`,
})

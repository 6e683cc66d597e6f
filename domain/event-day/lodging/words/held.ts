import { dayText } from '#kit/rules/clock/local-time-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

type Of = { room: Bilingual; arrives: string; leaves: string }

/** What somebody has of the hotels’ rooms, when they do not come any more. */
export const heldWords = {
  room: ({ room, arrives, leaves, nights }: Of & { nights: number }): Bilingual => ({
    zh: `${room.zh}，${dayText(arrives, 'zh')}至${dayText(leaves, 'zh')}，${nights} 晚`,
    en: `${room.en}: ${dayText(arrives, 'en')} to ${dayText(leaves, 'en')}, ${nights === 1 ? '1 night' : `${nights} nights`}`,
  }),
  shared: ({ room, arrives, leaves }: Of): Bilingual => ({
    zh: `${room.zh}，${dayText(arrives, 'zh')}至${dayText(leaves, 'zh')}：同住者保留房间`,
    en: `${room.en}: ${dayText(arrives, 'en')} to ${dayText(leaves, 'en')}; the other guest keeps the room`,
  }),
}

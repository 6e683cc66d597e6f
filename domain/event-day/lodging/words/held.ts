import type { Bilingual } from '#kit/words/bilingual.ts'

type Of = { room: Bilingual; from: Bilingual; until: Bilingual }

/** What somebody has of the hotels’ rooms, when they do not come any more. */
export const heldWords = {
  room: ({ room, from, until, nights }: Of & { nights: number }): Bilingual => ({
    zh: `${room.zh}，${from.zh}至${until.zh}，${nights} 晚`,
    en: `${room.en}: ${from.en} to ${until.en}, ${nights === 1 ? '1 night' : `${nights} nights`}`,
  }),
  shared: ({ room, from, until }: Of): Bilingual => ({
    zh: `${room.zh}，${from.zh}至${until.zh}：同住者保留房间`,
    en: `${room.en}: ${from.en} to ${until.en}; the other guest keeps the room`,
  }),
}

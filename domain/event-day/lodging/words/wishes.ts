import type { Bilingual } from '#kit/words/bilingual.ts'
import type { WishKind } from '../rules/wishes.ts'

/** Who shares a room with nobody, and who is kept apart from whom. */
export const wishKindWords: Record<WishKind, Bilingual> = {
  alone: { zh: '不与他人同住', en: 'Shares no room' },
  notInRoom: { zh: '不同住一间', en: 'Not in one room' },
  notInHotel: { zh: '不住同一酒店', en: 'Not in one hotel' },
}

export const wishWords = {
  title: { zh: '同住要求', en: 'Rooming wishes' },
  none: { zh: '没有同住要求', en: 'No rooming wishes' },
  kind: { zh: '要求', en: 'Wish' },
  withOther: ({ kind, name }: { kind: Bilingual; name: Bilingual }): Bilingual => ({
    zh: `与${name.zh}${kind.zh}`,
    en: `${kind.en} with ${name.en}`,
  }),
  said: ({ people, kind }: { people: Bilingual; kind: Bilingual }): Bilingual => ({
    zh: `${people.zh}（${kind.zh}）`,
    en: `${people.en} (${kind.en.toLowerCase()})`,
  }),
  other: { zh: '与谁', en: 'With whom' },
  add: { zh: '添加要求', en: 'Add a wish' },
  save: { zh: '保存要求', en: 'Save the wish' },
  drop: { zh: '取消要求', en: 'Remove' },
  dropOf: ({ wish }: { wish: Bilingual }): Bilingual => ({
    zh: `取消要求：${wish.zh}`,
    en: `Remove: ${wish.en}`,
  }),
  askTitle: {
    zh: '与同住要求不符，仍要这样安排？',
    en: 'This is against a rooming wish. Arrange it all the same?',
  },
  askYes: { zh: '仍这样安排', en: 'Arrange it' },
}

import type { HandOverChange } from '#kit/handover/hand-over.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

const told: Record<HandOverChange, Bilingual> = {
  new: { zh: '新增', en: 'New' },
  changed: { zh: '有变更', en: 'Changed' },
  gone: { zh: '不再参会', en: 'No longer comes' },
  back: { zh: '恢复参会', en: 'Comes again' },
}

/** The itinerary in a person's timeline. */
export const timelineWords = {
  changed: ({ count }: { count: number }): Bilingual => ({
    zh: `修改行程 ${count} 项`,
    en: count === 1 ? 'Changed one entry of the itinerary' : `Changed ${count} entries of the itinerary`,
  }),
  calendar: {
    made: { zh: '生成日历订阅地址', en: 'Calendar address created' },
    ended: { zh: '停用日历订阅地址', en: 'Calendar address disabled' },
  },
  handedOver: ({ version }: { version: number }): Bilingual => ({
    zh: `行程移交接待（第 ${version} 次）`,
    en: `Itinerary handed over to the reception (no. ${version})`,
  }),
  told,
}

import type { Telling } from '#domain/on-behalf.ts'
import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'

/** Texts of the card of corrections beside a record. */
export const correctionsWords = {
  title: { zh: '组委会代为修改', en: 'Corrections by the organisers' },
  none: { zh: '组委会没有代为修改过', en: 'The organisers have changed nothing here' },
  reason: { zh: '原因', en: 'Reason' },
  toldAt: ({ at }: { at: string }): Bilingual => ({ zh: `已于 ${at} 通知`, en: `Owner told on ${at}` }),
  waits: { zh: '待晚间汇总通知', en: 'Owner will be told this evening' },
  nobody: { zh: '未通知', en: 'Owner not told' },
  nobodyToTell: { zh: '没有可通知的账号', en: 'Nobody could be told: there is no account to write to' },
  empty: { zh: '未填写', en: 'empty' },
  colon: { zh: '：', en: ': ' },
} satisfies Record<string, Bilingual | ((values: never) => Bilingual)>

/** How the owner is told, by what was chosen, before it happened. */
export const tellingWords: Record<Telling, Bilingual> = {
  evening: correctionsWords.waits,
  immediately: correctionsWords.waits,
  not: correctionsWords.nobody,
}

/** One changed record as a line of a message. */
export const correctionLine: BilingualWith<{ name: Bilingual; fields: Bilingual }> = ({ name, fields }) => ({
  zh: `· ${name.zh}：${fields.zh}`,
  en: `· ${name.en}: ${fields.en}`,
})

/** What stands for lines beyond those that a message holds. */
export const moreLines: BilingualWith<{ count: number }> = ({ count }) => ({
  zh: `· 另有 ${count} 处`,
  en: `· and ${count} more`,
})

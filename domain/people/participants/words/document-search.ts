import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the search by a document number. */
export const documentSearchWords = {
  title: { zh: '按证件号码查找', en: 'Find by document number' },
  lead: {
    zh: '输入完整号码或后四位。每次查找都会记入敏感信息查看记录；按后四位每小时最多 10 次。',
    en: 'Enter the whole number or its last four characters. Each search is logged as a look at sensitive data; by the last four at most 10 an hour.',
  },
  number: { zh: '证件号码或后四位', en: 'Document number or its last four characters' },
  find: { zh: '查找', en: 'Find' },
  tooShort: { zh: '请至少输入四位', en: 'Enter at least four characters' },
  nothing: { zh: '没有找到此证件号码的人员', en: 'No one with this document number was found' },
  found: ({ count }: { count: number }): Bilingual => ({
    zh: `找到 ${count} 人`,
    en: count === 1 ? '1 person found' : `${count} people found`,
  }),
}

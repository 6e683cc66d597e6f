import type { Bilingual } from '#kit/words/bilingual.ts'

/** The question at the first visit in a new edition. */
export const confirmingWords = {
  title: { zh: '请确认联络人', en: 'Please confirm your contact persons' },
  text: ({ names }: { names: string }): Bilingual => ({
    zh: `峰会已进入新的一届。组委会仍会联系：${names}。如有变动，请修改单位信息。`,
    en: `A new summit has begun. The organisers would still contact: ${names}. If this has changed, edit your organisation.`,
  }),
  right: { zh: '仍然正确', en: 'Still correct' },
  edit: { zh: '修改联络人', en: 'Edit contact persons' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
}

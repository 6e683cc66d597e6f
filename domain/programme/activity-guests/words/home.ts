import type { Bilingual } from '#kit/words/bilingual.ts'

/** A guest's registrations by links, on the guest's home. */
export const homeWords = {
  finish: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `完成“${name.zh}”的登记`,
    en: `Finish your registration for ${name.en}`,
  }),
  held: {
    zh: '已填写的内容都已保存，名额自开始填写起保留 24 小时；提交后登记才生效。',
    en: 'Your entries are saved and your place is held for 24 hours from when you started; you are registered once you submit.',
  },
  continue: { zh: '继续填写', en: 'Continue' },
  changeOrLeave: { zh: '修改或取消登记', en: 'Change or cancel my registration' },
}

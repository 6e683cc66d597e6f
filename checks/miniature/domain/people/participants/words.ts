import type { Words } from '#kit/words/record-words.ts'
import type { guest } from './rules.ts'

export const guestWords = {
  title: { zh: '嘉宾', en: 'Guest' },
  sections: { identity: { zh: '基本信息', en: 'Who is coming' }, job: { zh: '职务', en: 'Job' } },
  fields: {
    fullName: { zh: '姓名', en: 'Full name' },
    title: {
      zh: '称谓',
      en: 'Title',
      options: { mr: { zh: '先生', en: 'Mr' }, ms: { zh: '女士', en: 'Ms' } },
    },
    company: { zh: '单位', en: 'Company' },
  },
  problems: {},
} satisfies Words<typeof guest>

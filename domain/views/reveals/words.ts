import type { Bilingual } from '#kit/words/bilingual.ts'
import { template } from '#kit/words/template.ts'

export const revealsWords = {
  title: { zh: '敏感信息查看', en: 'Sensitive data log' },
  lead: {
    zh: '谁在何时查看了谁的证件号码、证件照片等受保护信息；最近的在前，保留三年。',
    en: 'Who viewed whose document number, document picture or other sensitive data, and when; newest first, kept for three years.',
  },
  at: { zh: '时间', en: 'Time' },
  actor: { zh: '查看者', en: 'Viewed by' },
  person: { zh: '查看对象', en: 'Person' },
  field: { zh: '信息', en: 'Data' },
  documentSearch: { zh: '按证件号码查找', en: 'Search by document number' },
  nobodyFound: { zh: '未找到人员', en: 'Nobody found' },
  gone: { zh: '已删除的记录', en: 'Deleted record' },
  newest: { zh: '最近的在前', en: 'Newest first' },
  noneYet: { zh: '还没有人查看过受保护信息', en: 'No sensitive data has been viewed yet' },
}

/** A look in the timeline of the person. */
export const lookWords = ({ field }: { field: Bilingual }): Bilingual => ({
  zh: `查看了${field.zh}`,
  en: `Viewed: ${field.en}`,
})

export const revealsTemplates = {
  tooMany: template({
    key: 'reveals.tooMany',
    title: { zh: '频繁查看敏感信息', en: 'Frequent access to sensitive data' },
    sentWhen: {
      zh: '有人一小时内查看的敏感信息达到上限时',
      en: 'When an account reaches the hourly limit for viewing sensitive data',
    },
    sentTo: { zh: '秘书处全体成员', en: 'All secretaries' },
    urgent: true,
    placeholders: {
      account: {
        label: { zh: '查看者', en: 'Viewed by' },
        samples: ['王敏', 'a'.repeat(255)],
        required: true,
      },
    },
    texts: {
      subject: { zh: '{account} 频繁查看敏感信息', en: '{account} viewed a lot of sensitive data' },
      text: {
        zh: '{account} 在一小时内查看的证件号码等受保护信息已达到上限，暂时不能继续查看。请核实是否为工作需要；如有疑问，可停用该账号。',
        en: '{account} has reached the hourly limit for viewing document numbers and other sensitive data, and cannot view more for now. Please check that this was needed; if in doubt, disable the account.',
      },
    },
  }),
}

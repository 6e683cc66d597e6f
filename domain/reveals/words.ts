import { template } from '#kit/words/template.ts'

export const revealsWords = {
  title: { zh: '敏感信息查看', en: 'Protected values' },
  lead: {
    zh: '谁在何时查看了谁的证件号码、证件照片等受保护信息；最近的在前，保留三年。',
    en: 'Who looked at whose document number, document picture or other protected value, and when; the latest come first, kept for three years.',
  },
  search: { zh: '搜索查看者', en: 'Who looked' },
  at: { zh: '时间', en: 'Time' },
  actor: { zh: '查看者', en: 'Who' },
  person: { zh: '查看对象', en: 'Of whom' },
  field: { zh: '信息', en: 'What' },
  gone: { zh: '已删除的记录', en: 'A record that was deleted' },
  newest: { zh: '最近的在前', en: 'Latest first' },
  noneYet: { zh: '还没有人查看过受保护信息', en: 'No protected value has been shown yet' },
}

export const revealsTemplates = {
  tooMany: template({
    key: 'reveals.tooMany',
    title: { zh: '频繁查看敏感信息', en: 'Many protected values looked at' },
    sentWhen: {
      zh: '有人一小时内查看的敏感信息达到上限时',
      en: 'When an account has looked at as many protected values in an hour as it may',
    },
    sentTo: { zh: '秘书处全体成员', en: 'Every secretary' },
    urgent: true,
    placeholders: {
      account: {
        label: { zh: '查看者', en: 'Who looked' },
        samples: ['王敏', 'a'.repeat(255)],
        required: true,
      },
    },
    texts: {
      subject: { zh: '{account} 频繁查看敏感信息', en: '{account} looked at many protected values' },
      text: {
        zh: '{account} 在一小时内查看的证件号码等受保护信息已达到上限，暂时不能继续查看。请核实是否为工作需要；如有疑问，可停用该账号。',
        en: '{account} has looked at as many document numbers and other protected values within an hour as is allowed, and cannot see more for now. Please check that this was needed; in doubt, disable the account.',
      },
    },
  }),
}

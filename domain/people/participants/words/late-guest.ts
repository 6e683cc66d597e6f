import type { HowDeclared, Purpose } from '#domain/ground/privacy/rules.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts about a guest whom the organisers register for an organisation. */
export const lateGuestWords = {
  late: { zh: '组委会补报', en: 'Registered late by the organisers' },
  register: { zh: '补报嘉宾', en: 'Register a late guest' },
  declare: { zh: '声明本人同意', en: 'Declare consents' },
  /** “Declare consents: Anna Schmidt” */
  declareFor: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `声明本人同意：${name.zh}`,
    en: `Declare consents: ${name.en}`,
  }),
  allDeclared: { zh: '本人已同意全部事项。', en: 'The person has agreed to everything.' },
  noPolicy: {
    zh: '尚未发布隐私政策，暂不能声明同意。',
    en: 'No privacy policy is published yet, so nothing can be declared.',
  },
  notYet: ({ why }: { why: Bilingual }): Bilingual => ({
    zh: `还不能代为提交：${why.zh}。`,
    en: `Cannot be submitted yet: ${why.en}.`,
  }),
  needsConsents: ({ purposes }: { purposes: Bilingual }): Bilingual => ({
    zh: `还缺本人同意：${purposes.zh}`,
    en: `consents to declare: ${purposes.en}`,
  }),
  needsEntries: ({ count }: { count: number }): Bilingual => ({
    zh: `还有 ${count} 项信息需要填写或更正`,
    en: count === 1 ? '1 entry to complete or correct' : `${count} entries to complete or correct`,
  }),
  declareText: {
    zh: '证件和照片须有本人同意后才能录入。没有得到同意的，请分享链接给本人填写。',
    en: 'Document and portrait are entered only with the person’s consent. Without it, share a link with the person.',
  },
  consentFirst: {
    zh: '还没有本人对证件的同意。请先声明本人同意，或分享链接给本人；已填写的内容会保留。',
    en: 'The person’s consent to the document is missing. Declare it first, or share a link with the person; your entries are kept.',
  },
  toRecord: { zh: '前往参会人页面', en: 'To the participant’s page' },
  agreed: { zh: '本人同意', en: 'The person agreed to' },
  how: { zh: '以何种方式', en: 'By' },
  on: { zh: '日期', en: 'Date' },
  declareYes: { zh: '声明', en: 'Declare' },
  cancel: { zh: '取消', en: 'Cancel' },
  handIn: { zh: '代为提交', en: 'Submit for the organisation' },
  handedIn: { zh: '已提交审核', en: 'Submitted for review' },
} satisfies Record<string, Bilingual | ((figures: never) => Bilingual)>

export const declaredWords: Record<HowDeclared, Bilingual> = {
  call: { zh: '电话', en: 'Phone call' },
  letter: { zh: '书信', en: 'Letter' },
  mail: { zh: '电子邮件', en: 'E-mail' },
}

export const purposeWords: Record<Purpose, Bilingual> = {
  policy: { zh: '隐私政策', en: 'Privacy policy' },
  document: { zh: '身份证件', en: 'Identity document' },
  face: { zh: '个人照片', en: 'Portrait' },
}

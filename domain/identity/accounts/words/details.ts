import type { Bilingual } from '#kit/words/bilingual.ts'

/** Name, language, and number or address of an account, where they are corrected. */
export const detailsWords = {
  name: { zh: '姓名', en: 'Name' },
  englishName: { zh: '英文名称', en: 'Name in English' },
  language: { zh: '消息语言', en: 'Language of messages' },
  languageHint: { zh: '短信和邮件使用的语言', en: 'Text messages and mail are written in it' },
  languages: { zh: '中文', en: 'English' },
  account: { zh: '手机号码或电子邮箱', en: 'Mobile number or e-mail' },
  accountHint: {
    zh: '更改后，对方将退出登录；新旧号码或邮箱都会收到通知。',
    en: 'A change logs the owner out; the old and the new number or address are both told.',
  },
  correct: { zh: '更正账号信息', en: 'Correct account details' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  own: { zh: '姓名与消息语言', en: 'Name and language of messages' },
  ofOrganisation: {
    zh: '名称来自单位信息或报名信息，在那里修改。',
    en: 'The name comes from the organisation information or the registration, and is changed there.',
  },
}

/** Confirmation before an account gets another number or address. */
export const addressQuestion = {
  title: ({ before, after }: { before: string; after: string }): Bilingual => ({
    zh: `将登录账号从 ${before} 改为 ${after}？`,
    en: `Change the login account from ${before} to ${after}?`,
  }),
  text: {
    zh: '对方将立即退出登录，之后用新账号登录，密码不变。尚未设置密码的，设置密码的链接将发送至新账号，此前的链接失效。',
    en: 'The owner is logged out at once and logs in with the new one and the same password. If none was set, a link to set one goes to the new one, and earlier links end.',
  },
  yes: { zh: '更改', en: 'Change' },
}

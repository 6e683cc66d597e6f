import type { Bilingual } from '#kit/words/bilingual.ts'

/** The pages on which organisers edit message templates. */
export const templateWords = {
  title: { zh: '消息模板', en: 'Message texts' },
  lead: {
    zh: '平台发送的所有消息。修改后，之后产生的消息使用新文本。',
    en: 'Every message that the portal sends. A change holds for messages written from then on.',
  },
  when: { zh: '发送时机', en: 'Sent' },
  to: { zh: '发送对象', en: 'To' },
  state: { zh: '文本', en: 'Text' },
  original: { zh: '原始文本', en: 'As it came' },
  changed: { zh: '已修改', en: 'Edited' },
  urgent: { zh: '紧急：优先发送，不受免打扰限制', en: 'Urgent: sent first, in quiet hours too' },
  canWait: { zh: '可等待：免打扰时段内不发送', en: 'Can wait: not sent in quiet hours' },
  inChinese: { zh: '中文', en: 'Chinese' },
  inEnglish: { zh: '英文', en: 'English' },
  subject: { zh: '邮件主题', en: 'Subject of the mail' },
  text: { zh: '邮件正文', en: 'Text of the mail' },
  sms: { zh: '短信内容', en: 'Text of the SMS' },
  ownSms: { zh: '短信使用单独的文本', en: 'Another text by SMS' },
  placeholders: { zh: '占位符', en: 'Placeholders' },
  placeholdersText: {
    zh: '发送时替换为实际内容。方括号 […] 中的部分，在其占位符没有内容时省略。',
    en: 'They are filled in when the message is sent. What stands in square brackets […] is left out when its placeholder has no value.',
  },
  noPlaceholders: { zh: '此消息没有占位符。', en: 'This message has none.' },
  required: { zh: '必需', en: 'required' },
  preview: { zh: '预览', en: 'Preview' },
  previewOf: {
    shortest: { zh: '最短内容', en: 'Shortest values' },
    longest: { zh: '最长内容', en: 'Longest values' },
  },
  mail: { zh: '邮件', en: 'As a mail' },
  asSms: { zh: '短信', en: 'As an SMS' },
  units: ({ characters, units }: { characters: number; units: number }): Bilingual => ({
    zh: `含签名共 ${characters} 字，计 ${units} 条短信`,
    en: `${characters} characters with the signature: ${units} SMS`,
  }),
  unitsHint: {
    zh: '70 字以内计 1 条，超过后每 67 字计 1 条。实际发送的是服务商审核通过的同一模板。',
    en: 'Up to 70 characters are one SMS, beyond that one for each 67. What leaves is the provider’s approved template, which must say the same.',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '文本已保存', en: 'The texts are saved' },
  restore: { zh: '恢复原始文本', en: 'Restore the original' },
  restored: { zh: '已恢复原始文本', en: 'The original is back' },
  restoreTitle: ({ title }: { title: Bilingual }): Bilingual => ({
    zh: `恢复“${title.zh}”的原始文本？`,
    en: `Restore the original of “${title.en}”?`,
  }),
  restoreText: {
    zh: '当前文本将被替换，历史记录保留。',
    en: 'The present texts are replaced; the history keeps them.',
  },
  test: { zh: '给自己发一条测试', en: 'Send a test to myself' },
  tested: ({ account }: { account: string }): Bilingual => ({
    zh: `测试消息已发往 ${account}`,
    en: `A test is on its way to ${account}`,
  }),
  problems: {
    placeholderUnknown: ({ name }: { name: string }): Bilingual => ({
      zh: `没有占位符 {${name}}，请从列表中选用。`,
      en: `There is no placeholder {${name}}; use one of the list.`,
    }),
    placeholderMissing: ({ name }: { name: string }): Bilingual => ({
      zh: `缺少占位符 {${name}}，没有它此消息没有意义。`,
      en: `{${name}} is missing; without it the message makes no sense.`,
    }),
    bracketOpen: ({ name }: { name: string }): Bilingual => ({
      zh: `括号 ${name} 没有成对。`,
      en: `The bracket ${name} has no other half.`,
    }),
    empty: (): Bilingual => ({ zh: '请填写文本。', en: 'Please write a text.' }),
    tooLong: ({ name }: { name: string }): Bilingual => ({
      zh: `最多 ${name} 个字符。`,
      en: `At most ${name} characters.`,
    }),
  },
}

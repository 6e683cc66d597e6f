import type { Bilingual } from '#kit/words/bilingual.ts'

/** The pages on which organisers edit message templates. */
export const templateWords = {
  title: { zh: '消息模板', en: 'Message templates' },
  lead: {
    zh: '平台发送的所有消息。修改后，之后产生的消息使用新文本。',
    en: 'All messages the portal sends. Changes apply to messages created from then on.',
  },
  to: { zh: '发送对象', en: 'To' },
  state: { zh: '文本', en: 'Text' },
  original: { zh: '原始文本', en: 'Original' },
  changed: { zh: '已修改', en: 'Edited' },
  urgent: { zh: '紧急：优先发送，不受免打扰限制', en: 'Urgent: sent first, even in quiet hours' },
  canWait: { zh: '可等待：免打扰时段内不发送', en: 'Can wait: not sent in quiet hours' },
  inChinese: { zh: '中文', en: 'Chinese' },
  inEnglish: { zh: '英文', en: 'English' },
  subject: { zh: '邮件主题', en: 'E-mail subject' },
  text: { zh: '邮件正文', en: 'E-mail text' },
  sms: { zh: '短信内容', en: 'SMS text' },
  ownSms: { zh: '短信使用单独的文本', en: 'Use a separate text for SMS' },
  placeholders: { zh: '占位符', en: 'Placeholders' },
  placeholdersText: {
    zh: '发送时替换为实际内容。方括号 […] 中的部分，在其占位符没有内容时省略。',
    en: 'Replaced with the actual content when sent. Parts in square brackets […] are left out if their placeholder has no content.',
  },
  noPlaceholders: { zh: '此消息没有占位符。', en: 'This message has no placeholders.' },
  required: { zh: '必需', en: 'required' },
  preview: { zh: '预览', en: 'Preview' },
  previewOf: {
    shortest: { zh: '最短内容', en: 'Shortest values' },
    longest: { zh: '最长内容', en: 'Longest values' },
  },
  mail: { zh: '邮件', en: 'E-mail' },
  asSms: { zh: '短信', en: 'SMS' },
  units: ({ characters, units }: { characters: number; units: number }): Bilingual => ({
    zh: `含签名共 ${characters} 字，计 ${units} 条短信`,
    en: `${characters} characters with the signature: ${units} SMS`,
  }),
  unitsHint: {
    zh: '70 字以内计 1 条，超过后每 67 字计 1 条。实际发送的是服务商审核通过的同一模板。',
    en: 'Up to 70 characters count as 1 SMS; longer texts count 1 for each 67. The message actually sent is the same template as approved by the provider.',
  },
  theirs: ({ text }: { text: string }): Bilingual => ({
    zh: `他人已保存：${text || '（已删除）'}`,
    en: `Saved by someone else: ${text || '(removed)'}`,
  }),
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '文本已保存', en: 'Text saved' },
  restore: { zh: '恢复原始文本', en: 'Restore original' },
  restored: { zh: '已恢复原始文本', en: 'Original restored' },
  restoreTitle: ({ title }: { title: Bilingual }): Bilingual => ({
    zh: `恢复“${title.zh}”的原始文本？`,
    en: `Restore the original text of “${title.en}”?`,
  }),
  restoreText: {
    zh: '当前文本将被替换，历史记录保留。',
    en: 'The current text will be replaced; the history is kept.',
  },
  test: { zh: '给自己发一条测试', en: 'Send me a test' },
  tested: ({ account }: { account: string }): Bilingual => ({
    zh: `测试消息已发往 ${account}`,
    en: `Test message sent to ${account}`,
  }),
  problems: {
    placeholderUnknown: ({ name }: { name: string }): Bilingual => ({
      zh: `没有占位符 {${name}}，请从列表中选用。`,
      en: `There is no placeholder {${name}}; choose one from the list.`,
    }),
    placeholderMissing: ({ name }: { name: string }): Bilingual => ({
      zh: `缺少占位符 {${name}}，没有它此消息没有意义。`,
      en: `The placeholder {${name}} is missing; the message makes no sense without it.`,
    }),
    bracketOpen: ({ name }: { name: string }): Bilingual => ({
      zh: `括号 ${name} 没有成对。`,
      en: `The bracket ${name} has no matching pair.`,
    }),
    empty: (): Bilingual => ({ zh: '请填写文本。', en: 'Enter the text.' }),
    tooLong: ({ name }: { name: string }): Bilingual => ({
      zh: `最多 ${name} 个字符。`,
      en: `At most ${name} characters.`,
    }),
  },
}

/** A template in the log. */
export const templateLogWords = {
  title: { zh: '消息模板', en: 'Message template' },
  texts: { zh: '文本', en: 'Texts' },
}

/** Texts of the rich text editor. */
export const richTextWords = {
  tools: { zh: '格式', en: 'Formatting' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '强调', en: 'Emphasis' },
  underline: { zh: '下划线', en: 'Underline' },
  heading: { zh: '小标题', en: 'Heading' },
  bullets: { zh: '项目符号', en: 'List' },
  numbers: { zh: '编号', en: 'Numbered list' },
  quote: { zh: '引用', en: 'Quotation' },
  link: { zh: '链接', en: 'Link' },
  linkTo: { zh: '链接地址', en: 'Link address' },
  linkHint: { zh: '网址、邮箱或电话', en: 'Web address, e-mail or telephone' },
  setLink: { zh: '设为链接', en: 'Set link' },
  removeLink: { zh: '去掉链接', en: 'Remove link' },
  linkRefused: {
    zh: '只能链接到网址（http、https）、邮箱或电话',
    en: 'Links can only lead to web addresses (http, https), e-mail addresses or telephone numbers',
  },
}

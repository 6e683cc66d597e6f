import type { Bilingual } from '#kit/words/bilingual.ts'

export const screenWords = {
  lead: {
    zh: '设置本届峰会在各页面、邮件和打印件上的样子。按“发布”前别人看不到任何改动。',
    en: 'How this edition looks on pages, in e-mails and in print. Nobody sees a change before you publish it.',
  },
  draftLead: {
    zh: '这是筹备届的形象，设为本届后才会显示。',
    en: 'This is the look of an edition in preparation; it is shown once that edition is current.',
  },
  pastLead: { zh: '这是往届的形象，仅供查看。', en: 'This is the look of a past edition; it is read only.' },
  publish: { zh: '发布', en: 'Publish' },
  others: { zh: '其他届次的形象', en: 'Appearance of other editions' },
  published: {
    zh: '已发布，打开下一个页面时即可看到',
    en: 'Published; everyone sees it with the next page they open',
  },
  chooseColour: { zh: '选取颜色', en: 'Pick a colour' },
  noColour: { zh: '使用平台的颜色', en: 'Use the colour of the portal' },
  takeNearest: ({ colour }: { colour: string }): Bilingual => ({
    zh: `改用最接近的可读颜色 ${colour}`,
    en: `Use ${colour}, the nearest colour that can be read`,
  }),
  ratio: ({ ratio }: { ratio: string }): Bilingual => ({
    zh: `白字对比度 ${ratio}:1`,
    en: `White text: ${ratio}:1`,
  }),
  choose: { zh: '选择图片', en: 'Choose picture' },
  replace: { zh: '换一张', en: 'Replace' },
  remove: { zh: '移除', en: 'Remove' },
  sending: { zh: '正在上传…', en: 'Uploading…' },
  /** The accessible name of a button beside a picture. */
  of: ({ act, field }: { act: Bilingual; field: Bilingual }): Bilingual => ({
    zh: `${act.zh}：${field.zh}`,
    en: `${act.en}: ${field.en}`,
  }),
}

export const previewWords = {
  title: { zh: '预览', en: 'Preview' },
  text: {
    zh: '显示尚未发布的改动。',
    en: 'With the changes that are not published yet.',
  },
  look: { zh: '界面', en: 'Look' },
  looks: { light: { zh: '浅色', en: 'Light' }, dark: { zh: '深色', en: 'Dark' } },
  language: { zh: '语言', en: 'Language' },
  languages: { zh: '中文', en: 'English' },
  width: { zh: '宽度', en: 'Width' },
  widths: { desk: { zh: '电脑', en: 'Computer' }, phone: { zh: '手机', en: 'Phone' } },
  login: { zh: '登录页', en: 'Login page' },
  page: { zh: '登录后的页面', en: 'A page after login' },
  mail: { zh: '邮件', en: 'E-mail' },
  shared: { zh: '分享的链接', en: 'Shared link' },
  logIn: { zh: '登录', en: 'Log in' },
  account: { zh: '手机号码或邮箱', en: 'Mobile number or e-mail' },
  forgotten: { zh: '忘记密码', en: 'Forgot your password?' },
  menu: [
    { zh: '参会指南', en: 'Attendance Guide' },
    { zh: '嘉宾', en: 'Guests' },
    { zh: '活动', en: 'Activities' },
  ],
  heading: { zh: '参会指南', en: 'Attendance Guide' },
  quiet: { zh: '还有 2 项需要填写', en: '2 entries are missing' },
  link: { zh: '查看日程', en: 'View the programme' },
  button: { zh: '登记嘉宾', en: 'Register guests' },
  mailText: { zh: '您的登录验证码是 123456。', en: 'Your login code is 123456.' },
  noPicture: { zh: '平台的图片', en: 'Picture of the portal' },
}

/** Why a picture was refused, by the code of the refusal (kit/files/file-refused.ts). */
export const pictureRefusalWords: Record<string, Bilingual> = {
  fileMissing: { zh: '文件是空的，请重新选择', en: 'The file is empty; please choose another' },
  fileTooLarge: { zh: '文件超过 5 MB', en: 'The file is over 5 MB' },
  uploadCutOff: { zh: '上传中断，请重试', en: 'The upload was interrupted; please try again' },
  notAnImage: {
    zh: '文件内容不是 JPG 或 PNG 图片；SVG 请先另存为 PNG',
    en: 'The file is not a JPG or PNG picture; please save an SVG as PNG first',
  },
  nameDisagrees: { zh: '文件扩展名与内容不一致', en: 'The file extension does not match the content' },
  imageTooManyPixels: { zh: '图片尺寸过大', en: 'The picture has too many pixels' },
  imageBroken: { zh: '图片已损坏，请换一张', en: 'The picture is damaged; please choose another' },
}

/** A picture with too few pixels. */
export const tooSmallWords = ({ width, height }: { width: number; height: number }): Bilingual => ({
  zh: `图片太小，至少需要 ${width} × ${height} 像素`,
  en: `The picture is too small; it needs at least ${width} × ${height} pixels`,
})

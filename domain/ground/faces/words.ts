import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import { type face, footerLength, guideLength, pictureLimits } from './rules.ts'

const megabytes = pictureLimits.bytes / 1_000_000
const { width, height } = pictureLimits.sharing

const fallback = {
  zh: '只填一种语言时，另一种语言的页面也显示这段文字',
  en: 'If only one language is filled in, pages in the other show the same text',
}

export const words = {
  title: { zh: '峰会形象', en: 'Appearance' },
  sections: {
    look: { zh: '颜色与标志', en: 'Colour and logo' },
    sharing: {
      zh: '分享链接',
      en: 'Shared links',
      hint: {
        zh: '在微信等应用中分享本平台的链接时显示',
        en: 'Shown when somebody shares a link to the portal in a chat',
      },
    },
    guide: {
      zh: '参会指南',
      en: 'Attendance guide',
      hint: {
        zh: `显示在公开的参会指南和登录后的首页，每种语言最多 ${guideLength} 字。网址和电话会成为链接`,
        en: `Shown in the public guide and on the first page after login, up to ${guideLength} characters in each language. Web addresses and telephone numbers become links`,
      },
    },
    footer: {
      zh: '页脚',
      en: 'Footer',
      hint: {
        zh: `显示在每个页面底部，例如主办单位、备案号，每种语言最多 ${footerLength} 字`,
        en: `Shown at the foot of every page, say the hosts, up to ${footerLength} characters in each language`,
      },
    },
  },
  fields: {
    colour: {
      zh: '主色',
      en: 'Main colour',
      hint: {
        zh: '按钮、链接、页首和菜单的颜色都由此推算；留空则使用平台的颜色',
        en: 'Buttons, links, head and menu take their shades from it; leave it empty for those of the portal',
      },
    },
    logo: {
      zh: '浅色背景用的标志',
      en: 'Logo for light grounds',
      hint: {
        zh: `用于邮件和打印件。JPG 或 PNG，不超过 ${megabytes} MB；透明背景请用 PNG`,
        en: `For e-mails and prints. JPG or PNG, up to ${megabytes} MB; PNG for a transparent ground`,
      },
    },
    logoOnDark: {
      zh: '深色背景用的标志',
      en: 'Logo for dark grounds',
      hint: {
        zh: '用于页首和菜单。留空则把浅色背景用的标志放在白底上',
        en: 'For head and menu. Without one, the logo for light grounds stands on white',
      },
    },
    picture: {
      zh: '分享图片',
      en: 'Sharing picture',
      hint: {
        zh: `JPG 或 PNG，至少 ${width} × ${height} 像素，多出的部分从中间裁去`,
        en: `JPG or PNG, at least ${width} × ${height} pixels; what is over is cut off around the middle`,
      },
    },
    chineseSummary: { zh: '一句话介绍（中文）', en: 'One sentence in Chinese', hint: fallback },
    englishSummary: { zh: '一句话介绍（英文）', en: 'One sentence in English' },
    chineseGuide: { zh: '中文', en: 'Chinese', hint: fallback },
    englishGuide: { zh: '英文', en: 'English' },
    chineseFooter: { zh: '中文', en: 'Chinese', hint: fallback },
    englishFooter: { zh: '英文', en: 'English' },
  },
  problems: {
    tooPale: {
      zh: '此颜色太浅，上面的白字看不清（对比度不足 4.5:1）',
      en: 'This colour is too light: white text on it cannot be read (contrast below 4.5:1)',
    },
    colour: { zh: '请填写颜色，例如 #1f68dc', en: 'Enter a colour, for example #1f68dc' },
    picture: { zh: '图片无效，请重新选择', en: 'This picture is not valid; please choose it again' },
    pictureGone: {
      zh: '图片已过期（未发布的图片保留一天），请重新选择',
      en: 'The picture is gone (one that is not published is kept for a day); please choose it again',
    },
  },
} satisfies Words<typeof face> & { problems: Record<string, Bilingual> }

/** A picture in the log. */
export const pictureInLog = ({ picture }: { picture: string }): Bilingual => ({
  zh: `图片 ${picture.slice(0, 8)}`,
  en: `Picture ${picture.slice(0, 8)}`,
})

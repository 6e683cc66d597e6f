import type { BilingualWith } from '#kit/words/bilingual.ts'
import type { PosterSize } from '../rules.ts'

const until: BilingualWith<{ moment: string }> = ({ moment }) => ({
  zh: `有效期至 ${moment}（北京时间）`,
  en: `Valid until ${moment} (China Standard Time)`,
})

/** Texts of a printed poster. */
export const posterWords = {
  scan: { zh: '扫描二维码报名', en: 'Scan to register' },
  code: { zh: '邀请码', en: 'Invitation code' },
  steps: [
    {
      zh: '用手机扫描二维码，或打开下方网址',
      en: 'Scan the QR code with your phone, or open the address below',
    },
    { zh: '用短信或邮件验证码确认手机号码或邮箱', en: 'Verify your mobile number or e-mail with a code' },
    { zh: '填写信息、拍摄照片并提交', en: 'Fill in your details, take a photo and submit' },
  ],
  until,
}

/** Options of the print button. */
export const posterChoice = ({ size }: { size: PosterSize }) => ({
  zh: { zh: `中文 ${size}`, en: `Chinese, ${size}` },
  en: { zh: `英文 ${size}`, en: `English, ${size}` },
})

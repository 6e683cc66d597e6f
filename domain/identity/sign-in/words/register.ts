import type { Bilingual } from '#kit/words/bilingual.ts'
import type { PasswordRule } from '../rules.ts'

/** Registration of organisations and of individuals. */
export const groupWords: Record<'organisation' | 'person', Record<'name' | 'text', Bilingual>> = {
  organisation: {
    name: { zh: '单位注册', en: 'For an organisation' },
    text: {
      zh: '每个单位注册一个账号，由联络人使用。',
      en: 'Each organisation has one account, used by its contact person.',
    },
  },
  person: {
    name: { zh: '个人注册', en: 'For yourself' },
    text: { zh: '由本人注册和使用。', en: 'You register and use the account yourself.' },
  },
}

export const chooseWords = {
  title: { zh: '选择注册类型', en: 'Choose registration type' },
  haveAccount: { zh: '已有账号？', en: 'Already have an account?' },
  toLogin: { zh: '登录', en: 'Log in' },
  ofColleague: {
    zh: '单位已有账号，但您无法登录？',
    en: 'Has your organisation an account that you cannot log in to?',
  },
  toTakeOver: { zh: '申请接管', en: 'Ask to take it over' },
}

export const registerWords = {
  title: { zh: '注册账号', en: 'Create account' },
  registeringAs: { zh: '注册类型', en: 'Registering as' },
  changeType: { zh: '更改类型', en: 'Change' },
  accountHint: {
    zh: '用于登录，并接收审核结果和通知。',
    en: 'For logging in and for receiving decisions and notices.',
  },
  taken: { zh: '此手机号码或邮箱已注册。', en: 'This number or address is already registered.' },
  sendCode: { zh: '获取验证码', en: 'Get code' },
  sendCodeFirst: { zh: '请先获取验证码', en: 'Get a code first' },
  code: { zh: '验证码', en: 'Code' },
  codeHint: { zh: '发送到上述手机或邮箱的 6 位数字', en: 'The 6 digits sent to you' },
  mailbox: { zh: '演示环境：在演示邮箱中查看', en: 'Demo: see the demo mailbox' },
  password: { zh: '设置密码', en: 'Set password' },
  again: { zh: '再次输入密码', en: 'Confirm password' },
  passwordRules: { zh: '密码要求', en: 'Password requirements' },
  met: { zh: '已满足', en: 'met' },
  notMet: { zh: '未满足', en: 'not met yet' },
  newWindow: { zh: '（在新窗口打开）', en: ' (opens in a new window)' },
  submit: { zh: '注册并登录', en: 'Register and log in' },
}

/** “again in 43 s”, a long wait in minutes */
export const sendAgainWords = (seconds: number): Bilingual =>
  seconds > 120
    ? { zh: `${Math.ceil(seconds / 60)} 分钟后可重新获取`, en: `Resend in ${Math.ceil(seconds / 60)} min` }
    : { zh: `${seconds} 秒后可重新获取`, en: `Resend in ${seconds} s` }

/** While many codes are requested, a code may be held back until the device has computed; whether it is, is not known here. */
export const heldBackWords = {
  computing: {
    zh: '请求验证码的人较多，本设备正在验证，验证码将在一分钟左右送达。请勿关闭本页。',
    en: 'Many codes are being requested. This device is verifying, so your code may take a minute. Keep this page open.',
  },
  failed: {
    zh: '本设备未能完成验证。如未收到验证码，请重新获取。',
    en: 'This device could not finish verifying. If no code arrives, request another.',
  },
  ifNone: { zh: '如未收到验证码：', en: 'If no code has arrived: ' },
}

/** Where the code was sent, and how long it is valid. */
export const sentWords = (account: string, minutes: number): Bilingual => ({
  zh: `验证码已发送至 ${account}，${minutes} 分钟内有效。`,
  en: `Code sent to ${account}. It is valid for ${minutes} minutes.`,
})

/** Why a code does not arrive. */
export const notSentWords = ({ to, reason }: { to: string; reason: Bilingual }): Bilingual => ({
  zh: `验证码未能发送至 ${to}：${reason.zh}。请检查后重试。`,
  en: `The code did not reach ${to}. ${reason.en}. Check it and try again.`,
})

/** The rules of a password in the list beside the field. */
export const passwordRuleWords: Record<PasswordRule, Bilingual> = {
  length: { zh: '8 至 20 个字符', en: '8 to 20 characters' },
  upperCase: { zh: '大写字母', en: 'an upper-case letter' },
  lowerCase: { zh: '小写字母', en: 'a lower-case letter' },
  digit: { zh: '数字', en: 'a digit' },
  symbol: { zh: '符号，如 # 或 !', en: 'a symbol, such as # or !' },
  noRepeats: { zh: '同一字符不连续出现 3 次', en: 'no character three times in a row' },
  noSequence: { zh: '不含 3 位以上递增序列，如 123、abc', en: 'no sequence of three, such as 123 or abc' },
}

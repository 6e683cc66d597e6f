import type { RefusalTable } from '#kit/http/refusal.ts'
import { sendingCodes } from './codes.ts'

/** Refusals of sending a code that only a stranger meets. */
export const sendingRefusals = {
  /** To one number or address that nobody proved, in 24 hours. `{until}`: the moment of the next. */
  sendsToMobileUsedUp: {
    code: sendingCodes.sendsToMobileUsedUp,
    status: 429,
    words: {
      zh: '此手机号码今日的验证码已达上限，{until}（北京时间）后可再次获取。现在可改用您的电子邮箱；已设密码的，可用密码登录。',
      en: 'This number has been sent as many codes as it can be in a day. It can be sent more after {until} (China Standard Time). Use your e-mail address instead, or log in with your password if you have one.',
    },
  },
  sendsToEmailUsedUp: {
    code: sendingCodes.sendsToEmailUsedUp,
    status: 429,
    words: {
      zh: '此邮箱今日的验证码已达上限，{until}（北京时间）后可再次获取。现在可改用您的手机号码；已设密码的，可用密码登录。',
      en: 'This address has been sent as many codes as it can be in a day. It can be sent more after {until} (China Standard Time). Use your mobile number instead, or log in with your password if you have one.',
    },
  },
  /** The ceiling that the operator sets for all strangers together. */
  codesUsedUp: {
    code: sendingCodes.codesUsedUp,
    status: 429,
    words: {
      zh: '今日可发送的验证码已用完，{until}（北京时间）后可再次获取。已设密码的，现在可用密码登录；如有急需，请联系组委会。',
      en: 'All codes of the day have been sent. More can be sent after {until} (China Standard Time). Log in with your password if you have one; if it is urgent, contact the organisers.',
    },
  },
} satisfies RefusalTable

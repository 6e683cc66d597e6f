import type { RefusalTable } from '#kit/http/refusal.ts'
import { sameAccountWords, sameAsOldPasswordWords } from '../words.ts'
import { signInCodes } from './codes.ts'

/** Refusals of logging in. `{minutes}` is the remaining wait, `{tries}` what is said of the tries left. */
export const signInRefusals = {
  wrongVerifyCode: {
    code: signInCodes.wrongVerifyCode,
    status: 400,
    words: {
      zh: '图形验证码不正确或已过期，请重新输入',
      en: 'The image code is incorrect or has expired; enter the new one',
    },
  },
  wrongMessageCode: {
    code: signInCodes.wrongMessageCode,
    status: 400,
    words: {
      zh: '验证码不正确或已失效，请核对或重新获取',
      en: 'The code is incorrect or no longer valid; check it or get a new one',
    },
  },
  wrongPassword: {
    code: signInCodes.wrongPassword,
    status: 400,
    words: { zh: '账号或密码不正确', en: 'Incorrect account or password' },
  },
  /** Shown by /resetPwd after `exists`, which is limited per address; no call returns it: there, known and unknown accounts look alike. */
  userUnknown: {
    code: signInCodes.userUnknown,
    status: 404,
    words: { zh: '用户不存在。', en: 'The user does not exist.' },
  },
  mobileNotVerified: {
    code: signInCodes.mobileNotVerified,
    status: 400,
    words: {
      zh: '手机号码验证失败，请稍后再试{tries}',
      en: 'The phone number verification failed, please try again later{tries}',
    },
  },
  /** For logged-in people: changing the password or the account requires it. */
  wrongOwnPassword: {
    code: signInCodes.wrongOwnPassword,
    status: 400,
    words: { zh: '当前密码不正确', en: 'The current password is incorrect' },
  },
  sameAsOldPassword: {
    code: signInCodes.sameAsOldPassword,
    status: 400,
    words: sameAsOldPasswordWords,
  },
  /** Passwords that the rules of R-053 allow, but attackers try first. */
  guessablePassword: {
    code: signInCodes.guessablePassword,
    status: 400,
    words: {
      zh: '该密码过于常见，或为初始密码，请换一个',
      en: 'This password is too common or is the initial one; choose another',
    },
  },
  sameAccount: {
    code: signInCodes.sameAccount,
    status: 400,
    words: sameAccountWords,
  },
  /** Guests have no password, and log in with the number or address of their registration. */
  accountOfRegistration: {
    code: signInCodes.accountOfRegistration,
    status: 403,
    words: {
      zh: '嘉宾账号以报名信息为准，如需更改请联系为您报名的单位',
      en: 'Guest accounts follow the registration; ask the organisation that registered you to change it',
    },
  },
  accountLocked: {
    code: signInCodes.accountLocked,
    status: 429,
    words: {
      zh: '密码输入错误次数过多，请 {minutes} 分钟后再试',
      en: 'Too many incorrect passwords; try again in {minutes} min',
    },
  },
  accountDisabled: {
    code: signInCodes.accountDisabled,
    status: 403,
    words: {
      zh: '该账号已停用，请联系组委会',
      en: 'This account has been disabled; please contact the organisers',
    },
  },
  /** For public registrations: a person with this mobile number is registered there already. */
  mobileExists: {
    code: signInCodes.mobileExists,
    status: 409,
    words: {
      zh: '手机号码已存在，请确认',
      en: 'The mobile phone number already exists, please confirm',
    },
  },
  sendTooSoon: {
    code: signInCodes.sendTooSoon,
    status: 429,
    words: {
      zh: '发送过于频繁，请稍后再试',
      en: 'Too many code requests, please try again later',
    },
  },
  /**
   * Beyond what people need, a stranger's device must compute for a while before a code is sent or a password compared; the portal's own pages do so
   * automatically. `effort` in its data says for how long.
   */
  moreEffort: {
    code: signInCodes.moreEffort,
    status: 429,
    words: {
      zh: '目前请求较多，需先由本设备验证，请重试',
      en: 'Many requests at the moment: this device must verify first; please try again',
    },
  },
  codeLocked: {
    code: signInCodes.codeLocked,
    status: 429,
    words: {
      zh: '验证码输入错误次数过多，请 {minutes} 分钟后再试',
      en: 'Too many incorrect codes; try again in {minutes} min',
    },
  },
} as const satisfies RefusalTable

import type { RefusalTable } from '#kit/http/refusal.ts'
import { secondStepNeededCode } from './codes.ts'
import { secondFactorCodes as codes } from './second-factor-codes.ts'

/** Refusals of the second step of a login, and of setting it up. `{helpers}` names who can reset it. */
export const secondFactorRefusals = {
  /** Password or code were right. The data has the challenge for the second step. */
  secondStepNeeded: {
    code: secondStepNeededCode,
    status: 403,
    words: {
      zh: '还需第二步验证：请使用通行密钥或安全密钥，或输入验证器应用中的 6 位数字或一个备用码。都没有时，可联系：{helpers}',
      en: 'A second step is needed: use your passkey or security key, or enter the 6 digits of your authenticator app or a backup code. Without any of them, ask {helpers}',
    },
  },
  secondStepOver: {
    code: codes.secondStepOver,
    status: 403,
    words: {
      zh: '此次登录已超时或验证失败次数过多，请重新登录',
      en: 'This login has timed out or had too many failed attempts; please log in again',
    },
  },
  wrongSecondCode: {
    code: codes.wrongSecondCode,
    status: 400,
    words: {
      zh: '验证码或备用码不正确，请核对后再试',
      en: 'This code is incorrect; check it and try again',
    },
  },
  /** A code of the app that was taken already: it opens once. */
  secondCodeUsed: {
    code: codes.secondCodeUsed,
    status: 400,
    words: {
      zh: '此验证码已使用过，请等应用显示下一个（不超过 30 秒）',
      en: 'This code has been used; wait until the app shows the next one, at most 30 seconds',
    },
  },
  phoneClockOff: {
    code: codes.phoneClockOff,
    status: 400,
    words: {
      zh: '手机时间不准，验证码因此不符。请在手机设置中打开“自动设置日期和时间”，再输入新的验证码',
      en: 'The clock of your phone is off, so its codes do not match. Set date and time to automatic in the phone’s settings, then enter the new code',
    },
  },
  secondFactorRequired: {
    code: codes.secondFactorRequired,
    status: 403,
    words: {
      zh: '您的角色须使用两步验证，不能关闭。如要移除这一种方式，请先设置另一种；更换手机请选“更换手机”',
      en: 'Your role requires two-step verification, so it cannot be turned off. To remove this way, set up another one first; to use another phone, choose “Use another phone”',
    },
  },
  /** What is asked needs a second factor that was confirmed, or a key that `begin` gave. */
  secondFactorOff: {
    code: codes.secondFactorOff,
    status: 403,
    words: {
      zh: '尚未设置两步验证：请先扫描二维码设置验证器应用，或添加通行密钥或安全密钥',
      en: 'Two-step verification is not set up: first scan the QR code for an authenticator app, or add a passkey or security key',
    },
  },
  /** The key of the app was stored under a data key that is gone: no code of the app can be compared; passkeys and backup codes still work. */
  secondFactorUnreadable: {
    code: codes.secondFactorUnreadable,
    status: 403,
    words: {
      zh: '系统已无法核对此验证器应用的验证码，并非您输入有误。请使用通行密钥或安全密钥（如有），或输入一个备用码，或联系 {helpers}：核实身份后重置两步验证',
      en: 'The portal can no longer check the codes of your authenticator app; you did nothing wrong. Use your passkey or security key if you have one, or a backup code, or ask {helpers} to reset two-step verification once your identity is checked',
    },
  },
} as const satisfies RefusalTable

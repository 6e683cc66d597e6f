import type { RefusalTable } from '#kit/http/refusal.ts'

/** Refusals of passkeys and security keys. */
export const passkeyRefusals = {
  /** What was signed is not of this portal, not by a passkey of this account, or not what was asked. */
  passkeyRefused: {
    code: 40025,
    status: 400,
    words: {
      zh: '未能用此通行密钥或安全密钥完成验证，请再试一次，或改用其他方式',
      en: 'This passkey or security key could not be verified; try again, or use another way',
    },
  },
  /** What was to be signed is used, too old, or was given for something else. */
  passkeyOver: {
    code: 40376,
    status: 403,
    words: {
      zh: '此次验证已超时或已用过，请再试一次',
      en: 'This request to your passkey has timed out or been used; please try again',
    },
  },
  /** Its counter is not beyond the last one: there are two of it. */
  passkeyCopied: {
    code: 40377,
    status: 403,
    words: {
      zh: '此安全密钥的计数与上次不符，可能已被复制，因此不能使用。请改用其他方式登录，在“账号设置”中移除它，并告知秘书处',
      en: 'The counter of this security key is behind its last use, so it may have been copied, and it is not accepted. Log in another way, remove it in your account settings, and tell the secretary',
    },
  },
  /** Too much was signed that could not be verified; codes have a limit of their own. */
  passkeyLocked: {
    code: 42907,
    status: 429,
    words: {
      zh: '通行密钥或安全密钥验证失败次数过多，请 {minutes} 分钟后再试，或改用其他方式',
      en: 'Too many failed attempts with a passkey or security key; try again in {minutes} min, or use another way',
    },
  },
  tooManyPasskeys: {
    code: 40378,
    status: 403,
    words: {
      zh: '通行密钥和安全密钥最多 {max} 个，请先移除不用的',
      en: 'You can have at most {max} passkeys and security keys; remove one that you do not use first',
    },
  },
  noPasskey: {
    code: 40379,
    status: 403,
    words: {
      zh: '您的账号没有可在此网址使用的通行密钥或安全密钥，请改用其他方式',
      en: 'Your account has no passkey or security key for this address; please use another way',
    },
  },
  passkeyKnown: {
    code: 40380,
    status: 403,
    words: {
      zh: '此通行密钥或安全密钥已添加过，请换一个',
      en: 'This passkey or security key has been added already; use another one',
    },
  },
} as const satisfies RefusalTable

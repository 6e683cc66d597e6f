import type { RefusalTable } from '#kit/http/refusal.ts'

/** Refusals about the number or address of an account. A table of its own, because the login page needs only these. */
export const addressRefusals = {
  accountExists: {
    code: 40901,
    status: 409,
    words: {
      zh: '该手机号码或邮箱已注册，请直接登录',
      en: 'This mobile number or e-mail address is already registered; please log in',
    },
  },
  noSender: {
    code: 50301,
    status: 503,
    words: {
      zh: '暂时无法向该地址发送消息，请使用其他方式',
      en: 'Messages cannot currently be sent to this address; please use another way',
    },
  },
} as const satisfies RefusalTable

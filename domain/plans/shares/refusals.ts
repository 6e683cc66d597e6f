import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals about share links. */
export const refusals = refusalTable({
  shareEnded: {
    code: 40970,
    status: 409,
    words: {
      zh: '此链接已失效，请向发送给您的人索取新链接',
      en: 'This link is no longer valid; ask the sender for a new one',
    },
  },
  tooManyShares: {
    code: 40971,
    status: 409,
    words: {
      zh: '该记录的有效链接已达上限，请先撤销一个',
      en: 'This record has reached its limit of active links; revoke one first',
    },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of notices. */
export const refusals = refusalTable({
  tooManyAttachments: {
    code: 40998,
    status: 409,
    words: {
      zh: '附件数量已达上限，请先移除一个',
      en: 'The attachment limit has been reached; please remove one first',
    },
  },
  noticeOver: {
    code: 40997,
    status: 409,
    words: {
      zh: '有效期已过，读者将看不到此通知；请先修改有效期',
      en: 'The validity has expired, so readers would not see it; please change “Valid until” first',
    },
  },
})

export const refuse = refuserOf(refusals)

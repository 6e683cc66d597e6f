import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of notices. */
export const refusals = refusalTable({
  tooManyAttachments: {
    code: 40998,
    status: 409,
    words: {
      zh: '附件数量已达上限，请先移除一个',
      en: 'There are as many attachments as there may be; please remove one first',
    },
  },
  noticeOver: {
    code: 40997,
    status: 409,
    words: {
      zh: '有效期已过，读者将看不到此通知；请先修改有效期',
      en: 'Its validity is over, so nobody would see it; please change “valid until” first',
    },
  },
})

export const refuse = refuserOf(refusals)

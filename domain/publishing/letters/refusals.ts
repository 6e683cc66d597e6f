import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of printing letters. */
export const refusals = refusalTable({
  nobodyInvited: {
    code: 40977,
    status: 409,
    words: {
      zh: '所选人员中没有审核已通过的嘉宾或随行人员',
      en: 'None of the chosen people is an approved guest or companion',
    },
  },
  letterGone: {
    code: 40978,
    status: 409,
    words: { zh: '所选的邀请函文本已被删除，请重新选择', en: 'The chosen text was deleted; choose another' },
  },
})

export const refuse = refuserOf(refusals)

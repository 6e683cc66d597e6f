import { refusals as ofParticipants } from '#domain/people/participants/refusals.ts'
import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals about companions of a guest. */
export const refusals = refusalTable({
  companionsUndecided: {
    code: 40918,
    status: 409,
    words: {
      zh: '该嘉宾有随行人员，请先选择一并取消，或转到另一位已通过的嘉宾',
      en: 'This guest has companions: choose whether to cancel them too or move them to another approved guest',
    },
  },
  retinueFull: {
    code: 40924,
    status: 409,
    words: {
      zh: '该嘉宾的随行人员数量已达上限！',
      en: 'The number of the guest retinue is up to limit!',
    },
  },
  retinueWithoutInvitation: {
    code: 40925,
    status: 409,
    words: { zh: '添加失败，邀请码为空！', en: 'failed to add, invitation code is empty!' },
  },
})

export const refuse = refuserOf({ ...ofParticipants, ...refusals })

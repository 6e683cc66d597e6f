import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals when managing activities. */
export const refusals = refusalTable({
  activityRemarkNeeded: {
    code: 42240,
    status: 422,
    words: {
      zh: '请写明意见，推荐单位会收到',
      en: 'Please write a remark; it goes to the organisation that proposed the activity',
    },
  },
})

export const refuse = refuserOf(refusals)

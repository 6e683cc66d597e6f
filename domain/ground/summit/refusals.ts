import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals outside of a window. */
export const refusals = refusalTable({
  registrationNotOpen: {
    code: 40310,
    status: 403,
    words: { zh: '嘉宾报名尚未开始', en: 'Guest registration has not opened yet' },
  },
  registrationOver: {
    code: 40311,
    status: 403,
    words: { zh: '嘉宾报名已截止', en: 'Guest registration has ended' },
  },
  editsOver: {
    code: 40312,
    status: 403,
    words: {
      zh: '行程与活动的修改已截止',
      en: 'The deadline for changing itineraries and activities has passed',
    },
  },
  doorNotOpen: {
    code: 40313,
    status: 403,
    words: { zh: '该类人员登记尚未开始', en: 'This registration has not opened yet' },
  },
  doorClosed: {
    code: 40314,
    status: 403,
    words: {
      zh: '该类人员登记已关闭，请联系组委会',
      en: 'This registration is closed; please contact the organisers',
    },
  },
})

export const refuse = refuserOf(refusals)

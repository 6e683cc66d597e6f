import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals when managing activity guests, besides those of temporary registration. */
export const refusals = refusalTable({
  activityTakesNoGuests: {
    code: 40945,
    status: 409,
    words: {
      zh: '该活动目前不能登记嘉宾：尚未发布或已结束',
      en: 'This activity is not accepting guests: it is not published yet or has ended',
    },
  },
  activityGuestsFull: {
    code: 40946,
    status: 409,
    words: {
      zh: '该活动的嘉宾已达上限',
      en: 'This activity has reached its guest limit',
    },
  },
  activityGuestTakenOut: {
    code: 40948,
    status: 409,
    words: {
      zh: '您的登记已由活动主办单位撤回，如需参加请联系该单位',
      en: 'The host of this activity has withdrawn your registration; please contact them if you wish to attend',
    },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of a reminder. */
export const refusals = refusalTable({
  remindedToday: {
    code: 40953,
    status: 409,
    words: {
      zh: '今天已经提醒过其中一些人，确认后可以再发一次',
      en: 'Some of these people were reminded today; confirm to send again',
    },
  },
  nobodyToRemind: {
    code: 40954,
    status: 409,
    words: {
      zh: '没有可以提醒的人：资料已补齐，或没有可以联系的账号',
      en: 'There is nobody to remind: nothing is missing any more, or there is no account to write to',
    },
  },
})

export const refuse = refuserOf(refusals)

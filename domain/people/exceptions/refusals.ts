import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  untilOver: {
    code: 40955,
    status: 409,
    words: {
      zh: '截止时刻必须在将来，且不晚于一年之内',
      en: 'The exception must end in the future, and within a year',
    },
  },
})

export const refuse = refuserOf(refusals)

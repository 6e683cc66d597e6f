import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  zoneOfOtherDay: {
    code: 42287,
    status: 422,
    words: {
      zh: '区域只在峰会期间开放。请选择峰会期间的日期，或不选区域',
      en: 'Zones are open on the days of the summit only. Choose one of its days, or no zone',
    },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  outsideReception: {
    code: 42299,
    status: 422,
    words: {
      zh: '班车只在本届接送日期内运行：{name}。请改选其中的日期，或先更改本届的接送日期',
      en: 'Shuttles run on the days for pick-up and drop-off of the edition only: {name}. Choose days among them, or change those days first',
    },
  },
})

export const refuse = refuserOf(refusals)

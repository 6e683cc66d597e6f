import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals about itineraries. */
export const refusals = refusalTable({
  nothingToCopy: {
    code: 40950,
    status: 409,
    words: {
      zh: '该部分行程尚未填写，没有可复制的内容',
      en: 'This part of the itinerary is still empty, so there is nothing to copy',
    },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals about itineraries. */
export const refusals = refusalTable({
  nothingToCopy: {
    code: 40950,
    status: 409,
    words: {
      zh: '该部分行程尚未填写，没有可复制的内容',
      en: 'Nothing has been filled in there yet that could be copied',
    },
  },
})

export const refuse = refuserOf(refusals)

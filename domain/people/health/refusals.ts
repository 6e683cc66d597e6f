import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals about epidemic-prevention information. */
export const refusals = refusalTable({
  healthNotAsked: {
    code: 40919,
    status: 409,
    words: {
      zh: '本届峰会不要求填写防疫信息',
      en: 'This summit does not require epidemic-prevention information',
    },
  },
  epidemicStateUnfit: {
    code: 40926,
    status: 409,
    words: {
      zh: '该嘉宾当前状态不能填写防疫信息',
      en: 'The state of this guest is not eligible for epidemic-prevention information',
    },
  },
})

export const refuse = refuserOf(refusals)

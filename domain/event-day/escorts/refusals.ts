import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  noSuchEscort: {
    code: 42281,
    status: 422,
    words: {
      zh: '该账号不是陪同联络员，或已停用，请另选一位；替补不能是本人',
      en: 'This account is not an escort, or is closed: choose another one. A deputy is somebody else',
    },
  },
  escortedAlready: {
    code: 42282,
    status: 422,
    words: {
      zh: '以下嘉宾在此时段已有陪同联络员：{name}',
      en: 'These guests have an escort in that time already: {name}',
    },
  },
  notComing: {
    code: 42283,
    status: 422,
    words: {
      zh: '以下人员未通过审核，或已不参会：{name}',
      en: 'These people are not approved, or do not come any more: {name}',
    },
  },
  endsBeforeBeginning: {
    code: 42284,
    status: 422,
    words: { zh: '结束时间应晚于开始时间', en: 'The end comes after the beginning' },
  },
})

export const refuse = refuserOf(refusals)

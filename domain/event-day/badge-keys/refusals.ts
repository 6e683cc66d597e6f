import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  noKeyLeft: {
    code: 40320,
    status: 403,
    words: {
      zh: '本届的 16 把密钥已全部用完，不能再更换',
      en: 'All 16 keys of this edition have been used; there is none to change to',
    },
  },
  keyDestroyed: {
    code: 40321,
    status: 403,
    words: {
      zh: '本届峰会已结束，签发密钥已销毁，不能再签发证件码',
      en: 'The summit is over and its signing keys are destroyed; no badge code can be made any more',
    },
  },
})

export const refuse = refuserOf(refusals)

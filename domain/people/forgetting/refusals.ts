import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  stillTakesPart: {
    code: 40908,
    status: 409,
    words: {
      zh: '此人仍在本届峰会名单中，请先取消其登记，再删除全部信息',
      en: 'This person is still registered for the current summit. Withdraw the registration first, then delete everything',
    },
  },
  requestDecided: {
    code: 40920,
    status: 409,
    words: { zh: '该申请已处理', en: 'This request has been decided already' },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  gateUsed: {
    code: 40370,
    status: 403,
    words: {
      zh: '该门岗已有核验场次、核验设备或扫描记录，不能删除。不再使用时，请停用它的场次',
      en: 'This gate has occasions, devices or scans and cannot be deleted. If it is not used any more, end its occasions',
    },
  },
})

export const refuse = refuserOf(refusals)

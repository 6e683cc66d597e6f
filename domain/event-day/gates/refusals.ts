import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  gateUsed: {
    code: 40370,
    status: 403,
    words: {
      zh: '该门岗已有核验场次、扫描记录，或有使用中、尚未上传完毕的设备，不能删除。如仅有设备，请撤销设备，待其扫描记录上传后再试；否则请停用它的场次',
      en: 'This gate cannot be deleted: it has occasions, scans, or a device in use or with scans still to send. If it is only a device, revoke it and try again once its scans have arrived; otherwise end the occasions of the gate',
    },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  gateUsed: {
    code: 40370,
    status: 403,
    words: {
      zh: '该门岗已有核验场次、扫描记录，或有使用中、尚有扫描记录未上传的核验设备，不能删除。如仅有设备，撤销并待其扫描记录上传后，如无本门岗的记录即可删除；如有场次或扫描记录，不再使用时请停用它的场次',
      en: 'This gate has occasions, scans, or a device that is in use or has scans still to send, and cannot be deleted. With a device alone, revoke it and, once its scans have arrived and none is of this gate, delete the gate; with occasions or scans, end its occasions if it is not used any more',
    },
  },
})

export const refuse = refuserOf(refusals)

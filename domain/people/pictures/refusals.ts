import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals about the pictures of people. */
export const refusals = refusalTable({
  portraitNotAccepted: {
    code: 40916,
    status: 409,
    words: {
      zh: '照片未通过人脸检查，请先说明理由接受该照片，或退回修改',
      en: 'The photo did not pass the face check: accept it with a reason first, or return the record',
    },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of the library. */
export const refusals = refusalTable({
  nothingUploaded: {
    code: 40996,
    status: 409,
    words: { zh: '请先上传文件', en: 'Please upload the file first' },
  },
})

export const refuse = refuserOf(refusals)

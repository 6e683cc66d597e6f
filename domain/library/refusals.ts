import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** What only the library refuses. */
export const refusals = refusalTable({
  addressOver: {
    code: 41095,
    status: 410,
    words: {
      zh: '下载地址已失效，请回到资料下载页重新下载',
      en: 'This address is not good any more; please go back to the downloads and try again',
    },
  },
  nothingUploaded: {
    code: 40996,
    status: 409,
    words: { zh: '请先上传文件', en: 'Please upload the file first' },
  },
})

export const refuse = refuserOf(refusals)

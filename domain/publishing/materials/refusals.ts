import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of handing in materials, besides refused files. */
export const refusals = refusalTable({
  materialsClosed: {
    code: 40345,
    status: 403,
    words: {
      zh: '目前不能提交材料：不是演讲嘉宾、无需材料或已截止',
      en: 'Materials cannot be submitted: not a speaker, none required, or the deadline has passed',
    },
  },
  tooManyMaterials: {
    code: 40947,
    status: 409,
    words: {
      zh: '材料数量已达上限，请先删除或替换一份',
      en: 'The file limit has been reached; remove or replace a file first',
    },
  },
  attachmentGone: {
    code: 40951,
    status: 409,
    words: {
      zh: '该附件已被删除，请刷新页面',
      en: 'This attachment has been removed; please reload the page',
    },
  },
  tooManyAttachments: {
    code: 40949,
    status: 409,
    words: {
      zh: '该活动的附件已达上限，请先删除一份',
      en: 'This activity has reached its attachment limit; remove one first',
    },
  },
})

export const refuse = refuserOf(refusals)

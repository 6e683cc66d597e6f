import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of handing in materials, besides refused files. */
export const refusals = refusalTable({
  materialsClosed: {
    code: 40345,
    status: 403,
    words: {
      zh: '目前不能提交材料：不是演讲嘉宾、无需材料或已截止',
      en: 'Materials cannot be handed in: not a speaker, none are asked for, or the time has ended',
    },
  },
  tooManyMaterials: {
    code: 40947,
    status: 409,
    words: {
      zh: '材料数量已达上限，请先删除或替换一份',
      en: 'As many files are handed in as there may be; remove or replace one first',
    },
  },
  attachmentGone: {
    code: 40951,
    status: 409,
    words: {
      zh: '该附件已被删除，请刷新页面',
      en: 'This attachment has been removed; please load the page again',
    },
  },
  tooManyAttachments: {
    code: 40949,
    status: 409,
    words: {
      zh: '该活动的附件已达上限，请先删除一份',
      en: 'This activity has as many attachments as it may have; remove one first',
    },
  },
})

export const refuse = refuserOf(refusals)

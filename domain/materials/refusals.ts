import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** What handing materials in refuses, beside files that are not taken. */
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
})

export const refuse = refuserOf(refusals)

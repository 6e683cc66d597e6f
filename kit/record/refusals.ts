import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of records. */
export const recordRefusals = refusalTable({
  stillPublished: {
    code: 40927,
    status: 409,
    words: {
      zh: '已发布的内容不能删除，请先撤下',
      en: 'This is published; withdraw it before you delete it',
    },
  },
  stillUsed: {
    code: 40928,
    status: 409,
    words: { zh: '已被使用，不能删除', en: 'This is in use and cannot be deleted' },
  },
})

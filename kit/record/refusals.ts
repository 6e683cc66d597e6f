import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of records. */
export const recordRefusals = refusalTable({
  editionLeft: {
    code: 40979,
    status: 409,
    words: {
      zh: '门户已进入另一届，请刷新页面后再保存；已填写的内容会保留',
      en: 'Another edition has become current; reload the page to save this. What you typed is kept',
    },
  },
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

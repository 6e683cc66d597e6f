import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  viewNameTaken: {
    code: 40957,
    status: 409,
    words: {
      zh: '此列表已有同名视图，请换一个名称',
      en: 'This list already has a view of that name; please choose another one',
    },
  },
  tooManyViews: {
    code: 40958,
    status: 409,
    words: {
      zh: '此列表的自有视图已达上限，请先删除不再使用的视图',
      en: 'You have as many views of this list as can be kept; please delete one that you no longer use',
    },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of registering personnel; a number that is registered already is refused as `mobileExists` of accounts. */
export const refusals = refusalTable({
  secondBadge: {
    code: 40987,
    status: 409,
    words: {
      zh: '您已以其他身份登记本届峰会，每人只有一种证件；如需更换，请先取消原登记或联系组委会',
      en: 'You are already registered for this summit in another capacity, and each person has only one badge. To change it, cancel that registration first or contact the organisers',
    },
  },
  organisationQuotaReached: {
    code: 40988,
    status: 409,
    words: {
      zh: '贵单位该类人员名额已满，请联系贵单位联络人或组委会',
      en: 'Your organisation’s places for this kind of personnel are all taken; please ask its contact person or the organisers',
    },
  },
  tooManyUnfinished: {
    code: 40984,
    status: 409,
    words: {
      zh: '您有 5 名成员的信息尚未填完。请先填完其中一名，再登记下一名；也可以用表格一次导入，或把链接发给成员自行填写',
      en: 'Five of your members are not filled in yet. Complete one of them before adding the next, import all from a spreadsheet, or send members the link to register themselves',
    },
  },
  noGroup: {
    code: 40989,
    status: 409,
    words: {
      zh: '请先在登记页面选择“用表格导入成员”',
      en: 'First choose “Import members from a spreadsheet” on the registration page',
    },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  letterTaken: {
    code: 42271,
    status: 422,
    words: { zh: '这个代号已有区域使用', en: 'Another zone has this letter' },
  },
  letterFixed: {
    code: 42272,
    status: 422,
    words: {
      zh: '该区域已有授权，或有门岗、核验场次、用餐使用此代号，不能再改',
      en: 'This zone has been granted, or a gate, an occasion or a meal has its letter: it can no longer be changed',
    },
  },
  granteeGone: {
    code: 42276,
    status: 422,
    words: {
      zh: '本届峰会没有这个证件类别、活动或人员，请重新选择',
      en: 'This kind of badge, activity or person is not in this summit; choose another',
    },
  },
  zoneFull: {
    code: 40350,
    status: 403,
    words: {
      zh: '该区域人数将超过上限，未作授权',
      en: 'That would be more people than the zone takes; nothing was granted',
    },
  },
  zoneEnded: {
    code: 40351,
    status: 403,
    words: { zh: '该区域已停用', en: 'This zone is no longer in use' },
  },
})

export const refuse = refuserOf(refusals)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals outside of a window. */
export const refusals = refusalTable({
  registrationNotOpen: {
    code: 40310,
    status: 403,
    words: { zh: '嘉宾报名尚未开始', en: 'Guest registration has not opened yet' },
  },
  registrationOver: {
    code: 40311,
    status: 403,
    words: { zh: '嘉宾报名已截止', en: 'Guest registration has ended' },
  },
  editsOver: {
    code: 40312,
    status: 403,
    words: {
      zh: '行程与活动的修改已截止',
      en: 'The deadline for changing itineraries and activities has passed',
    },
  },
  editionIsPast: {
    code: 40929,
    status: 409,
    words: { zh: '往届峰会仅供查看', en: 'A past edition is read only' },
  },
  editionInUse: {
    code: 40909,
    status: 409,
    words: {
      zh: '只有从未设为本届、也没有人登记的筹备届可以删除',
      en: 'Only an edition in preparation that was never current, and in which nobody is registered, can be deleted',
    },
  },
  entryFixed: {
    code: 40316,
    status: 403,
    words: {
      zh: '该届已有嘉宾再次登记，补录内容不能再更改或删除',
      en: 'A guest of this edition is registered again, so what was entered can no longer be changed or deleted',
    },
  },
  entryHasProof: {
    code: 40317,
    status: 403,
    words: {
      zh: '该届有人的信息已按规定删除，删除记录须保留，不能删除该届',
      en: 'Data of people of this edition were deleted; the record of that is kept, so the edition cannot be deleted',
    },
  },
  alreadySwitched: {
    code: 40959,
    status: 409,
    words: {
      zh: '本届已被切换，请刷新页面查看',
      en: 'Another edition is current already; reload the page to see it',
    },
  },
  switchBackOver: {
    code: 40968,
    status: 409,
    words: {
      zh: '切换已超过一小时或已有新的切换，不能撤销',
      en: 'The switch was more than an hour ago, or there was another one; it cannot be undone',
    },
  },
  newEditionHasPeople: {
    code: 40969,
    status: 409,
    words: {
      zh: '新一届已有人登记，不能切换回去',
      en: 'People are registered in the new edition already; it cannot be switched back',
    },
  },
  registrationNotReady: {
    code: 40315,
    status: 403,
    words: {
      zh: '报名尚未开放，组委会正在准备，请稍后再来',
      en: 'Registration is not open yet: the organisers are still preparing it. Please come back later',
    },
  },
  doorNotOpen: {
    code: 40313,
    status: 403,
    words: { zh: '该类人员登记尚未开始', en: 'This registration has not opened yet' },
  },
  doorClosed: {
    code: 40314,
    status: 403,
    words: {
      zh: '该类人员登记已关闭，请联系组委会',
      en: 'This registration is closed; please contact the organisers',
    },
  },
})

export const refuse = refuserOf(refusals)

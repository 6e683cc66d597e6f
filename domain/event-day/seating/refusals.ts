import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  seatHeld: {
    code: 40366,
    status: 403,
    words: { zh: '座位已有人：{name}', en: 'These seats are taken: {name}' },
  },
  satElsewhere: {
    code: 40367,
    status: 403,
    words: {
      zh: '他人刚刚调整了座位：{name}。请查看现在的安排后再操作',
      en: 'Somebody else has just moved them: {name}. Look at the plan as it is now, and try again',
    },
  },
  notInThisState: {
    code: 40368,
    status: 403,
    words: {
      zh: '座位表在当前状态下不能这样做：整体安排和规则只能在草稿中更改',
      en: 'This cannot be done in the state that the plan is in: only a draft is arranged as a whole, and only its rules change',
    },
  },
  planBegun: {
    code: 40369,
    status: 403,
    words: { zh: '该活动已有座位表', en: 'This activity has a seating plan already' },
  },
  noSuchSeat: {
    code: 42230,
    status: 422,
    words: {
      zh: '会场图中没有这些座位，或座位不可用：{name}',
      en: 'The hall has no such seats, or they are blocked: {name}',
    },
  },
  seatTwiceInPlan: {
    code: 42231,
    status: 422,
    words: { zh: '同一座位给了多人：{name}', en: 'One seat was given to several people: {name}' },
  },
  notExpected: {
    code: 42232,
    status: 422,
    words: {
      zh: '所选人员中有人不参加该活动的现场',
      en: 'Some of these people are not expected on site at this activity',
    },
  },
  hallNotDrawn: {
    code: 42233,
    status: 422,
    words: {
      zh: '该会场还没有画图，或已停用，请先绘制会场图或另选会场',
      en: 'This hall is not drawn yet, or no longer in use: draw it first, or choose another one',
    },
  },
  wishOfOne: {
    code: 42234,
    status: 422,
    words: { zh: '请选择两位不同的人员', en: 'Please choose two different people' },
  },
  tooManyWishes: {
    code: 42235,
    status: 422,
    words: { zh: '一张座位表最多可设 500 条要求', en: 'A plan takes 500 wishes at most' },
  },
  seatsFrozen: {
    code: 42238,
    status: 422,
    words: {
      zh: '座位表已冻结，已就座的人员需确认后才能调整：{name}',
      en: 'The plan is frozen, and these people are seated already: {name}. Confirm that they move all the same',
    },
  },
  nobodySeated: {
    code: 42236,
    status: 422,
    words: { zh: '没有可以打印的内容', en: 'There is nothing to print' },
  },
  cardTooLong: {
    code: 42237,
    status: 422,
    words: {
      zh: '以下文字在最小字号下仍放不下，未打印：{name}',
      en: 'Nothing was printed, as these texts do not fit even in the smallest size: {name}',
    },
  },
})

export const refuse = refuserOf(refusals)

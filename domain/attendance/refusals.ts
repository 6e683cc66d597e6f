import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of signing up for activities. */
export const refusals = refusalTable({
  enrolmentNotYet: {
    code: 40340,
    status: 403,
    words: { zh: '该活动尚未开始报名', en: 'Sign-up for this activity has not opened yet' },
  },
  enrolmentOver: {
    code: 40341,
    status: 403,
    words: { zh: '该活动报名已截止', en: 'Sign-up for this activity has ended' },
  },
  activityClosed: {
    code: 40342,
    status: 403,
    words: { zh: '该活动已停止报名', en: 'This activity is closed for sign-up' },
  },
  activityAbandoned: {
    code: 40343,
    status: 403,
    words: { zh: '该活动已取消', en: 'This activity does not take place' },
  },
  assignedOnly: {
    code: 40344,
    status: 403,
    words: {
      zh: '该活动由组委会安排人员参加，不开放报名',
      en: 'The organisers assign people to this activity; nobody signs up for it',
    },
  },
  activityFull: {
    code: 40940,
    status: 409,
    words: {
      zh: '名额已满，候补名单也无法再加入',
      en: 'There are no places left, and no room on the waiting list',
    },
  },
  cannotTakePart: {
    code: 40941,
    status: 409,
    words: { zh: '所选人员中有人不能参加，请查看原因', en: 'Some of those chosen cannot take part; see why' },
  },
  organisationPlacesUsed: {
    code: 40942,
    status: 409,
    words: {
      zh: '贵单位在该活动中的名额不足',
      en: 'Your organisation does not have so many places in this activity',
    },
  },
  offerOver: {
    code: 40943,
    status: 409,
    words: {
      zh: '该名额的确认时间已过，名额已给下一位；您可以重新报名候补',
      en: 'The time to take this place has passed and it went to the next in line; you can sign up again',
    },
  },
  answerLinkOver: {
    code: 40944,
    status: 409,
    words: {
      zh: '此链接已失效，请登录后查看活动，或联系组委会',
      en: 'This link is no longer valid; log in to see the activity, or ask the organisers',
    },
  },
  tooManyToAssign: {
    code: 40962,
    status: 409,
    words: {
      zh: '名单超过 500 人，请先用筛选缩小范围',
      en: 'The list holds more than 500 people; narrow it by its filters first',
    },
  },
  nobodyToAssign: {
    code: 40963,
    status: 409,
    words: { zh: '名单中没有人员', en: 'There is nobody in the list' },
  },
})

export const refuse = refuserOf(refusals)

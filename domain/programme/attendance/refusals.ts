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
    words: { zh: '该活动报名已截止', en: 'Sign-up for this activity has closed' },
  },
  activityClosed: {
    code: 40342,
    status: 403,
    words: { zh: '该活动已停止报名', en: 'The organisers have closed sign-up for this activity' },
  },
  activityAbandoned: {
    code: 40343,
    status: 403,
    words: { zh: '该活动已取消', en: 'This activity has been cancelled' },
  },
  assignedOnly: {
    code: 40344,
    status: 403,
    words: {
      zh: '该活动由组委会安排人员参加，不开放报名',
      en: 'The organisers assign participants to this activity; it is not open for sign-up',
    },
  },
  activityFull: {
    code: 40940,
    status: 409,
    words: {
      zh: '名额已满，候补名单也无法再加入',
      en: 'There are no places left and the waiting list is full',
    },
  },
  cannotTakePart: {
    code: 40941,
    status: 409,
    words: {
      zh: '所选人员中有人不能参加，请查看原因',
      en: 'Some of those selected cannot attend; see the reasons',
    },
  },
  organisationPlacesUsed: {
    code: 40942,
    status: 409,
    words: {
      zh: '贵单位在该活动中的名额不足',
      en: 'Your organisation does not have enough places in this activity',
    },
  },
  offerOver: {
    code: 40943,
    status: 409,
    words: {
      zh: '该名额的确认时间已过，名额已失效；您可以重新报名',
      en: 'The time to confirm this place has passed and the offer has lapsed; you can sign up again',
    },
  },
  answerLinkOver: {
    code: 40944,
    status: 409,
    words: {
      zh: '此链接已失效，请登录后查看活动，或联系组委会',
      en: 'This link is no longer valid; log in to view the activity, or contact the organisers',
    },
  },
  substituteByOrganisation: {
    code: 40964,
    status: 409,
    words: {
      zh: '只有登记单位可以指定代为参加的人员；如不能参加，请谢绝，或请单位用其收到的链接指定',
      en: 'Only the organisation can name a substitute; if you cannot attend, decline, or ask it to name someone by the link it received',
    },
  },
  groupTooLarge: {
    code: 40965,
    status: 409,
    words: {
      zh: '所选人数多于该活动开放报名的名额，一组人同时获得名额才算报名成功；请分成人数较少的几组',
      en: 'This group is larger than the places open for sign-up, and a group gets its places together; sign up in smaller groups',
    },
  },
  tooManyToAssign: {
    code: 40962,
    status: 409,
    words: {
      zh: '名单超过 500 人，请先用筛选缩小范围',
      en: 'The list has more than 500 people; narrow it with the filters first',
    },
  },
  seatTaken: {
    code: 40966,
    status: 409,
    words: { zh: '座位已有人：{name}', en: 'These seats are taken: {name}' },
  },
  seatTwice: {
    code: 40967,
    status: 409,
    words: { zh: '同一座位给了多人：{name}', en: 'One seat was given to several people: {name}' },
  },
  seatsPlanned: {
    code: 40365,
    status: 403,
    words: {
      zh: '该活动已有座位表，座位请在座位表中调整',
      en: 'This activity has a seating plan: change seats there',
    },
  },
  nobodyToAssign: {
    code: 40963,
    status: 409,
    words: { zh: '名单中没有人员', en: 'There is no one on the list' },
  },
})

export const refuse = refuserOf(refusals)

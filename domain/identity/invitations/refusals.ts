import { signInRefusals } from '#domain/identity/sign-in/refusals/sign-in.ts'
import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of invitation codes and temporary registration; 10001–10007 are numbers of the specification. */
export const refusals = refusalTable({
  invitationBlank: {
    code: 10001,
    status: 400,
    words: { zh: '邀请码为空', en: 'The invitation code is blank' },
  },
  invitationUnknown: {
    code: 10002,
    status: 404,
    words: { zh: '邀请码不存在', en: 'This invitation code does not exist' },
  },
  invitationUnlinked: {
    code: 10003,
    status: 409,
    words: {
      zh: '邀请码未关联任何单位信息，请联系组委会',
      en: 'The invitation code is not linked to any company information; please contact the organisers',
    },
  },
  invitationCompanyMissing: {
    code: 10004,
    status: 404,
    words: {
      zh: '未找到邀请码对应的单位信息，请联系组委会',
      en: 'The company information under this invitation code was not found; please contact the organisers',
    },
  },
  guestSettingsIncomplete: {
    code: 10005,
    status: 409,
    words: {
      zh: '嘉宾通用配置不完整，请联系组委会',
      en: 'The general configuration for guests is incomplete; please contact the organisers',
    },
  },
  transferNotConfigured: {
    code: 10006,
    status: 409,
    words: {
      zh: '尚未配置嘉宾信息转换，请联系组委会',
      en: 'The transfer of guest information has not been configured; please contact the organisers',
    },
  },
  valueMissing: {
    code: 10007,
    status: 400,
    words: { zh: '参数不能为空', en: 'A value is missing: the parameter cannot be empty' },
  },
  tempNotLinked: {
    code: 40921,
    status: 409,
    words: {
      zh: '临时报名无效：您未关联任何活动',
      en: 'This temporary sign-up is invalid: you are not linked to an event',
    },
  },
  tempNoAccessMode: {
    code: 40922,
    status: 409,
    words: {
      zh: '临时报名无效：活动尚未设置参会方式',
      en: 'This temporary sign-up is invalid: the attendance mode of the event has not been set up',
    },
  },
  tempEventAbandoned: {
    code: 40923,
    status: 409,
    words: {
      zh: '临时报名无效：活动已取消',
      en: 'This temporary sign-up is invalid: the event has been abandoned',
    },
  },
  invitationOtherKind: {
    code: 40995,
    status: 409,
    words: {
      zh: '此邀请码用于另一种报名，请前往对应页面',
      en: 'This code is for a different registration; please go to its page',
    },
  },
  invitationNotYet: {
    code: 40991,
    status: 409,
    words: { zh: '此邀请码尚未开始使用', en: 'This invitation code is not active yet' },
  },
  invitationUsedUp: {
    code: 40992,
    status: 409,
    words: {
      zh: '此邀请码的名额已用完，请联系发送邀请的单位',
      en: 'All places of this invitation code are taken; please contact the sender',
    },
  },
  invitationExpired: {
    code: 40993,
    status: 409,
    words: {
      zh: '此邀请码已过期，请联系发送邀请的单位',
      en: 'This invitation code has expired; please contact the sender',
    },
  },
  invitationRevoked: {
    code: 40994,
    status: 409,
    words: {
      zh: '此邀请码已被撤销，请联系发送邀请的单位',
      en: 'This invitation code has been revoked; please contact the sender',
    },
  },
})

/** Also accepts the refusal of logins and of sends that asks for a puzzle: beyond the limits of wrong codes every look-up costs one. */
export const refuse = refuserOf({ ...refusals, moreEffort: signInRefusals.moreEffort })

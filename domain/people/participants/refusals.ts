import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of registering and correcting participants. */
export const refusals = refusalTable({
  tooManyReveals: {
    code: 42904,
    status: 429,
    words: {
      zh: '一小时内查看的敏感信息过多，请 {minutes} 分钟后再试；秘书处已收到提醒',
      en: 'You have viewed too many protected values within an hour. Try again in {minutes} min; the secretary has been notified',
    },
  },
  tooManyDocumentEnds: {
    code: 42906,
    status: 429,
    words: {
      zh: '一小时内按证件号码后四位查找已达 10 次，请 {minutes} 分钟后再试，或输入完整号码',
      en: 'You have searched by the last four characters ten times within an hour. Try again in {minutes} min, or enter the whole number',
    },
  },
  duplicateDocument: {
    code: 40914,
    status: 409,
    words: {
      zh: '该证件号码在本届峰会中已登记',
      en: 'This document number is already registered for this summit',
    },
  },
  guestNotApproved: {
    code: 40917,
    status: 409,
    words: {
      zh: '随行人员只能在嘉宾审核通过后添加和修改',
      en: 'Companions can be added and changed only after their guest is approved',
    },
  },
  photoNotAdded: {
    code: 50310,
    status: 503,
    words: { zh: '照片添加失败，请重试', en: 'Failed to add the photo, please try again' },
  },
  photoNotReplaced: {
    code: 50311,
    status: 503,
    words: { zh: '照片替换失败，请重试', en: 'Failed to replace the photo, please try again' },
  },
  contactFixed: {
    code: 40972,
    status: 409,
    words: {
      zh: '提交后，手机和邮箱由登记单位修改',
      en: 'After submission, the mobile number and e-mail address are changed by the registering organisation',
    },
  },
  contactProven: {
    code: 40973,
    status: 409,
    words: {
      zh: '此号码或邮箱已验证，如需更换，请由本人在登记表中验证新的号码或邮箱',
      en: 'This number or address is verified. To replace it, its owner verifies the new one in the registration form',
    },
  },
})

export const refuse = refuserOf(refusals)

import { baseRefusals, Refusal, refusalTable } from '#kit/http/refusal.ts'

/**
 * The one table of what the portal refuses: code → HTTP status → words. 10001–10007 are the codes of the specification, section 8;
 * the others are the HTTP status followed by a number of our own.
 */
export const refusals = refusalTable({
  ...baseRefusals,
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
  wrongVerifyCode: {
    code: 40010,
    status: 400,
    words: {
      zh: '图形验证码不正确或已过期，请重新输入',
      en: 'The image code is wrong or has expired, please enter the new one',
    },
  },
  wrongMessageCode: {
    code: 40011,
    status: 400,
    words: { zh: '验证码不正确或已过期', en: 'The code is wrong or has expired' },
  },
  wrongPassword: {
    code: 40012,
    status: 400,
    words: { zh: '账号或密码不正确', en: 'The account or the password is wrong' },
  },
  accountLocked: {
    code: 42901,
    status: 429,
    words: {
      zh: '密码输入错误次数过多，请 15 分钟后再试',
      en: 'Too many wrong passwords; please try again in 15 minutes',
    },
  },
  accountDisabled: {
    code: 40301,
    status: 403,
    words: {
      zh: '该账号已停用，请联系组委会',
      en: 'This account has been disabled; please contact the organisers',
    },
  },
  accountExists: {
    code: 40901,
    status: 409,
    words: {
      zh: '该手机号码或邮箱已注册，请直接登录',
      en: 'This mobile number or e-mail address is already registered; please log in',
    },
  },
  sendTooSoon: {
    code: 42902,
    status: 429,
    words: {
      zh: '发送过于频繁，请稍后再试',
      en: 'Codes are being requested too often, please try again later',
    },
  },
  noSender: {
    code: 50301,
    status: 503,
    words: {
      zh: '暂时无法向该地址发送消息，请使用其他方式',
      en: 'Messages cannot be sent to this kind of address at present; please use another way',
    },
  },
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
      en: 'The time for editing itinerary and activities has ended',
    },
  },
  changedSince: {
    code: 40911,
    status: 409,
    words: {
      zh: '您打开后对方已提交新版本，请查看变更后再决定',
      en: 'A newer version was submitted since you opened this record; look at the changes before you decide',
    },
  },
  wrongState: {
    code: 40912,
    status: 409,
    words: { zh: '当前状态下不能进行此操作', en: 'This cannot be done in the present state' },
  },
  notEditable: {
    code: 40913,
    status: 409,
    words: { zh: '当前状态下不能修改此记录', en: 'This record cannot be changed in its present state' },
  },
  duplicateDocument: {
    code: 40914,
    status: 409,
    words: {
      zh: '该证件号码在本届峰会中已登记',
      en: 'Someone with this document number is already registered for this summit',
    },
  },
  idTaken: { code: 40915, status: 409, words: { zh: '该标识已被使用', en: 'This id is already in use' } },
  remarkNeeded: {
    code: 42210,
    status: 422,
    words: { zh: '请填写审核意见，或在字段上注明问题', en: 'Please write a remark, or pin one to a field' },
  },
})

export type RefusalName = keyof typeof refusals

/** Makes the refusal of that name; `data` is what the person needs to go on. */
export const refuse = (name: RefusalName, data: unknown = null) => new Refusal(refusals[name], data)

import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'
import { openOfOne } from './rules.ts'

export const refusals = refusalTable({
  tooManyTakeOvers: {
    code: 42912,
    status: 429,
    words: {
      zh: `您已有 ${openOfOne} 项申请在办理中，请等待组委会处理`,
      en: `You have ${openOfOne} open requests already; please wait for the organisers to decide`,
    },
  },
  takeOverDecided: {
    code: 40999,
    status: 409,
    words: { zh: '该申请已处理', en: 'This request has been decided already' },
  },
  takeOverUnlinked: {
    code: 40371,
    status: 403,
    words: {
      zh: '请先选择申请所指的单位',
      en: 'Choose the organisation that the request is about first',
    },
  },
  takeOverWaits: {
    code: 40372,
    status: 403,
    words: {
      zh: '原账号持有人仍可提出异议；如需提前批准，请确认后填写理由',
      en: 'The holder of the account can still object. To approve earlier, confirm it and say why',
    },
  },
  takeOverOwnAccount: {
    code: 40374,
    status: 403,
    words: {
      zh: '申请人的手机号码或邮箱现在就登录此单位的账号。请不批准此申请，并请申请人用验证码登录，或在登录页面重设密码',
      en: 'The applicant’s number or address already logs in to this account. Refuse the request and ask them to log in by a code, or to set a new password on the login page',
    },
  },
  takeOverContactUsed: {
    code: 40373,
    status: 403,
    words: {
      zh: '申请人的手机号码或邮箱已有自己的账号，不能同时用于登录此单位。请不批准此申请，并请申请人换一个号码或邮箱重新申请',
      en: 'The number or address of who asks has an account of its own, so it cannot log in to this one. Refuse the request, and let the person ask again with another number or address',
    },
  },
})

export const refuse = refuserOf(refusals)

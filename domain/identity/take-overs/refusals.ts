import { addressRefusals } from '#domain/identity/accounts/refusals/address.ts'
import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

export const refusals = refusalTable({
  tooManyTakeOvers: {
    code: 42912,
    status: 429,
    words: {
      zh: '您已有三项申请在办理中，请等待组委会处理',
      en: 'Three requests of yours are open already; please wait for the organisers to decide',
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
})

export const refuse = refuserOf({ ...addressRefusals, ...refusals })

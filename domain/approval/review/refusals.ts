import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of decisions. */
export const refusals = refusalTable({
  changedSince: {
    code: 40911,
    status: 409,
    words: {
      zh: '您打开后对方又重新提交，请查看变更后再决定',
      en: 'This record was submitted again after you opened it; check the changes before deciding',
    },
  },
  undoOver: {
    code: 40986,
    status: 409,
    words: {
      zh: '已不能撤销：时间已过，或此后已有变化。可用“重新审核”',
      en: 'Too late to undo: time has run out, or something has changed since. You can reopen the record',
    },
  },
  proposalGone: {
    code: 40974,
    status: 409,
    words: {
      zh: '该暂存的决定已不存在：对方重新提交、已被处理或被他人更改',
      en: 'This decision is no longer held back: the record was resubmitted or decided, or the proposal was changed',
    },
  },
  remarkNeeded: {
    code: 42210,
    status: 422,
    words: { zh: '请填写审核意见，或在字段上注明问题', en: 'Enter a remark, or add one to a field' },
  },
})

export const refuse = refuserOf(refusals)

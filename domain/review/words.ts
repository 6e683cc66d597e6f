import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Decision, Step } from './rules.ts'

export const decisionWords: Record<Decision, Bilingual> = {
  approve: { zh: '通过', en: 'Approve' },
  return: { zh: '退回修改', en: 'Return for changes' },
  notApprove: { zh: '不通过', en: 'Do not approve' },
  reopen: { zh: '重新审核', en: 'Reopen' },
}

export const stepWords: Record<Step, Bilingual> = {
  submitted: { zh: '提交', en: 'Submitted' },
  approved: { zh: '审核通过', en: 'Approved' },
  returned: { zh: '退回修改', en: 'Returned for changes' },
  notApproved: { zh: '审核未通过', en: 'Not approved' },
  reopened: { zh: '重新审核', en: 'Reopened' },
  withdrawn: { zh: '撤回', en: 'Withdrawn' },
}

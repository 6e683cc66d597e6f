import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { Step, Submission } from './rules.ts'

export const stepWords: Record<Step, Bilingual> = {
  submitted: { zh: '提交', en: 'Submitted' },
  approved: { zh: '审核通过', en: 'Approved' },
  returned: { zh: '退回修改', en: 'Returned for changes' },
  notApproved: { zh: '审核未通过', en: 'Not approved' },
  reopened: { zh: '重新审核', en: 'Reopened' },
  takenBack: { zh: '撤回提交', en: 'Submission taken back' },
  withdrawn: { zh: '取消参会', en: 'Participation cancelled' },
  registeredAgain: { zh: '重新报名', en: 'Registered again' },
  portraitAccepted: { zh: '接受照片', en: 'Photo accepted' },
  pictureReplaced: { zh: '更换图片', en: 'Image replaced' },
  contactDenied: { zh: '联系方式使用者表示不是本人', en: 'Contact denied by its owner' },
}

export const submissionWords: Record<Submission, Bilingual> = {
  first: stepWords.submitted,
  again: { zh: '再次提交', en: 'Submitted again' },
  change: { zh: '通过后提交变更', en: 'Change submitted after approval' },
}

/** Steps that an organiser's edit in the owner's stead made: of what waited, and of what was in force. */
export const correctionWords = {
  submitted: { zh: '组委会代为修改，继续待审', en: 'Corrected by the organisers, still pending' },
  approved: { zh: '组委会代为修改，即时生效', en: 'Corrected by the organisers, approved by that act' },
} satisfies Partial<Record<Step, Bilingual>>

/** Actor name for approvals by an invitation that approves automatically. */
export const invitationActor: BilingualWith<{ code: string }> = ({ code }) => ({
  zh: `邀请码 ${code}`,
  en: `Invitation ${code}`,
})

/** A remark pinned to a field, as a line of a message. */
export const remarkLine: BilingualWith<{ field: Bilingual; remark: string }> = ({ field, remark }) => ({
  zh: `· ${field.zh}：${remark}`,
  en: `· ${field.en}: ${remark}`,
})

/** Who decided, for those who register. */
export const committeeName: Bilingual = { zh: '组委会', en: 'Organising committee' }

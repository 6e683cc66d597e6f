import { exceptionFields } from '#domain/ground/summit/words/exceptions.ts'

/** Texts of the page of one participant, in the portal and in the console. */
export const recordWords = {
  edit: { zh: '修改信息', en: 'Edit' },
  changeReason: { zh: '原因', en: 'Reason' },
  openUntil: ({ at }: { at: string }) => ({ zh: `为您单位开放至 ${at}`, en: `Open for you until ${at}` }),
  continueEditing: { zh: '继续填写', en: 'Continue' },
  check: { zh: '检查并提交', en: 'Check and submit' },
  withdraw: { zh: '取消参会', en: 'Cancel participation' },
  withdrawTitle: ({ name }: { name: string }) => ({
    zh: `确定取消 ${name} 的参会吗？`,
    en: `Cancel participation for ${name}?`,
  }),
  withdrawText: {
    zh: '此人不再参会，审核结束，活动名额释放，分享链接失效。填写的内容全部保留，之后可重新报名。',
    en: 'This person will no longer attend: the review ends, activity places are released and share links stop working. All entries are kept, and you can register them again later.',
  },
  withdrawYes: { zh: '取消参会', en: 'Cancel participation' },
  keep: { zh: '不取消', en: 'Keep' },
  withdrawn: { zh: '已取消参会', en: 'Participation cancelled' },
  takeBack: { zh: '撤回提交', en: 'Take back submission' },
  takeBackTitle: ({ name }: { name: string }) => ({
    zh: `撤回 ${name} 的提交吗？`,
    en: `Take back the submission for ${name}?`,
  }),
  takeBackText: {
    zh: '记录恢复为草稿，组委会停止审核。内容全部保留，修改后可重新提交。',
    en: 'The record becomes a draft again and the review stops. All entries are kept; you can make changes and submit again.',
  },
  takeBackChangeText: {
    zh: '已通过的版本继续有效，组委会停止审核这次修改。修改内容保留，可继续修改后重新提交。',
    en: 'The approved version stays in force and the review of this change stops. Your changes are kept; you can continue editing and submit again.',
  },
  takenBack: { zh: '已撤回提交', en: 'Submission taken back' },
  remove: { zh: '删除草稿', en: 'Delete draft' },
  removeTitle: ({ name }: { name: string }) => ({
    zh: `删除 ${name} 的草稿吗？`,
    en: `Delete the draft for ${name}?`,
  }),
  removeText: {
    zh: '填写的内容、照片以及意向、行程等将一并删除，无法恢复。',
    en: 'All entries, images, intentions and itineraries will be deleted. This cannot be undone.',
  },
  keepDraft: { zh: '保留草稿', en: 'Keep draft' },
  removed: { zh: '草稿已删除', en: 'Draft deleted' },
  nameSpecial: { zh: '设为特邀嘉宾', en: 'Make special guest' },
  endSpecial: { zh: '取消特邀', en: 'Remove special guest status' },
  nameSpecialTitle: ({ name }: { name: string }) => ({
    zh: `将 ${name} 设为特邀嘉宾？`,
    en: `Make ${name} a special guest?`,
  }),
  endSpecialTitle: ({ name }: { name: string }) => ({
    zh: `${name} 不再是特邀嘉宾？`,
    en: `Remove special guest status from ${name}?`,
  }),
  specialText: {
    zh: '立即生效，无需重新审核；随行人员的名额随之变化，已登记的随行人员不受影响。',
    en: 'Takes effect immediately, without another review. The companion limit changes accordingly; companions already registered are not affected.',
  },
  specialDone: { zh: '嘉宾类型已更改', en: 'Guest type changed' },
  registerAgain: { zh: '重新报名', en: 'Register again' },
  registeredAgain: {
    zh: '已恢复为草稿，请检查并提交',
    en: 'Restored as a draft: check and submit it',
  },
  requested: { zh: '组委会要求修改', en: 'Changes requested by the organisers' },
  changeField: ({ field }: { field: string }) => ({ zh: `修改“${field}”`, en: `Change “${field}”` }),
  answers: { zh: '登记信息', en: 'Registration details' },
  entered: { zh: '补录的信息', en: 'As entered by the organisers' },
  noPortrait: { zh: '尚未上传照片', en: 'No photo yet' },
  portraitOf: ({ name }: { name: string }) => ({ zh: `${name} 的照片`, en: `Photo of ${name}` }),
  history: { zh: '修改记录', en: 'Change history' },
  historyNone: { zh: '暂无修改', en: 'No changes yet' },
  historyMore: ({ count }: { count: number }) => ({ zh: `显示全部 ${count} 项`, en: `Show all ${count}` }),
  empty: { zh: '空', en: 'empty' },
  newPhoto: { zh: '新图片', en: 'new image' },
  oldPhoto: { zh: '原图片', en: 'previous image' },
  consentGiven: { zh: '已同意', en: 'given' },
  consentWithdrawn: { zh: '已撤回', en: 'withdrawn' },
  reveal: { zh: '显示', en: 'Show' },
  notGiven: { zh: '未填写', en: 'Not given' },
  companionOf: ({ name }: { name: string }) => ({ zh: `${name} 的随行人员`, en: `Companion of ${name}` }),
  openOrganisation: { zh: '查看单位', en: 'View organisation' },
}

/** Fields of the record that appear in the history but in no form. */
export const historyFields: Record<string, { zh: string; en: string }> = {
  status: { zh: '状态', en: 'State' },
  guest: { zh: '所属嘉宾', en: 'Guest' },
  mergedFrom: { zh: '并入的重复记录', en: 'Duplicate record merged into this one' },
  mergedInto: { zh: '并入的记录', en: 'Record that this one was merged into' },
  kind: { zh: '参会类别', en: 'Kind' },
  personnelKind: { zh: '工作人员类别', en: 'Kind of personnel' },
  organisation: { zh: '所属单位', en: 'Organisation' },
  ...exceptionFields,
  provenContact: { zh: '本人验证的号码或邮箱', en: 'Number or address verified by the person' },
  deniedContact: { zh: '使用者否认的号码或邮箱', en: 'Number or address denied by its owner' },
  'consent.document': { zh: '对身份证件的同意', en: 'Consent for identity document' },
  'consent.face': { zh: '对个人照片的同意', en: 'Consent for portrait' },
}

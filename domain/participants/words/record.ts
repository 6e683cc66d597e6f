/** Texts of the page of one participant, in the portal and in the console. */
export const recordWords = {
  edit: { zh: '修改信息', en: 'Edit' },
  continueEditing: { zh: '继续填写', en: 'Continue' },
  check: { zh: '检查并提交', en: 'Check and submit' },
  withdraw: { zh: '取消参会', en: 'Cancel participation' },
  withdrawTitle: ({ name }: { name: string }) => ({
    zh: `确定取消 ${name} 的参会吗？`,
    en: `Cancel the participation of ${name}?`,
  }),
  withdrawText: {
    zh: '此人不再参会，审核结束，活动名额释放，分享链接失效。填写的内容全部保留，之后可重新报名。',
    en: 'This person will not attend: the review ends, places in activities are given back, shared links stop working. Everything entered is kept, and you can register them again later.',
  },
  withdrawYes: { zh: '取消参会', en: 'Cancel participation' },
  keep: { zh: '不取消', en: 'Keep' },
  withdrawn: { zh: '已取消参会', en: 'Participation cancelled' },
  takeBack: { zh: '撤回提交', en: 'Take back the submission' },
  takeBackTitle: ({ name }: { name: string }) => ({
    zh: `撤回 ${name} 的提交吗？`,
    en: `Take back the submission of ${name}?`,
  }),
  takeBackText: {
    zh: '记录恢复为草稿，组委会停止审核。内容全部保留，修改后可重新提交。',
    en: 'The record is a draft again and is not reviewed. Everything entered is kept; you can change it and submit it again.',
  },
  takeBackChangeText: {
    zh: '已通过的版本继续有效，组委会停止审核这次修改。修改内容保留，可继续修改后重新提交。',
    en: 'The approved version stays in force and this change is not reviewed. What you changed is kept; you can go on and submit it again.',
  },
  takenBack: { zh: '已撤回提交', en: 'Submission taken back' },
  remove: { zh: '删除草稿', en: 'Delete the draft' },
  removeTitle: ({ name }: { name: string }) => ({
    zh: `删除 ${name} 的草稿吗？`,
    en: `Delete the draft of ${name}?`,
  }),
  removeText: {
    zh: '填写的内容、照片以及意向、行程等将一并删除，无法恢复。',
    en: 'What was entered, the pictures, wishes and itinerary are deleted with it. This cannot be undone.',
  },
  keepDraft: { zh: '保留草稿', en: 'Keep the draft' },
  removed: { zh: '草稿已删除', en: 'The draft is deleted' },
  nameSpecial: { zh: '设为特邀嘉宾', en: 'Make a special guest' },
  endSpecial: { zh: '取消特邀', en: 'No special guest any more' },
  nameSpecialTitle: ({ name }: { name: string }) => ({
    zh: `将 ${name} 设为特邀嘉宾？`,
    en: `Make ${name} a special guest?`,
  }),
  endSpecialTitle: ({ name }: { name: string }) => ({
    zh: `${name} 不再是特邀嘉宾？`,
    en: `Is ${name} no special guest any more?`,
  }),
  specialText: {
    zh: '立即生效，无需重新审核；随行人员的名额随之变化，已登记的随行人员不受影响。',
    en: 'It holds at once and needs no new decision. The number of companions who may come changes with it; those who are registered stay.',
  },
  specialDone: { zh: '嘉宾类型已更改', en: 'The guest type is changed' },
  registerAgain: { zh: '重新报名', en: 'Register again' },
  registeredAgain: {
    zh: '已恢复为草稿，请检查并提交',
    en: 'A draft again, with everything kept: check and submit it',
  },
  requested: { zh: '组委会要求修改', en: 'What the organisers ask you to change' },
  changeField: ({ field }: { field: string }) => ({ zh: `修改“${field}”`, en: `Change “${field}”` }),
  answers: { zh: '登记信息', en: 'Answers' },
  noPortrait: { zh: '尚未上传照片', en: 'No photo yet' },
  portraitOf: ({ name }: { name: string }) => ({ zh: `${name} 的照片`, en: `Photo of ${name}` }),
  history: { zh: '修改记录', en: 'History of changes' },
  historyNone: { zh: '暂无修改', en: 'No changes yet' },
  historyMore: ({ count }: { count: number }) => ({ zh: `显示全部 ${count} 项`, en: `Show all ${count}` }),
  empty: { zh: '空', en: 'empty' },
  newPhoto: { zh: '新图片', en: 'new picture' },
  oldPhoto: { zh: '原图片', en: 'former picture' },
  consentGiven: { zh: '已同意', en: 'given' },
  consentWithdrawn: { zh: '已撤回', en: 'withdrawn' },
  reveal: { zh: '显示', en: 'Show' },
  notGiven: { zh: '未填写', en: 'Not given' },
  companionOf: ({ name }: { name: string }) => ({ zh: `${name} 的随行人员`, en: `Comes with ${name}` }),
  openOrganisation: { zh: '查看单位', en: 'Open the organisation' },
}

/** Fields of the record that appear in the history but in no form. */
export const historyFields: Record<string, { zh: string; en: string }> = {
  status: { zh: '状态', en: 'State' },
  guest: { zh: '所属嘉宾', en: 'Guest' },
  'consent.document': { zh: '对身份证件的同意', en: 'Consent to the identity document' },
  'consent.face': { zh: '对个人照片的同意', en: 'Consent to the portrait' },
}

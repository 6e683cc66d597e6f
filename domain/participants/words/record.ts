/** What the page of one participant says, in the portal and in the console. */
export const recordWords = {
  edit: { zh: '修改信息', en: 'Edit' },
  continueEditing: { zh: '继续填写', en: 'Continue' },
  check: { zh: '检查并提交', en: 'Check and submit' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawTitle: ({ name }: { name: string }) => ({
    zh: `确定撤回 ${name} 的报名吗？`,
    en: `Withdraw ${name}?`,
  }),
  withdrawText: {
    zh: '撤回后不再参会，审核随之结束；记录仍可查看，但不能恢复。',
    en: 'This person will not attend and the review ends. The record stays readable, but this cannot be undone.',
  },
  withdrawYes: ({ name }: { name: string }) => ({ zh: `撤回 ${name}`, en: `Withdraw ${name}` }),
  keep: { zh: '不撤回', en: 'Keep' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
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

/** Fields of the record that the history names although no form asks for them. */
export const historyFields: Record<string, { zh: string; en: string }> = {
  status: { zh: '状态', en: 'State' },
  guest: { zh: '所属嘉宾', en: 'Guest' },
  'consent.document': { zh: '对身份证件的同意', en: 'Consent to the identity document' },
  'consent.face': { zh: '对个人照片的同意', en: 'Consent to the portrait' },
}

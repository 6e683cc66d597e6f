/** The next step of a person who registers for themself. */
export const turnWords = {
  goOn: { zh: '继续填写您的登记', en: 'Complete your registration' },
  lacks: ({ count }: { count: number }) => ({
    zh: `还缺 ${count} 项，已填写的内容都已保存。`,
    en:
      count === 1
        ? '1 entry missing; all others are saved.'
        : `${count} entries missing; all others are saved.`,
  }),
  continue: { zh: '继续填写', en: 'Continue' },
  submit: { zh: '检查并提交您的登记', en: 'Check and submit your registration' },
  check: { zh: '检查并提交', en: 'Check and submit' },
  returned: { zh: '按审核意见修改您的登记', en: 'Correct your registration as asked' },
  over: { zh: '登记已截止，您的登记未完成', en: 'Registration has closed; yours was not completed' },
  view: { zh: '查看登记', en: 'View registration' },
  seeChanges: { zh: '查看退回意见并修改', en: 'View requested changes' },
}

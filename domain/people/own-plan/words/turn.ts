import { seeChanges } from '#domain/people/participants/words/asked.ts'

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
  // why is not said: the days may be over, or the registration is switched off for an hour
  over: {
    zh: '您的登记未完成，目前不能填写',
    en: 'Your registration is not complete and cannot be edited now',
  },
  overReturned: {
    zh: '组委会要求修改您的登记，但目前不能修改',
    en: 'The organisers asked for changes, but your registration cannot be edited now',
  },
  overWhy: {
    zh: '已填写的内容都已保存。如需继续，请联系组委会，联系方式见本页下方。',
    en: 'Your entries are saved. To go on, contact the organisers: see the end of this page.',
  },
  view: { zh: '查看登记', en: 'View registration' },
  seeChanges,
}

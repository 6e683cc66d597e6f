import type { Bilingual } from '#kit/words/bilingual.ts'

/** Those who decide, in the set-up list. */
export const setUpWords = {
  reviewer: {
    title: { zh: '审核人员', en: 'Reviewers' },
    why: {
      zh: '报名须经审核才生效；没有能登录的审核人员，提交的报名就无人处理。',
      en: 'A registration counts once it is approved. Without a reviewer who can log in, submitted registrations are never decided.',
    },
  },
  none: {
    zh: '没有能登录且有审核权限的组委会账号。请设置密码，或开设审核账号',
    en: 'No organiser who may decide can log in. Set a password, or open the account of a reviewer',
  },
  count: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 个能登录的账号可以审核`,
    en: `${count} ${count === 1 ? 'account' : 'accounts'} that can log in may decide`,
  }),
}

import { template } from '#kit/words/template.ts'

/** Messages about accounts. An SMS carries the same text without the subject, so it is short and complete without it. */
export const accountTemplates = {
  opened: template({
    key: 'accounts.opened',
    title: { zh: '账号已开通', en: 'Account opened' },
    sentWhen: {
      zh: '组委会开通账号并选择通知时',
      en: 'When an organiser creates an account and chooses to notify its owner',
    },
    sentTo: { zh: '账号所有者', en: 'The account owner' },
    urgent: false,
    placeholders: {
      account: {
        label: { zh: '登录账号', en: 'Login account' },
        samples: ['13800138000', `${'a'.repeat(64)}@${'b'.repeat(185)}.com`],
        required: true,
      },
    },
    texts: {
      subject: { zh: '已为您开通峰会平台账号', en: 'Your summit portal account' },
      text: {
        zh: '组委会已为您开通峰会平台账号 {account}。初始密码由组委会另行告知，首次登录时请设置新密码。',
        en: 'The organisers have created a summit portal account for you: {account}. They will tell you the initial password; please set a new one when you first log in.',
      },
    },
  }),
}

import { template } from '#kit/words/template.ts'

const noticed = {
  zh: '组委会更正账号的手机号码或邮箱后',
  en: 'After an organiser corrects the number or address of an account',
}

/** Messages about accounts. An SMS carries the same text without the subject, so it is short and complete without it. */
export const accountTemplates = {
  addressLeft: template({
    key: 'accounts.addressLeft',
    title: { zh: '此号码或邮箱不再用于登录', en: 'No longer used to log in' },
    sentWhen: noticed,
    sentTo: { zh: '原来的手机号码或邮箱', en: 'The number or address of before' },
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '您的登录账号已由组委会更正', en: 'The organisers corrected your login account' },
      text: {
        zh: '组委会已更正您的峰会平台账号，此号码或邮箱不再用于登录，也不再收到消息。如有疑问，请联系组委会。',
        en: 'The organisers corrected your summit portal account: this number or address no longer logs in and gets no more messages. Contact the organisers if you have questions.',
      },
    },
  }),
  addressGiven: template({
    key: 'accounts.addressGiven',
    title: { zh: '已改用此号码或邮箱登录', en: 'Now used to log in' },
    sentWhen: noticed,
    sentTo: { zh: '新的手机号码或邮箱', en: 'The new number or address' },
    urgent: true,
    placeholders: {
      account: {
        label: { zh: '登录账号', en: 'Login account' },
        samples: ['13800138000', `${'a'.repeat(64)}@${'b'.repeat(185)}.com`],
        required: true,
      },
    },
    texts: {
      subject: { zh: '您的登录账号已更正', en: 'Your login account was corrected' },
      text: {
        zh: '组委会已将您的峰会平台登录账号更正为 {account}，密码不变；尚未设置密码的，将另行收到设置密码的链接。',
        en: 'The organisers corrected your summit portal account to {account}. Your password stays the same; if you have none yet, a link to set one follows.',
      },
    },
  }),
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

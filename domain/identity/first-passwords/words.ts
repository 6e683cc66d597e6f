import type { Bilingual } from '#kit/words/bilingual.ts'
import { template } from '#kit/words/template.ts'
import type { OpenedState } from './rules.ts'

type Whose = { name: string; account: string }

/** The page that a link opens. */
export const firstPasswordWords = {
  kind: { zh: '首次设置密码', en: 'First password' },
  title: { zh: '设置您的密码', en: 'Set your password' },
  lead: ({ name, account }: Whose): Bilingual => ({
    zh: `账号：${account}（${name}）。设置密码后，用此账号和密码登录。`,
    en: `Account: ${account} (${name}). After setting a password, log in with this account and password.`,
  }),
  notYou: {
    zh: '如果这不是您的账号，请不要设置密码，并告知将链接转发给您的人：设置密码的人即可使用该账号。',
    en: 'If this is not your account, do not set a password, and tell the person who forwarded the link: whoever sets the password can use the account.',
  },
  submit: { zh: '设置密码', en: 'Set password' },
  incomplete: {
    zh: '链接不完整。请从消息中完整复制，或重新点击。',
    en: 'The link is incomplete. Copy all of it from the message, or open it there.',
  },
  toLogin: { zh: '前往登录', en: 'Log in' },
  sendAgain: { zh: '发送新链接', en: 'Send a new link' },
  sent: ({ account }: Pick<Whose, 'account'>): Bilingual => ({
    zh: `新链接已发送至 ${account}。每天最多发送一次。`,
    en: `A new link has been sent to ${account}. At most one is sent a day.`,
  }),
}

type Ended = Whose & { moment: string }

/** Why a link sets no password, and what to do. `moment`: when it was used, or its last day. */
export const endedLinkWords: Record<Exclude<OpenedState, 'inForce'>, (of: Ended) => Bilingual> = {
  usedUp: ({ name, account, moment }) => ({
    zh: `“${name}”（${account}）已于 ${moment} 用此链接设置密码，请用该密码登录。如非本人操作，请在登录页选择“忘记密码？”重设，并联系组委会。`,
    en: `A password for ${name} (${account}) was set by this link on ${moment}. Log in with it. If it was not you, reset it with “Forgotten your password?” on the login page and contact the organisers.`,
  }),
  expired: ({ account, moment }) => ({
    zh: `此链接已于 ${moment} 过期。新链接将发送至 ${account}。`,
    en: `This link expired on ${moment}. A new one can be sent to ${account}.`,
  }),
  passwordSet: ({ account }) => ({
    zh: `账号 ${account} 已另行设置密码，请用该密码登录。忘记密码时，请在登录页选择“忘记密码？”。`,
    en: `The account ${account} has a password by now, which was not set by this link. Log in with it, or choose “Forgotten your password?” on the login page.`,
  }),
  revoked: () => ({
    zh: '此链接已被较新的链接取代，或已被撤销。请使用最近一条消息中的链接，或联系组委会。',
    en: 'This link was replaced by a newer one, or revoked. Use the link in the latest message, or contact the organisers.',
  }),
  disabled: ({ account }) => ({
    zh: `账号 ${account} 已停用，不能设置密码。如有疑问，请联系组委会。`,
    en: `The account ${account} is disabled, so no password can be set. Contact the organisers if you have questions.`,
  }),
}

/** The message that carries a link. An SMS carries the same text without the subject. */
export const firstPasswordTemplates = {
  link: template({
    key: 'firstPasswords.link',
    title: { zh: '设置密码的链接', en: 'Link to set a password' },
    sentWhen: {
      zh: '组委会开通账号或发送设置密码的链接时',
      en: 'When an organiser opens an account, or sends a link to set a password',
    },
    sentTo: { zh: '账号所有者', en: 'The account owner' },
    urgent: true,
    linkAnswers: true,
    placeholders: {
      account: {
        label: { zh: '登录账号', en: 'Login account' },
        samples: ['13800138000', `${'a'.repeat(64)}@${'b'.repeat(185)}.com`],
        required: true,
      },
      days: { label: { zh: '有效天数', en: 'Days of validity' }, samples: ['7'] },
    },
    texts: {
      subject: { zh: '请为您的峰会平台账号设置密码', en: 'Set a password for your summit portal account' },
      text: {
        zh: '您的峰会平台账号是 {account}。请在 {days} 日内打开以下链接设置密码，链接只能使用一次，请勿转发。',
        en: 'Your summit portal account is {account}. Open this link within {days} days to set a password. It works once; do not forward it.',
      },
    },
  }),
}

import type { Bilingual } from '#kit/words/bilingual.ts'

/** What an account's owner is told when something changed that decides who gets in; sent as SMS too, so short and complete without subject. */
export const securityMessages = {
  passwordChanged: {
    subject: { zh: '您的密码已修改', en: 'Your password was changed' },
    text: {
      zh: '您的登录密码已修改，其他设备已退出登录。如非本人操作，请立即在登录页选择“忘记密码”重设，并联系组委会。',
      en: 'Your password was changed, and other devices are logged out. If it was not you, set a new one at once with “Forgotten your password?” on the login page, and tell the organisers.',
    },
  },
  accountChanged: {
    subject: { zh: '您的登录账号已更换', en: 'What you log in with was changed' },
    text: {
      zh: '您的账号已改用其他手机号码或邮箱登录，此处将不再收到消息。如非本人操作，请立即联系组委会。',
      en: 'Your account now logs in with another number or address, and no more messages come here. If it was not you, tell the organisers at once.',
    },
  },
} as const satisfies Record<string, { subject: Bilingual; text: Bilingual }>

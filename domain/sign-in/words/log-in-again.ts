import type { Bilingual } from '#kit/words/bilingual.ts'

/** Logging in over the page whose session has expired. */
export const againWords = {
  title: { zh: '重新登录', en: 'Log in again' },
  as: ({ account }: { account: string }): Bilingual => ({
    zh: `以 ${account} 继续。页面和已填写的内容保持不变。`,
    en: `Go on as ${account}. The page and what you typed stay as they are.`,
  }),
  submit: { zh: '登录并继续', en: 'Log in and go on' },
  byCode: { zh: '改用验证码登录', en: 'Use a code instead' },
  byPassword: { zh: '改用密码登录', en: 'Use the password instead' },
  elsewhere: { zh: '使用其他账号', en: 'Use another account' },
  linkEnded: { zh: '链接已失效', en: 'Your link has ended' },
  linkEndedText: {
    zh: '链接已过期、被撤销，或太久未使用。请在新标签页中再次打开链接，或向发送给您的人索取新链接；本页已填写的内容保持不变。',
    en: 'It has run out, was revoked, or was not used for long. Open it again in another tab, or ask whoever sent it for a new one; what you typed here stays.',
  },
  understood: { zh: '知道了', en: 'Understood' },
  cancel: { zh: '取消', en: 'Cancel' },
}

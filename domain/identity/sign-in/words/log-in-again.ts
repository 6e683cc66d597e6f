import type { Bilingual } from '#kit/words/bilingual.ts'

/** Logging in over the page whose session has expired. */
export const againWords = {
  title: { zh: '重新登录', en: 'Log in again' },
  as: ({ account }: { account: string }): Bilingual => ({
    zh: `以 ${account} 继续。页面和已填写的内容保持不变。`,
    en: `Continue as ${account}. The page and your entries stay as they are.`,
  }),
  submit: { zh: '登录并继续', en: 'Log in and continue' },
  byCode: { zh: '改用验证码登录', en: 'Use a code instead' },
  byPassword: { zh: '改用密码登录', en: 'Use the password instead' },
  elsewhere: { zh: '使用其他账号', en: 'Use another account' },
  linkEnded: { zh: '链接已失效', en: 'Your link is no longer valid' },
  linkEndedText: {
    zh: '链接已过期、被撤销，或太久未使用。请在新标签页中再次打开链接，或向发送给您的人索取新链接；本页已填写的内容保持不变。',
    en: 'It has expired, was revoked or went unused for too long. Open it again in a new tab, or ask the sender for a new one; your entries here stay.',
  },
  understood: { zh: '知道了', en: 'Understood' },
  cancel: { zh: '取消', en: 'Cancel' },
}

import type { Bilingual } from '#kit/words/bilingual.ts'

/** The login methods by code: their labels and hints. */
export const codeLoginWords: Record<'code' | 'guest', Record<'lead' | 'account', Bilingual>> = {
  code: {
    lead: {
      zh: '验证码将发送到您注册时使用的手机或邮箱，无需密码。',
      en: 'A code will be sent to the number or address you registered with. No password needed.',
    },
    account: { zh: '手机号码或电子邮箱', en: 'Mobile number or e-mail address' },
  },
  guest: {
    lead: {
      zh: '如您是已由单位报名的嘉宾，可用报名时填写的本人手机或邮箱登录，查看自己的参会安排。',
      en: 'If your organisation has registered you as a guest, log in with the number or address from your registration to see your plan.',
    },
    account: { zh: '您的手机号码或电子邮箱', en: 'Your mobile number or e-mail address' },
  },
}

/** Proving a number or address at a public registration. */
export const doorProofWords = {
  account: { zh: '您的手机号码', en: 'Your mobile number' },
  hint: {
    zh: '没有中国大陆手机号码的，请填写电子邮箱。',
    en: 'No mainland China number? Enter your e-mail.',
  },
  submit: { zh: '继续', en: 'Continue' },
}

/** Proving a number or address by a code, in two steps. */
export const proofWords = {
  sendCode: { zh: '获取验证码', en: 'Get code' },
  sendAgain: { zh: '重新获取验证码', en: 'Resend code' },
  another: { zh: '使用其他手机或邮箱', en: 'Use another number or address' },
  submit: { zh: '登录', en: 'Log in' },
}

/** Where the code was sent; whether the account exists is revealed only to those who receive the code. */
export const maybeSentWords = (account: string, minutes: number): Bilingual => ({
  zh: `如 ${account} 已登记，验证码将随即送达，${minutes} 分钟内有效。`,
  en: `If ${account} is registered, a code is on its way. It is valid for ${minutes} minutes.`,
})

import type { Bilingual } from '#kit/words/bilingual.ts'

type Message = { subject: Bilingual; text: Bilingual }

/** What messages to people say; sent as SMS too, so each is short and complete without its subject. */
export const messages = {
  code: ({ code, minutes }: { code: string; minutes: number }): Message => ({
    subject: { zh: `${code} 是您的验证码`, en: `${code} is your code` },
    text: {
      zh: `您的验证码是 ${code}，${minutes} 分钟内有效。请勿告知他人；如非本人操作，请忽略此消息。`,
      en: `Your code is ${code}. It is valid for ${minutes} minutes. Do not pass it on; if you did not ask for it, ignore this message.`,
    },
  }),
  alreadyRegistered: {
    subject: { zh: '您已有账号', en: 'You already have an account' },
    text: {
      zh: '有人用此手机号码或邮箱申请注册，但您已有账号，请直接登录。如非本人操作，请忽略此消息。',
      en: 'Someone asked to register with this number or address, but you already have an account: please log in. If it was not you, ignore this message.',
    },
  },
}

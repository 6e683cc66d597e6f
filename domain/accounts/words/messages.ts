import type { Bilingual } from '#kit/words/bilingual.ts'
import type { CodePurpose } from '../rules.ts'

type Message = { subject: Bilingual; text: Bilingual }

/** What a code opens. Said in the message: who is asked for “the code to register” and reads of a new password passes nothing on. */
export const codeOpens: Record<CodePurpose, Bilingual> = {
  register: { zh: '注册账号', en: 'to register' },
  login: { zh: '登录', en: 'to log in' },
  resetPwd: { zh: '重置密码', en: 'to set a new password' },
  changeAccount: { zh: '更换登录账号', en: 'to log in with this number or address from now on' },
  guestLogin: { zh: '嘉宾登录', en: 'to log in as a guest' },
  tempRegister: { zh: '临时登记', en: 'to sign up' },
}

/** What messages to people say; sent as SMS too, so each is short and complete without its subject. */
export const messages = {
  code: ({ code, minutes, opens }: { code: string; minutes: number; opens: Bilingual }): Message => ({
    subject: { zh: `${code} 是您的验证码`, en: `${code} is your code` },
    text: {
      zh: `验证码 ${code}，用于${opens.zh}，${minutes} 分钟内有效。请勿告知他人；如非本人操作，请忽略此消息。`,
      en: `Your code ${opens.en} is ${code}. It is valid for ${minutes} minutes. Do not pass it on; if you did not ask for it, ignore this message.`,
    },
  }),
  alreadyRegistered: {
    subject: { zh: '您已有账号', en: 'You already have an account' },
    text: {
      zh: '有人用此手机号码或邮箱申请注册，但您已有账号，请直接登录。如非本人操作，请忽略此消息。',
      en: 'Someone asked to register with this number or address, but you already have an account: please log in. If it was not you, ignore this message.',
    },
  },
  alreadyInUse: {
    subject: { zh: '此账号已被使用', en: 'An account uses this already' },
    text: {
      zh: '有人申请将账号更换为此手机号码或邮箱，但它已用于另一个账号。如非本人操作，请忽略此消息。',
      en: 'Someone asked to log in to their account with this number or address, but another account uses it already. If it was not you, ignore this message.',
    },
  },
  passwordChanged: {
    subject: { zh: '您的密码已修改', en: 'Your password was changed' },
    text: {
      zh: '您的登录密码已修改，其他设备已退出登录。如非本人操作，请立即在登录页选择“忘记密码？”重设，并联系组委会。',
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
}

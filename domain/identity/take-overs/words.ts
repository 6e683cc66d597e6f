import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Words } from '#kit/words/record-words.ts'
import { objectionDays, type takeOver } from './rules.ts'

/** The form of the request. */
export const words = {
  title: { zh: '申请接管单位账号', en: 'Take over an organisation’s account' },
  sections: { request: { zh: '申请', en: 'Request' } },
  fields: {
    organisation: { zh: '单位名称', en: 'Organisation' },
    knownAccount: {
      zh: '该单位现用的登录账号',
      en: 'Account that the organisation logs in with',
      hint: { zh: '手机号码或邮箱，知道时填写', en: 'Mobile number or e-mail address, if you know it' },
    },
    name: { zh: '您的姓名', en: 'Your name' },
    position: { zh: '您的职务', en: 'Your position' },
    reason: {
      zh: '申请理由',
      en: 'Reason',
      hint: {
        zh: '例如原联络人已离职。组委会和账号现持有人会看到',
        en: 'For example, the liaison has left. The organisers and the present holder read it',
      },
    },
  },
} satisfies Words<typeof takeOver>

/** The page where a new colleague asks. */
export const askWords = {
  lead: {
    zh: '如贵单位已有账号而您无法登录，可申请接管。先验证您本人的手机号码或邮箱，批准后您用它登录。',
    en: 'If your organisation has an account that you cannot log in to, you can ask to take it over. First verify your own number or address: you log in with it once the request is approved.',
  },
  account: { zh: '您本人的手机号码或邮箱', en: 'Your own mobile number or e-mail address' },
  submit: { zh: '提交申请', en: 'Send request' },
  sentTitle: { zh: '申请已提交', en: 'Request sent' },
  sent: ({ account }: { account: string }): Bilingual => ({
    zh: `组委会核实后会通知 ${account}。通常需要 ${objectionDays} 天左右，因为账号现持有人可以提出异议。`,
    en: `The organisers will check it and notify ${account}. It usually takes about ${objectionDays} days, since the present holder can object.`,
  }),
}

/** The page that the holder of an account is led to. */
export const objectionWords = {
  kind: { zh: '对接管申请提出异议', en: 'Objection to a take-over' },
  title: { zh: '有人申请接管您的账号', en: 'Someone asks to take over your account' },
  lead: ({ organisation }: { organisation: Bilingual }): Bilingual => ({
    zh: `申请接管“${organisation.zh}”的账号。如批准，此账号改由申请人登录，您不能再登录。`,
    en: `If the request is approved, the person below logs in to the account of ${organisation.en} in your place, and you cannot any more.`,
  }),
  who: { zh: '申请人', en: 'Asked by' },
  why: { zh: '理由', en: 'Reason given' },
  asked: { zh: '申请时间', en: 'Asked on' },
  until: ({ moment }: { moment: string }): Bilingual => ({
    zh: `如不同意，请在 ${moment} 前说明。如同意，无需操作。`,
    en: `If you do not agree, say so before ${moment}. If you agree, there is nothing to do.`,
  }),
  objection: { zh: '不同意的理由', en: 'Why you do not agree' },
  submit: { zh: '提出异议', en: 'Object' },
  done: {
    zh: '异议已提交，组委会会一并考虑后决定，并通知您。',
    en: 'Your objection was sent. The organisers will take it into account, decide and notify you.',
  },
  incomplete: {
    zh: '链接不完整。请从消息中完整复制，或重新点击。',
    en: 'The link is incomplete. Copy all of it from the message, or open it there.',
  },
}

/** Why an objection is not possible any more. */
export const endedWords: Record<'revoked' | 'expired' | 'usedUp' | 'decided', Bilingual> = {
  usedUp: { zh: '您已提出异议。', en: 'You have objected already.' },
  expired: {
    zh: '提出异议的期限已过。如有疑问，请联系组委会。',
    en: 'The time to object is over. Contact the organisers if you have questions.',
  },
  revoked: {
    zh: '此链接已失效。如有疑问，请联系组委会。',
    en: 'This link has ended. Contact the organisers if you have questions.',
  },
  decided: {
    zh: '组委会已处理此申请。如有疑问，请联系组委会。',
    en: 'The organisers have decided this request. Contact them if you have questions.',
  },
}

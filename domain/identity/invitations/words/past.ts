import type { Bilingual } from '#kit/words/bilingual.ts'

type Of = { name: Bilingual; days: string }

/** A link, code or poster of a past edition. */
export const pastInvitationWords = {
  wasFor: ({ name, days }: Of): Bilingual => ({
    zh: `此链接用于“${name.zh}”（${days}），该届峰会已不再接受报名。`,
    en: `This link was for ${name.en} (${days}), which no longer takes registrations.`,
  }),
  now: ({ name, days }: Of): Bilingual => ({
    zh: `本届为“${name.zh}”（${days}）。如需参加，请向发送邀请的单位索取本届的链接；单位也可以用账号报名。`,
    en: `The current summit is ${name.en} (${days}). To attend, ask the sender of the invitation for a new link; organisations can also register with an account.`,
  }),
  toThisYear: { zh: '前往本届报名', en: 'Register for the current summit' },
}

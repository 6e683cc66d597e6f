import { refusalTable } from '#kit/http/refusal.ts'

/** Why a link that this portal signed opens nothing any more, and the way to a new one. Strangers get the refusal of a link that never existed. */
export const accessRefusals = refusalTable({
  accessRevoked: {
    code: 40974,
    status: 409,
    words: {
      zh: '此链接已被撤销。请向发送给您的人索取新链接',
      en: 'This link was revoked; ask the sender for a new one',
    },
  },
  accessExpired: {
    code: 40975,
    status: 409,
    words: {
      zh: '此链接已过期。请向发送给您的人索取新链接',
      en: 'This link has expired; ask the sender for a new one',
    },
  },
  accessUsedUp: {
    code: 40976,
    status: 409,
    words: {
      zh: '此链接已使用过，不能再次使用。请向发送给您的人索取新链接',
      en: 'This link has already been used; ask the sender for a new one',
    },
  },
})

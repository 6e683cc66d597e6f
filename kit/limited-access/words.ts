import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AccessState } from './access-kind.ts'

export const accessStateWords: Record<AccessState, Bilingual> = {
  inForce: { zh: '有效', en: 'Active' },
  expired: { zh: '已过期', en: 'Expired' },
  revoked: { zh: '已撤销', en: 'Revoked' },
  usedUp: { zh: '已使用', en: 'Used' },
}

/** How a link stands: its state, until when, and when it was last used. */
export const standingWords = {
  until: ({ state, until }: { state: Bilingual; until: string }): Bilingual => ({
    zh: `${state.zh}，至 ${until}`,
    en: `${state.en}, until ${until}`,
  }),
  used: ({ when }: { when: string }): Bilingual => ({ zh: `最近使用：${when}`, en: `Last used ${when}` }),
  another: {
    zh: '其他人已生成新链接，现显示的即为新链接；您的操作未执行',
    en: 'Somebody else made a new link, which is shown now. What you pressed was not done',
  },
  unused: { zh: '尚未使用', en: 'Not used yet' },
}

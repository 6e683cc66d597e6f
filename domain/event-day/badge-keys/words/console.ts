import type { Bilingual } from '#kit/words/bilingual.ts'
import type { KeyState } from '../rules.ts'

export const keyStateWords: Record<KeyState, Bilingual> = {
  next: { zh: '备用', en: 'Ready as the next' },
  current: { zh: '正在签发', en: 'Signing' },
  former: { zh: '不再签发，已发的证件照常放行', en: 'Signs no more; its badges still open' },
}

export const consoleWords = {
  title: { zh: '证件密钥', en: 'Badge keys' },
  lead: {
    zh: '证件上的二维码由密钥签发，门口的手机没有网络也能验真。签发私钥加密保存，峰会最后一天之后自动销毁。',
    en: 'A key signs the code on each badge, so that a phone at a gate can verify it without a network. The private half is stored encrypted and destroyed after the last day.',
  },
  none: { zh: '第一次签发证件时自动生成', en: 'Made when the first badge is signed' },
  numbered: ({ number }: { number: number }): Bilingual => ({
    zh: `第 ${number} 号密钥`,
    en: `Key ${number}`,
  }),
  since: ({ moment }: { moment: string }): Bilingual => ({
    zh: `自 ${moment} 起签发`,
    en: `Signs since ${moment}`,
  }),
  period: ({ from, to }: { from: string; to: string }): Bilingual => ({
    zh: `${from} 至 ${to} 签发`,
    en: `Signed from ${from} to ${to}`,
  }),
  stolen: ({ moment }: { moment: string }): Bilingual => ({
    zh: `${moment} 宣布被盗：名单内的证件须核对照片，其他一律到服务台`,
    en: `Declared stolen ${moment}: listed badges open after a look at the photo, all others go to the desk`,
  }),
  destroyed: ({ moment }: { moment: string }): Bilingual => ({
    zh: `私钥已于 ${moment} 销毁`,
    en: `Private half destroyed ${moment}`,
  }),
  rotate: { zh: '换用备用密钥', en: 'Change to the next key' },
  rotateTitle: { zh: '换用备用密钥？', en: 'Change to the next key?' },
  rotateText: {
    zh: '之后签发的证件用新密钥。已发的证件照常放行，不需要重印。',
    en: 'Badges that are made from now on are signed with the new key. Badges that are out still open and need no reprint.',
  },
  rotated: { zh: '已换用新密钥', en: 'The next key signs now' },
  declare: { zh: '宣布被盗', en: 'Declare stolen' },
  declareTitle: ({ number }: { number: number }): Bilingual => ({
    zh: `宣布第 ${number} 号密钥被盗？`,
    en: `Declare key ${number} stolen?`,
  }),
  declareText: {
    zh: '各门口同步后立即生效：凭此密钥的证件，名单内的须核对照片后放行，名单以外的一律到服务台。正在签发的密钥会同时换成备用密钥。',
    en: 'It holds as soon as a gate is synchronised: badges of this key that are listed open after a look at the photo, all others go to the desk. If it is the one that signs, the next key takes over.',
  },
  declared: { zh: '已宣布被盗', en: 'Declared stolen' },
  trust: { zh: '撤回被盗声明', en: 'Take the declaration back' },
  trustTitle: ({ number }: { number: number }): Bilingual => ({
    zh: `撤回第 ${number} 号密钥的被盗声明？`,
    en: `Take back that key ${number} was stolen?`,
  }),
  trustText: {
    zh: '只在确认是误报时撤回。撤回后，此密钥签发的证件恢复正常放行。',
    en: 'Only if it was a mistake: badges of this key open normally again.',
  },
  trusted: { zh: '已撤回', en: 'Taken back' },
  reason: { zh: '原因（写入操作日志）', en: 'Reason (kept in the log)' },
}

/** What the log says of a key. */
export const logWords = {
  title: { zh: '证件密钥', en: 'Badge key' },
  fields: { state: { zh: '状态', en: 'State' }, stolen: { zh: '被盗', en: 'Stolen' } },
}

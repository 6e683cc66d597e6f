import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AccessState } from './access-kind.ts'

export const accessStateWords: Record<AccessState, Bilingual> = {
  inForce: { zh: '有效', en: 'Active' },
  expired: { zh: '已过期', en: 'Expired' },
  revoked: { zh: '已撤销', en: 'Revoked' },
  usedUp: { zh: '已使用', en: 'Used' },
}

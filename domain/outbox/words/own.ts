import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts for the owner of an unreachable number or address. */
export const ownWords = {
  title: ({ address }: { address: string }): Bilingual => ({
    zh: `发往 ${address} 的消息无法送达`,
    en: `Messages to ${address} come back`,
  }),
  text: ({ reason }: { reason: Bilingual }): Bilingual => ({
    zh: `${reason.zh}。您可能错过审核结果等通知。`,
    en: `${reason.en}. You may miss what the organisers tell you.`,
  }),
  change: { zh: '更换号码或邮箱', en: 'Change the number or address' },
  retry: { zh: '已恢复，发一条测试', en: 'It works again: send me a test' },
  tried: { zh: '测试消息已发出', en: 'A test message is on its way' },
}

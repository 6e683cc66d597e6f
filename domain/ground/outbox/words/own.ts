import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts for the owner of an unreachable number or address. */
export const ownWords = {
  title: ({ address }: { address: string }): Bilingual => ({
    zh: `发往 ${address} 的消息无法送达`,
    en: `Messages to ${address} cannot be delivered`,
  }),
  text: ({ reason }: { reason: Bilingual }): Bilingual => ({
    zh: `${reason.zh}。您可能错过审核结果等通知。`,
    en: `${reason.en}. You may miss notifications such as review results.`,
  }),
  change: { zh: '更换号码或邮箱', en: 'Change number or e-mail' },
  retry: { zh: '已恢复，发一条测试', en: 'It works again: send a test' },
  tried: { zh: '测试消息已发出', en: 'Test message sent' },
}

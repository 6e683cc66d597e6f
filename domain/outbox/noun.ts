import { defineNoun } from '#domain/noun.ts'

export const noun = defineNoun({
  name: 'outbox',
  title: { zh: '待发消息', en: 'Outgoing messages' },
  knows: [],
})

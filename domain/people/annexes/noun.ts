import { defineNoun } from '#domain/noun.ts'

export const noun = defineNoun({
  name: 'annexes',
  title: { zh: '附表', en: 'Annexes' },
  knows: ['summit', 'accounts', 'organisations', 'participants'],
})

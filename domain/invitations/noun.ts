import { defineNoun } from '#domain/noun.ts'
import { refusals } from './refusals.ts'

export const noun = defineNoun({
  name: 'invitations',
  title: { zh: '邀请', en: 'Invitations' },
  knows: ['summit', 'accounts', 'sign-in', 'organisations'],
  refusals,
})

/**
 * audience 对象: who something is for. A noun stores it in a column of its own, shows `parts/audience-control.tsx` in its form, and calls `outsideOf`
 * for a person, `reachesOrganisation` for an organisation. It has no endpoints and no records of its own.
 */
import { defineNoun } from '#domain/noun.ts'

export const noun = defineNoun({
  name: 'audience',
  title: { zh: '对象', en: 'Audience' },
  knows: ['accounts', 'organisations', 'participants'],
})

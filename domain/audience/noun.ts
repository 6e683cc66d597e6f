/**
 * audience 对象: who something is for. A noun keeps it beside its records (a column of its own), shows `parts/audience-control.tsx` in its form, and
 * asks `outsideOf` about a person, `reachesOrganisation` about an organisation. It has no calls and no records of its own.
 */
import { defineNoun } from '#domain/noun.ts'

export const noun = defineNoun({
  name: 'audience',
  title: { zh: '对象', en: 'Audience' },
  knows: ['accounts', 'organisations', 'participants'],
})

/**
 * readers 读者: which accounts something is for that is read: notices and files. A noun keeps `readers`, `audience` and `organiserRoles` beside its
 * records, shows `parts/audience-control.tsx` in its form, asks `isFor` about an account, or `isForActor` in a statement, and `recipientsAfter` for all of them. It widens the audience
 * of activities by what only stands above them: state, activity and hotel. It has no calls and no records of its own.
 */
import { defineNoun } from '#domain/noun.ts'

export const noun = defineNoun({
  name: 'readers',
  title: { zh: '读者', en: 'Readers' },
  knows: [
    'summit',
    'accounts',
    'organisations',
    'participants',
    'itineraries',
    'audience',
    'activities',
    'attendance',
  ],
})

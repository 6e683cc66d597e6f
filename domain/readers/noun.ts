/**
 * readers 读者: the accounts for which notices and files are. A noun stores `readers`, `audience` and `organiserRoles` in its rows, shows
 * `parts/audience-control.tsx` in its form, and calls `isFor` for an account, `isForActor` in SQL, and `recipientsAfter` for all recipients. It
 * extends the audience of activities by criteria of nouns above that: state, activity and hotel. It has no endpoints and no records of its own.
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

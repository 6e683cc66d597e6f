/**
 * audience 对象: who something is for. It has no endpoints and no records of its own; a noun stores it in columns of its own.
 * - An activity has an `Audience`: `parts/audience-control.tsx` in its form, `outsideOf` for a person, `reachesOrganisation` for an organisation.
 * - A notice or a file has `readers`, a `ReaderAudience` and `organiserRoles`: `parts/reader-audience-control.tsx` in its form, `isFor` for an account,
 *   `isForActor` in SQL, `recipientsAfter` for all recipients. Who takes part in an activity is asked of `services.activitiesJoined`, and the
 *   slot `audience-activities` of the form is filled, by the nouns of activities, which stand on this one.
 */
import { defineNoun } from '#domain/noun.ts'

export const noun = defineNoun({
  name: 'audience',
  title: { zh: '对象', en: 'Audience' },
  knows: ['summit', 'accounts', 'organisations', 'participants', 'itineraries'],
})

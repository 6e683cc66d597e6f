import { searchWords } from '#domain/people/participants/words/search.ts'
import { hitsEach } from '#domain/search-hits.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { activityGuestsList } from '../../lists.ts'
import { listGuests } from './reading.ts'

/** Finds guests of activities, for those who may list them: an organisation only those of its own activities. */
async function findGuests(db: Database, { actor, text, add }: Search): Promise<void> {
  const isOrganiser = actor.type === 'organiser'
  if (!actor.permissions.has('activityGuests:list') || !(isOrganiser || actor.organisationId)) return
  const query = activityGuestsList.query.parse({ search: text, size: hitsEach })
  const { records, total } = await listGuests({ db, actor, query })
  const all = `/activity-guests?search=${encodeURIComponent(text)}`
  const found = records.map(({ id, name, activity }) => ({
    title: withFallback(name, null) ?? searchWords.unnamed,
    note: activity,
    // organisers have the list only
    path: isOrganiser ? `${all}#${id}` : `/activity-guests/${id}`,
  }))
  add({ kind: 'activityGuests', title: activityGuestsList.title, all }, found, total)
}

export const answerSearches = ({ hooks }: Pick<Services, 'hooks'>) => hooks.handle(searchAsked, findGuests)

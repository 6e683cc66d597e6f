import { hitsEach } from '#domain/search-hits.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { activitiesList } from '../../lists.ts'
import { stateWords, screenWords as words } from '../../words/screens.ts'
import { listActivities } from './reading.ts'

/** Finds activities in any state by name and place, for those who manage them. */
async function findActivities(db: Database, { actor, text, add }: Search): Promise<void> {
  if (!actor.permissions.has('activities:list')) return
  const { records, total } = await listActivities({
    db,
    query: activitiesList.query.parse({ search: text, size: hitsEach }),
  })
  const found = records.map(({ id, name, state }) => ({
    title: name,
    note: stateWords[state],
    path: `/activities/${id}`,
  }))
  add(
    { kind: 'activities', title: words.title, all: `/activities?search=${encodeURIComponent(text)}` },
    found,
    total,
  )
}

export const answerSearches = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(searchAsked, findActivities)

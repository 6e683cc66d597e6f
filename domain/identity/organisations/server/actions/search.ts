import { hitsEach } from '#domain/search-hits.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { organisationsList } from '../../lists.ts'
import { organisationName, screenWords } from '../../words.ts'
import { pageOfOrganisations } from './list.ts'

/** Finds organisations by their names, for those who may list them. */
async function findOrganisations(db: Database, { actor, text, add }: Search): Promise<void> {
  if (!actor.permissions.has('organisations:list')) return
  const { records, total } = await pageOfOrganisations({
    db,
    query: organisationsList.query.parse({ search: text, size: hitsEach }),
  })
  const found = records.map(({ id, name, englishName }) => ({
    title: organisationName({ name, englishName }),
    note: null,
    path: `/organisations/${id}`,
  }))
  const all = `/organisations?search=${encodeURIComponent(text)}`
  add({ kind: 'organisations', title: screenWords.list, all }, found, total)
}

export const answerSearches = ({ hooks }: Pick<Services, 'hooks'>) =>
  hooks.handle(searchAsked, findOrganisations)

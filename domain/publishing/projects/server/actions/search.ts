import { hitsEach } from '#domain/search-hits.ts'
import { type Search, searchAsked } from '#domain/search-hook.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { projectsList } from '../../lists.ts'
import { record } from '../../record.ts'
import { cityWords, words } from '../../words.ts'
import { listProjects } from '../actions.ts'
import { projectActions } from './manage.ts'

/** A page of projects: published ones for readers, all for organisers. */
function pageFor(db: Database, actor: Search['actor'], search: string) {
  const query = { search, size: hitsEach }
  if (actor.permissions.has('projects:list')) return projectActions.list(db, record.list.query.parse(query))
  return actor.permissions.has('projects:read')
    ? listProjects(db, actor, projectsList.query.parse(query))
    : undefined
}

/** Finds projects by name and location. */
async function findProjects(db: Database, { actor, text, add }: Search): Promise<void> {
  const page = await pageFor(db, actor, text)
  if (!page) return
  const found = page.records.map(({ id, name, city }) => ({
    title: name,
    note: cityWords[city],
    path: `/projects/${id}`,
  }))
  const all = `/projects?search=${encodeURIComponent(text)}`
  add({ kind: 'projects', title: words.title, all }, found, page.total)
}

export const answerSearches = ({ hooks }: Pick<Services, 'hooks'>) => hooks.handle(searchAsked, findProjects)

import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { ListedProject } from '../lists.ts'
import { projectsApi as api, noun } from '../noun.ts'
import { findPublished, type Project, projectListing } from './store.ts'

type Row = Pick<Project, 'id' | 'chineseName' | 'englishName' | 'chineseLocation' | 'englishLocation'> &
  Pick<Project, 'city' | 'industry' | 'cooperation' | 'investment'>

const shown = ({
  chineseName,
  englishName,
  chineseLocation,
  englishLocation,
  ...row
}: Row): ListedProject => ({
  ...row,
  name: { zh: chineseName, en: englishName ?? chineseName },
  location: { zh: chineseLocation, en: englishLocation ?? chineseLocation },
})

const route = routesFor(noun.permissions)

const routes = [
  route(api.page, {
    async act({ db, query }) {
      const { id } = await currentSummit(db)
      return readPage(
        db,
        projectListing(id, (_, rows) => rows.map(shown)),
        query,
      )
    },
  }),
  route(api.read, {
    load: async ({ db, params }) => findPublished(db, (await currentSummit(db)).id, params.id),
    act: async ({ record }) => shown(record),
  }),
]

export const projects = serverNoun(noun, { routes })

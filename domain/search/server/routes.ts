import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { searchApi as api } from '../api.ts'
import { search } from './actions.ts'

const route = routesFor(access)

export const searchRoutes = [
  route(api.find, { act: ({ db, services, actor, query }) => search(db, services, actor, query.text) }),
]

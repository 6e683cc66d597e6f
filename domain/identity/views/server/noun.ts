import { accountClosed } from '#domain/identity/accounts/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { savedView } from '../api.ts'
import { noun } from '../noun.ts'
import { releaseViews } from './actions.ts'
import { viewsRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const views = serverNoun(noun, {
  lifecycles,
  routes,
  schemas: { SavedView: savedView },
  wire({ events }) {
    events.on(accountClosed, releaseViews)
  },
})

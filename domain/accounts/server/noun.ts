import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { accountTemplates } from '../words/templates.ts'
import { forgetExpired } from './actions.ts'
import { accountsRoutes as routes } from './routes.ts'

export const accounts = serverNoun(noun, {
  routes,
  templates: Object.values(accountTemplates),
  housekeeping: [
    { name: 'ended sessions and codes', run: ({ db, clock }) => forgetExpired(db, clock.now()) },
  ],
})

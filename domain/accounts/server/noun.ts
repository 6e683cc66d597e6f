import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { forgetExpired } from './actions.ts'
import { accountsRoutes as routes } from './routes.ts'

export const accounts = serverNoun(noun, {
  routes,
  housekeeping: [
    { name: 'ended sessions and codes', run: ({ db, clock }) => forgetExpired(db, clock.now()) },
  ],
})

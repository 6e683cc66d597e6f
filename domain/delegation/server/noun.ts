import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { forgetOldImports } from './actions.ts'
import { delegationRoutes as routes } from './routes.ts'

export const delegation = serverNoun(noun, {
  routes,
  housekeeping: [{ name: 'old imports', run: ({ db, clock }) => forgetOldImports(db, clock.now()) }],
})

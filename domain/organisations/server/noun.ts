import { accountRegistered } from '#domain/accounts/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { createOrganisation } from './actions.ts'
import { organisationsRoutes as routes } from './routes.ts'

export const organisations = serverNoun(noun, {
  routes,
  wire({ events }) {
    events.on(accountRegistered, (tx, { names, ...account }) =>
      createOrganisation(tx, { ...account, ...(names && { draft: names }) }),
    )
  },
})

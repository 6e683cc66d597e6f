import { accountRegistered } from '#domain/identity/accounts/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { mendSearchTexts } from '#kit/db/search/mend-search-texts.ts'
import { organisationReply } from '../api.ts'
import { organisationsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { answerSearches } from './actions/search.ts'
import { createOrganisation } from './actions.ts'
import { organisationsRoutes as routes } from './routes.ts'
import { searchOfOrganisation } from './store.ts'
import { lifecycles, organisations as organisationsTable } from './tables.ts'

export const organisations = serverNoun(noun, {
  lifecycles,
  routes,
  housekeeping: [mendSearchTexts('organisations', organisationsTable, searchOfOrganisation)],
  schemas: { Organisation: organisationReply, OrganisationSummary: organisationsList.row },
  wire({ events, hooks }) {
    answerSearches({ hooks })
    events.on(accountRegistered, (tx, { names, ...account }) =>
      createOrganisation(tx, { ...account, ...(names && { draft: names }) }),
    )
  },
})

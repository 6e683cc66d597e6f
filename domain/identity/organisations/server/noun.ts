import { beforeRecipientsAreShown } from '#domain/ground/outbox/server/actions.ts'
import { accountRegistered } from '#domain/identity/accounts/server/actions.ts'
import { logged, namesIn } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { mendSearchTexts } from '#kit/db/search/mend-search-texts.ts'
import { organisationReply } from '../api.ts'
import { organisationSummary } from '../lists.ts'
import { noun } from '../noun.ts'
import { organisation } from '../rules.ts'
import { confirmingWords } from '../words/confirming.ts'
import { organisationLogFields } from '../words/record.ts'
import { words } from '../words.ts'
import { addOrganisationColumn } from './actions/recipient-column.ts'
import { answerSearches } from './actions/search.ts'
import { answerSetUp } from './actions/set-up.ts'
import { createOrganisation } from './actions.ts'
import { organisationsRoutes as routes } from './routes.ts'
import { searchOfOrganisation } from './store.ts'
import { lifecycles, organisations as organisationsTable } from './tables.ts'

export const organisations = serverNoun(noun, {
  logs: [
    logged({
      type: 'organisation',
      title: words.title,
      form: organisation,
      words,
      fields: organisationLogFields,
      values: { confirmed: confirmingWords.confirmed },
      named: namesIn(organisationsTable, 'name', 'englishName'),
      path: (id) => `/organisations/${id}`,
    }),
  ],
  lifecycles,
  routes,
  housekeeping: [mendSearchTexts('organisations', organisationsTable, searchOfOrganisation)],
  schemas: { Organisation: organisationReply, OrganisationSummary: organisationSummary },
  wire({ events, hooks }) {
    answerSearches({ hooks })
    answerSetUp({ hooks })
    hooks.handle(beforeRecipientsAreShown, addOrganisationColumn)
    events.on(accountRegistered, (tx, { names, ...account }) =>
      createOrganisation(tx, { ...account, ...(names && { draft: names }) }),
    )
  },
})

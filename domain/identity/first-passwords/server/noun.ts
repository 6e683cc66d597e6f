import { accountOpened } from '#domain/identity/accounts/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { openedLink } from '../api.ts'
import { noun } from '../noun.ts'
import { firstPasswordTemplates } from '../words.ts'
import { endLink, sendLink } from './actions.ts'
import { firstPasswordsRoutes as routes } from './routes.ts'
import { firstPasswordLinks, givenLinksOf } from './store.ts'
import { lifecycles } from './tables.ts'

export const firstPasswords = serverNoun(noun, {
  lifecycles,
  routes,
  templates: Object.values(firstPasswordTemplates),
  schemas: { OpenedLink: openedLink },
  accesses: [{ kind: firstPasswordLinks.kind, given: givenLinksOf, end: endLink }],
  wire(services) {
    services.events.on(accountOpened, (db, { accountId, author }) =>
      sendLink(db, services, { accountId, createdBy: author.accountId }),
    )
  },
})

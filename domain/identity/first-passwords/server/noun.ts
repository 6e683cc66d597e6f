import { accountChanged, accountsOpened } from '#domain/identity/accounts/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { openedLink } from '../api.ts'
import { noun } from '../noun.ts'
import { firstPasswordTemplates } from '../words.ts'
import { endLink, followAccount, sendLinks } from './actions.ts'
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
    services.events.on(accountsOpened, (db, { accountIds, author }) =>
      sendLinks(db, services, { accountIds, createdBy: author.accountId }),
    )
    services.events.on(accountChanged, (db, changed) => followAccount(db, services, changed))
  },
})

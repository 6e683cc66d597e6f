import { beforeWithdrawalIsExplained, consentWithdrawn } from '#domain/ground/privacy/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { accountReply, newAccount } from '../api/console.ts'
import { accountsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { closingWords } from '../words/console.ts'
import { accountTemplates } from '../words/templates.ts'
import { closeAccount } from './actions/manage-account.ts'
import { accountsRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const accounts = serverNoun(noun, {
  lifecycles,
  routes,
  templates: Object.values(accountTemplates),
  schemas: { Account: accountReply, ListedAccount: accountsList.row, NewAccount: newAccount },
  // an account is not kept without consent to the privacy policy
  wire({ events, hooks }) {
    hooks.handle(beforeWithdrawalIsExplained, async (_, { person, purpose, say }) => {
      if (person.kind === 'account' && purpose === 'policy') say(closingWords.follows)
    })
    events.on(consentWithdrawn, async (db, { person, purpose, actor, at }) => {
      if (person.kind === 'account' && purpose === 'policy')
        await closeAccount(db, events, { actor, id: person.id, at })
    })
  },
})

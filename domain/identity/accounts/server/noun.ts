import { beforeRecipientsAreShown, findRecipientsBy } from '#domain/ground/outbox/server/actions.ts'
import { beforeWithdrawalIsExplained, consentWithdrawn } from '#domain/ground/privacy/server/actions.ts'
import { logged, namesIn } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { mendSearchTexts } from '#kit/db/search/mend-search-texts.ts'
import { accountReply, newAccount } from '../api/console.ts'
import { ownDetails } from '../api/own.ts'
import { listedAccount } from '../lists.ts'
import { noun } from '../noun.ts'
import { closingWords, historyFields, historyValues, listWords } from '../words/console.ts'
import { accountTemplates } from '../words/templates.ts'
import { closeAccount } from './actions/manage-account.ts'
import { addRecipientColumn } from './actions/recipient-column.ts'
import { answerSearches } from './actions/search.ts'
import { accountsRoutes as routes } from './routes.ts'
import { accountsNamed } from './store/accounts-list.ts'
import { searchOfAccount } from './store.ts'
import { accounts as accountsTable, lifecycles } from './tables.ts'

export const accounts = serverNoun(noun, {
  logs: [
    logged({
      type: 'account',
      title: listWords.one,
      fields: historyFields,
      values: historyValues,
      named: namesIn(accountsTable, 'name', 'englishName'),
      path: (id) => `/accounts/${id}`,
    }),
  ],
  lifecycles,
  routes,
  templates: Object.values(accountTemplates),
  housekeeping: [mendSearchTexts('accounts', accountsTable, searchOfAccount)],
  schemas: {
    Account: accountReply,
    ListedAccount: listedAccount,
    NewAccount: newAccount,
    OwnDetails: ownDetails,
  },
  // an account is not kept without consent to the privacy policy
  wire({ events, hooks }) {
    findRecipientsBy('accounts', ({ accountId }, words) => accountsNamed(accountId, words))
    answerSearches({ hooks })
    hooks.handle(beforeRecipientsAreShown, addRecipientColumn)
    hooks.handle(beforeWithdrawalIsExplained, async (_, { person, purpose, say }) => {
      if (person.kind === 'account' && purpose === 'policy') say(closingWords.follows)
    })
    events.on(consentWithdrawn, async (db, { person, purpose, actor, at }) => {
      if (person.kind === 'account' && purpose === 'policy')
        await closeAccount(db, events, { actor, id: person.id, at })
    })
  },
})

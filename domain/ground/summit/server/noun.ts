import { logged } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { setUpReply } from '../api/set-up.ts'
import { summitReply } from '../api.ts'
import { noun } from '../noun.ts'
import { summit as summitForm } from '../rules.ts'
import { carriedWords, editionStateWords, editionsWords } from '../words/editions.ts'
import { entryWords } from '../words/entered.ts'
import { checkedWords } from '../words/set-up.ts'
import { doorLabel, logFields, words } from '../words.ts'
import { carriedLabel } from './actions/editions.ts'
import { answerSetUp, showWaiting } from './actions/set-up.ts'
import { namesOfEditions } from './actions.ts'
import { summitRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const summit = serverNoun(noun, {
  logs: [
    logged({
      type: 'summit',
      title: words.title,
      form: summitForm,
      words,
      label: (field, { carriers }) =>
        field.startsWith('doors.') ? doorLabel(field) : carriedLabel(field, carriers),
      fields: logFields,
      named: namesOfEditions,
      values: {
        ...editionStateWords,
        checked: checkedWords.checked,
        carried: carriedWords.carried,
        deleted: editionsWords.deleted,
        entered: entryWords.entered,
        fixed: entryWords.fixed,
      },
      path: (id) => `/editions/${id}`,
    }),
  ],
  lifecycles,
  routes,
  schemas: { SetUp: setUpReply, Summit: summitReply },
  wire(services) {
    answerSetUp(services)
    showWaiting(services)
  },
})

import { logged, presentIn } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { sendersReply } from '../api/senders.ts'
import { noun } from '../noun.ts'
import {
  channelWords,
  messageLogWords,
  settingsLogWords,
  settingsWords,
  stateWords,
} from '../words/console.ts'
import { trialLogWords } from '../words/senders.ts'
import { outboxTemplates } from '../words/templates.ts'
import { templateLogWords } from '../words/templates-screen.ts'
import { purgeOldTexts } from './actions/purge.ts'
import { answerSetUp } from './actions/senders.ts'
import { templateNames } from './actions/templates.ts'
import { showWaiting } from './actions/waiting.ts'
import { outboxRoutes as routes } from './routes.ts'
import { lifecycles, outgoingMessages } from './tables.ts'

export const outbox = serverNoun(noun, {
  logs: [
    logged({
      type: 'outboxMessage',
      title: messageLogWords.title,
      fields: { state: messageLogWords.state },
      values: stateWords,
      named: presentIn(outgoingMessages),
      path: (id) => `/outbox/${id}`,
    }),
    logged({
      type: 'messageTemplate',
      title: templateLogWords.title,
      fields: { texts: templateLogWords.texts },
      named: templateNames,
      path: () => '/outbox/templates',
    }),
    logged({
      type: 'outboxSettings',
      title: settingsWords.title,
      fields: settingsLogWords,
      path: () => '/outbox/templates',
    }),
    logged({
      type: 'senderTrial',
      title: trialLogWords.title,
      fields: { trial: trialLogWords.trial },
      values: channelWords,
      path: () => '/outbox/senders',
    }),
  ],
  lifecycles,
  routes,
  schemas: { Senders: sendersReply },
  templates: Object.values(outboxTemplates),
  wire(services) {
    showWaiting(services)
    answerSetUp(services)
  },
  housekeeping: [
    { name: 'texts of old messages', everyMinutes: 60, run: ({ db }, now) => purgeOldTexts(db, now) },
  ],
})

import { accountChanged } from '#domain/identity/accounts/server/actions.ts'
import { logged } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { waitingAsked } from '#domain/waiting-hook.ts'
import { takeOverReply, toldTakeOver } from '../api.ts'
import { noun } from '../noun.ts'
import { takeOver } from '../rules.ts'
import { logWords, takeOverStateWords } from '../words/console.ts'
import { takeOverTemplates } from '../words/templates.ts'
import { words } from '../words.ts'
import { endObjection, matchTakeOvers, tellNewHolder } from './actions.ts'
import { takeOversRoutes as routes } from './routes.ts'
import { countOpen, givenObjections, objectionLinks } from './store.ts'
import { lifecycles } from './tables.ts'

export const takeOvers = serverNoun(noun, {
  logs: [
    logged({
      type: 'takeOver',
      title: logWords.title,
      form: takeOver,
      words,
      fields: logWords.fields,
      values: takeOverStateWords,
      path: () => '/take-overs',
    }),
  ],
  lifecycles,
  routes,
  templates: Object.values(takeOverTemplates),
  schemas: { TakeOver: takeOverReply, ToldTakeOver: toldTakeOver },
  accesses: [{ kind: objectionLinks.kind, given: givenObjections, end: endObjection }],
  housekeeping: [{ name: 'accounts to take over', everyMinutes: 1, run: matchTakeOvers }],
  wire(services) {
    const { hooks, events } = services
    events.on(accountChanged, (db, changed) => tellNewHolder(db, services, changed))
    hooks.handle(waitingAsked, async (db, { actor, add }) => {
      if (actor.permissions.has('takeOvers:decide')) add('/take-overs', await countOpen(db), true)
    })
  },
})

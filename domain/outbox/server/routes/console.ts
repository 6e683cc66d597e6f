import { routesFor } from '#domain/route.ts'
import { access } from '../../access.ts'
import { outboxConsoleApi as api } from '../../api/console.ts'
import { discardMessage, exportMessages, listMessages, readMessage, sendAgain } from '../actions/console.ts'
import { readSettings, storeSettings } from '../store/settings.ts'

const route = routesFor(access)

/** Calls of organisers about messages. */
export const consoleRoutes = [
  route(api.list, { act: ({ db, services, query }) => listMessages(db, services, query) }),
  route(api.export, {
    act: ({ db, services, query, language }) => exportMessages(db, services, query, language),
  }),
  route(api.settings, { act: ({ db }) => readSettings(db) }),
  route(api.saveSettings, {
    async act({ db, body }) {
      await storeSettings(db, body)
      return body
    },
  }),
  route(api.read, { act: ({ db, services, params }) => readMessage(db, services, params.id) }),
  route(api.sendAgain, {
    act({ db, services, params, body, afterCommit }) {
      afterCommit(services.wakeOutbox)
      return sendAgain(db, services, params.id, body)
    },
  }),
  route(api.discard, { act: ({ db, params }) => discardMessage(db, params.id) }),
]

import { routesFor, sending } from '#domain/route.ts'
import { access } from '../../access.ts'
import { outboxConsoleApi as api } from '../../api/console.ts'
import { sendersApi as senders } from '../../api/senders.ts'
import {
  changeMessages,
  discardMessage,
  exportMessages,
  listMessages,
  matchingMessages,
  readMessage,
  sendAgain,
} from '../actions/console.ts'
import { listSenders, tryChannel } from '../actions/senders.ts'
import { saveSettings } from '../actions/settings.ts'
import { readSettings } from '../store/settings.ts'

const route = routesFor(access)

/** Calls of organisers about messages. */
export const consoleRoutes = [
  route(api.list, { act: listMessages }),
  route(api.export, { act: exportMessages }),
  route(api.ids, { act: matchingMessages }),
  route(api.changeMany, { act: sending(changeMessages) }),
  route(api.settings, { act: ({ db }) => readSettings(db) }),
  route(api.saveSettings, { act: saveSettings }),
  route(senders.list, { act: listSenders }),
  route(senders.try, { act: sending(tryChannel) }),
  route(api.read, { act: readMessage }),
  route(api.sendAgain, { act: sending(sendAgain) }),
  route(api.discard, { act: discardMessage }),
]

import { logged } from '#domain/logged.ts'
import { ofPerson } from '#domain/people/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { messageReply, uploadReply } from '../api.ts'
import { noun } from '../noun.ts'
import { message } from '../rules.ts'
import { words } from '../words.ts'
import { messagesRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const messages = serverNoun(noun, {
  logs: [logged({ type: 'message', title: words.title, form: message, words, ...ofPerson })],
  lifecycles,
  routes,
  schemas: { Message: messageReply, Upload: uploadReply },
})

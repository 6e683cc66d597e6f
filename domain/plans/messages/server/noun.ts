import { serverNoun } from '#domain/server-noun.ts'
import { messageReply, uploadReply } from '../api.ts'
import { noun } from '../noun.ts'
import { messagesRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const messages = serverNoun(noun, {
  lifecycles,
  routes,
  schemas: { Message: messageReply, Upload: uploadReply },
})

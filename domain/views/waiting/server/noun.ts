import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { waiting as waitingReply } from '#domain/waiting.ts'
import { waitingFor } from '#domain/waiting-hook.ts'
import { access } from '../access.ts'
import { waitingApi as api } from '../api.ts'
import { noun } from '../noun.ts'

const route = routesFor(access)

export const waiting = serverNoun(noun, {
  routes: [route(api.figures, { act: waitingFor })],
  schemas: { Waiting: waitingReply },
})

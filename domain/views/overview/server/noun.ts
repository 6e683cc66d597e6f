import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { access } from '../access.ts'
import { overviewApi as api, registrations } from '../api.ts'
import { noun } from '../noun.ts'
import { overviewOf } from './actions.ts'

const route = routesFor(access)

export const overview = serverNoun(noun, {
  routes: [route(api.read, { act: overviewOf })],
  schemas: { Registrations: registrations },
})

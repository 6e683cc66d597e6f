import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { givenAccessApi as api } from '../api.ts'
import { givenAccessList } from '../lists.ts'
import { noun } from '../noun.ts'
import { endGivenAccess, listGivenAccess } from './actions.ts'

const route = routesFor(noun.permissions)

export const givenAccess = serverNoun(noun, {
  routes: [route(api.list, { act: listGivenAccess }), route(api.end, { act: endGivenAccess })],
  schemas: { LinkGiven: givenAccessList.row },
})

import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { invitationsApi as api } from '../api.ts'
import { masterInfoOf } from './actions/master-info.ts'

const route = routesFor(access)

export const invitationsRoutes: Route<Services>[] = [
  route(api.masterInfo, {
    act: ({ services, query, origin }) => masterInfoOf(services, query.inviteCode, origin),
  }),
]

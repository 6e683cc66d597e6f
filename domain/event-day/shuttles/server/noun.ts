import { findForReader } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { shuttlesApi as api, ownShuttle } from '../api.ts'
import { noun } from '../noun.ts'
import { readOwnShuttles, shuttleActions } from './actions.ts'

const route = routesFor(noun.permissions)

export const shuttles = serverNoun(noun, {
  records: [shuttleActions],
  schemas: { OwnShuttle: ownShuttle },
  routes: [
    route(api.own, {
      load: ({ db, actor, params }) => findForReader(db, actor, params.id),
      act: readOwnShuttles,
    }),
    ...recordRoutes(shuttleActions),
  ],
})

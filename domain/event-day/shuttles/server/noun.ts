import { editionDaysChanged } from '#domain/ground/summit/server/actions/hooks.ts'
import { findForReader } from '#domain/people/participants/server/actions.ts'
import { beforePlanIsWritten } from '#domain/plans/itineraries/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { maxWaiting } from '#domain/waiting.ts'
import { tellWaiting, waitingAsked } from '#domain/waiting-hook.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { shuttlesApi as api, ownShuttle } from '../api.ts'
import { noun } from '../noun.ts'
import { addToPlan } from './actions/calendar.ts'
import { countOutside, readOwnShuttles, shuttleActions } from './actions.ts'

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
  wire({ events, hooks }) {
    hooks.handle(beforePlanIsWritten, addToPlan)
    events.on(editionDaysChanged, (tx) => tellWaiting(tx))
    hooks.handle(waitingAsked, async (db, { actor: { permissions }, add }) => {
      if (permissions.has('shuttles:list'))
        add('/shuttles', await countOutside(db, maxWaiting + 1), permissions.has('shuttles:edit'))
    })
  },
})

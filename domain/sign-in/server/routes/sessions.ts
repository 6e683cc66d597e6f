import { routesFor } from '#domain/route.ts'
import { access } from '../../access.ts'
import { sessionsApi as api } from '../../api/sessions.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '../actions/own-sessions.ts'

const route = routesFor(access)

/** The caller's own sessions. */
export const sessionsRoutes = [
  route(api.list, {
    act: ({ db, services, actor, principal }) => ownSessions(db, services.clock, actor, principal),
  }),

  route(api.end, {
    async act({ db, actor, params }) {
      await endOwnSession(db, actor, params.id)
      return null
    },
  }),

  route(api.endOthers, { act: ({ db, actor, principal }) => endOtherSessions(db, actor, principal) }),
]

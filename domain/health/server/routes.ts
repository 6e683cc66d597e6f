import { findParticipant, lockParticipant } from '#domain/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { healthApi as api } from '../api.ts'
import { readHealth, saveHealth } from './actions.ts'

const route = routesFor(access)

export const healthRoutes = [
  route(api.read, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, services, actor, record }) => readHealth(db, services, actor, record),
  }),
  route(api.save, {
    // the participant's row is the lock: the first save has none of its own yet
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => saveHealth(db, services, actor, record, body),
  }),
]

import { findParticipant, lockParticipant } from '#domain/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { intentionsApi as api } from '../api.ts'
import { readIntention, saveIntention } from './actions.ts'

const route = routesFor(access)

export const intentionsRoutes = [
  route(api.read, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, services, actor, record }) => readIntention(db, services, actor, record),
  }),
  route(api.save, {
    // the guest's row is the lock: the first save has none of its own yet
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => saveIntention(db, services, actor, record, body),
  }),
]

import { findForReader, findParticipant, lockParticipant } from '#domain/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { itinerariesApi as api } from '../api.ts'
import { copyTargetsOf } from './actions/copying.ts'
import { readItinerary } from './actions/editing.ts'
import { exportTravellers, listTravellers, overviewOf } from './actions/lists.ts'
import { planCalendar } from './actions/plan-file.ts'
import { subscribe, subscribedPlan, subscriptionOf, unsubscribe } from './actions/subscription.ts'
import {
  assignReceptionist,
  completeHandOvers,
  copyItinerary,
  noteHandOver,
  saveItinerary,
} from './actions.ts'

const route = routesFor(access)

export const itinerariesRoutes: Route<Services>[] = [
  route(api.list, { act: ({ db, query }) => listTravellers(db, query) }),
  route(api.overview, { act: ({ db }) => overviewOf(db) }),
  route(api.export, { act: ({ db, query, language }) => exportTravellers(db, query, language) }),
  route(api.handOver, {
    // recorded at once, completed in batches: thousands of rows in one transaction would block all saves
    transaction: 'none',
    async act({ services, actor, body, runIdempotent }) {
      const noted = await runIdempotent((tx) => noteHandOver(tx, services, actor, body))
      await completeHandOvers(services)
      return noted
    },
  }),
  route(api.assign, {
    act: ({ db, services, actor, body }) => assignReceptionist(db, services, actor, body),
  }),
  route(api.read, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: ({ db, services, actor, record }) => readItinerary(db, services, actor, record),
  }),
  route(api.save, {
    // the participant's row is the lock: before the first save there is no itinerary row
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => saveItinerary(db, services, actor, record, body),
  }),
  route(api.fellows, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, record }) => copyTargetsOf(db, record),
  }),
  route(api.copy, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => copyItinerary(db, services, actor, record, body),
  }),
  route(api.calendar, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: ({ db, services, actor, record, language }) =>
      planCalendar(db, services, { actor, participant: record, language }),
  }),
  route(api.subscription, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: ({ db, record }) => subscriptionOf(db, record),
  }),
  route(api.subscribe, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: ({ db, services, actor, record, language }) => subscribe(db, services, actor, record, language),
  }),
  route(api.unsubscribe, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: ({ db, services, actor, record }) => unsubscribe(db, services, actor, record),
  }),
  route(api.subscribed, { act: ({ db, services, params }) => subscribedPlan(db, services, params.token) }),
]

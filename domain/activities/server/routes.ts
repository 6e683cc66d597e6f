import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { activitiesApi as api } from '../api.ts'
import {
  beginProposal,
  changeState,
  createActivity,
  exportActivities,
  listActivities,
  ownProposals,
  saveActivity,
  shownActivity,
} from './actions.ts'
import { findActivity, lockActivity } from './store.ts'

const route = routesFor(access)

export const activitiesRoutes: Route<Services>[] = [
  route(api.list, { act: ({ db, query }) => listActivities(db, query) }),
  route(api.export, { act: ({ db, query, language }) => exportActivities(db, query, language) }),
  route(api.proposals, { act: ({ db, actor }) => ownProposals(db, actor) }),
  route(api.create, { act: ({ db, services, body }) => createActivity(db, services, body) }),
  route(api.propose, { act: ({ db, services, actor, body }) => beginProposal(db, services, actor, body) }),
  route(api.read, {
    load: ({ db, params }) => findActivity(db, params.id),
    act: async ({ record }) => shownActivity(record),
  }),
  route(api.save, {
    load: ({ db, params }) => lockActivity(db, params.id),
    act: ({ db, services, actor, record, body }) => saveActivity(db, services, actor, record, body),
  }),
  route(api.submit, {
    load: ({ db, params }) => lockActivity(db, params.id),
    act: ({ db, services, actor, record, body }) =>
      changeState(db, services, actor, record, { ...body, operation: 'propose' }),
  }),
  route(api.decide, {
    // decided by permission alone, also for other accounts' proposals
    load: ({ db, params }) => lockActivity(db, params.id) as Promise<undefined>,
    act: ({ db, services, actor, record, body }) => changeState(db, services, actor, record as never, body),
  }),
]

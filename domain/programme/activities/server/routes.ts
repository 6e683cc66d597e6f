import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { activitiesApi as api } from '../api.ts'
import {
  beginProposal,
  changeState,
  createActivity,
  deleteActivity,
  exportActivities,
  listActivities,
  ownProposals,
  saveActivity,
  shownActivity,
} from './actions.ts'
import { findActivity, lockActivity } from './store.ts'

const route = routesFor(access)

export const activitiesRoutes: Route<Services>[] = [
  route(api.list, { act: listActivities }),
  route(api.export, { act: exportActivities }),
  route(api.proposals, { act: ownProposals }),
  route(api.create, { act: createActivity }),
  route(api.propose, { act: beginProposal }),
  route(api.read, { loadById: findActivity, act: async ({ record }) => shownActivity(record) }),
  route(api.save, { loadById: lockActivity, act: saveActivity }),
  route(api.remove, { refuses: [recordRefusals.stillUsed], loadById: lockActivity, act: deleteActivity }),
  route(api.submit, {
    loadById: lockActivity,
    act: (call) => changeState({ ...call, body: { ...call.body, operation: 'propose' } }),
  }),
  route(api.decide, {
    // decided by permission alone, also for other accounts' proposals
    loadById: lockActivity,
    act: changeState,
  }),
]

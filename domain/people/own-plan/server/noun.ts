import { access } from '#domain/people/participants/access.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { ownPlanApi as api, ownPlan as plan } from '../api.ts'
import { noun } from '../noun.ts'
import { ownPlans } from './actions.ts'

const route = routesFor(access)

export const ownPlan = serverNoun(noun, {
  routes: [route(api.mine, { act: ownPlans })],
  schemas: { OwnPlan: plan },
})

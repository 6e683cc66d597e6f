import { companionEntering, guestWithdrawing } from '#domain/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { on } from '#kit/events/events.ts'
import { noun } from '../noun.ts'
import { requirePlaceFor, settleCompanions } from './actions.ts'
import { entourageRoutes as routes } from './routes.ts'

export const entourage = serverNoun(noun, {
  routes,
  listens: [on(companionEntering, requirePlaceFor), on(guestWithdrawing, settleCompanions)],
})

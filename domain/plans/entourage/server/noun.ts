import {
  beforeCompanionsEnter,
  beforeGuestIsWithdrawn,
  guestsApprovalChanged,
} from '#domain/people/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { entourageReply } from '../api.ts'
import { noun } from '../noun.ts'
import { followGuests } from './actions/companion.ts'
import { requirePlacesFor, settleCompanions } from './actions.ts'
import { entourageRoutes as routes } from './routes.ts'

export const entourage = serverNoun(noun, {
  routes,
  schemas: { Entourage: entourageReply },
  wire({ events, hooks }) {
    events.on(guestsApprovalChanged, followGuests)
    hooks.handle(beforeCompanionsEnter, requirePlacesFor)
    hooks.handle(beforeGuestIsWithdrawn, settleCompanions)
  },
})

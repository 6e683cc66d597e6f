import { designatedHotelSaid } from '#domain/intentions/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { followIntention } from './actions.ts'
import { itinerariesRoutes as routes } from './routes.ts'

export const itineraries = serverNoun(noun, {
  routes,
  wire({ events }) {
    events.on(designatedHotelSaid, followIntention)
  },
})

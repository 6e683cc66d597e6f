import { serverNoun } from '#domain/server-noun.ts'
import { itineraryReply, planned } from '../api.ts'
import { noun } from '../noun.ts'
import { itinerariesRoutes as routes } from './routes.ts'

export const itineraries = serverNoun(noun, {
  routes,
  schemas: { Itinerary: itineraryReply, PlannedItinerary: planned },
})

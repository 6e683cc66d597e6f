import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { hotelsApi } from '../api.ts'
import { noun } from '../noun.ts'
import { answerSetUp } from './actions/set-up.ts'
import { hotelActions, publishedHotels } from './actions.ts'

const route = routesFor(noun.permissions)

export const hotels = serverNoun(noun, {
  routes: [
    route(hotelsApi.published, { act: ({ db }) => publishedHotels(db) }),
    ...recordRoutes(hotelActions),
  ],
  records: [hotelActions],
  wire: answerSetUp,
})

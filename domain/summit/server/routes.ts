import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { summitApi } from '../api.ts'
import { hotelsOf, saveHotels } from './actions/hotels.ts'
import { currentSummit, listEditions, saveSummit, shownSummit } from './actions.ts'

const route = routesFor(access)

export const summitRoutes = [
  route(summitApi.current, {
    act: async ({ db, services }) => shownSummit(await currentSummit(db), services.clock.now()),
  }),
  route(summitApi.editions, {
    act: ({ db, services }) => listEditions(db, services.clock),
  }),
  route(summitApi.save, {
    act: ({ db, services, actor, body }) => saveSummit(db, services.clock, actor, body),
  }),
  route(summitApi.hotels, { act: async ({ db }) => hotelsOf(await currentSummit(db)) }),
  route(summitApi.saveHotels, {
    act: ({ db, services, actor, body }) => saveHotels(db, services.clock, actor, body),
  }),
]

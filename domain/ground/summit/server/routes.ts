import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { summitApi } from '../api.ts'
import { currentSummit, listEditions, ownWindows, saveSummit, shownSummit } from './actions.ts'

const route = routesFor(access)

export const summitRoutes = [
  route(summitApi.current, {
    act: async ({ db, services }) => shownSummit(await currentSummit(db), services.clock.now()),
  }),
  route(summitApi.windows, { act: ownWindows }),
  route(summitApi.editions, { act: listEditions }),
  route(summitApi.save, { act: saveSummit }),
]

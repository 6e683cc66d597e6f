import { beforeLetterIsFreed } from '#domain/event-day/zones/server/actions.ts'
import { logged } from '#domain/logged.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { gatesApi as api, occasionReply } from '../api.ts'
import { noun } from '../noun.ts'
import { logWords } from '../words/occasions.ts'
import { addOccasion, endOccasion, gateActions, listOccasions, occasionChoices } from './actions.ts'
import { isLetterOfGate } from './store.ts'
import { lifecycles } from './tables.ts'

const route = routesFor(noun.permissions)
const { notFound, wrongState, invalid, idTaken } = commonRefusals

export const gates = serverNoun(noun, {
  lifecycles,
  records: [gateActions],
  schemas: { Occasion: occasionReply },
  logs: [
    logged({
      type: 'occasion',
      title: logWords.title,
      fields: logWords.fields,
      values: logWords.values,
      path: () => '/occasions',
    }),
  ],
  routes: [
    ...recordRoutes(gateActions),
    route(api.occasions, { act: listOccasions }),
    route(api.choices, { act: occasionChoices }),
    route(api.add, { refuses: [notFound, wrongState, invalid, idTaken], act: addOccasion }),
    route(api.end, { refuses: [notFound], act: endOccasion }),
  ],
  wire({ hooks }) {
    hooks.handle(beforeLetterIsFreed, async (db, { zone, keep }) => {
      if (await isLetterOfGate(db, zone)) keep()
    })
  },
})

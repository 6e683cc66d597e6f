import { participationEnds } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { cancellationsApi as api } from '../api.ts'
import { cancellationsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { cancellationTemplates } from '../words.ts'
import { exportCancellations, keepHeld, listCancellations, tellReception } from './actions.ts'
import { lifecycles } from './tables.ts'

const route = routesFor(noun.permissions)

export const cancellations = serverNoun(noun, {
  lifecycles,
  routes: [route(api.list, { act: listCancellations }), route(api.export, { act: exportCancellations })],
  schemas: { Cancellation: cancellationsList.row },
  templates: Object.values(cancellationTemplates),
  housekeeping: [{ name: 'what cancellations freed', everyMinutes: 1, run: tellReception }],
  wire(services) {
    services.events.on(participationEnds, (tx, step) => keepHeld(tx, services, step))
  },
})

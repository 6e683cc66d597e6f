import type { Context } from '#domain/context.ts'
import {
  findForReader,
  findParticipant,
  lockParticipant,
} from '#domain/people/participants/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor, sending } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { itinerariesApi as api } from '../api.ts'
import { copyTargetsOf } from './actions/copying.ts'
import { readItinerary } from './actions/editing.ts'
import { listHandOvers, noteReceiptOf } from './actions/hand-over.ts'
import { exportTravellers, listTravellers, overviewOf } from './actions/lists.ts'
import { planCalendar } from './actions/plan-file.ts'
import { subscribe, subscribedPlan, subscriptionOf, unsubscribe } from './actions/subscription.ts'
import {
  assignReceptionist,
  completeHandOvers,
  copyItinerary,
  noteHandOver,
  saveItinerary,
} from './actions.ts'

const route = routesFor(access)

type Reading = Pick<Context, 'db' | 'actor'> & { params: { id: string } }
const readable = ({ db, actor, params }: Reading) => findForReader(db, actor, params.id)

export const itinerariesRoutes: Route<Services>[] = [
  route(api.list, { act: listTravellers }),
  route(api.overview, { act: overviewOf }),
  route(api.export, { act: exportTravellers }),
  route(api.handOver, {
    // recorded at once, completed in batches: thousands of rows in one transaction would block all saves
    transaction: 'none',
    async act({ services, actor, body, runIdempotent }) {
      const noted = await runIdempotent((tx) => noteHandOver({ db: tx, services, actor }, body))
      await completeHandOvers(services)
      return noted
    },
  }),
  route(api.handOvers, { act: listHandOvers }),
  route(api.received, { act: noteReceiptOf }),
  route(api.assign, { act: assignReceptionist }),
  route(api.read, { load: readable, act: readItinerary }),
  route(api.save, {
    // the participant's row is the lock: before the first save there is no itinerary row
    loadById: lockParticipant,
    act: sending(saveItinerary),
  }),
  route(api.fellows, { loadById: findParticipant, act: copyTargetsOf }),
  route(api.copy, { loadById: findParticipant, act: copyItinerary }),
  route(api.calendar, { load: readable, act: planCalendar }),
  route(api.subscription, { load: readable, act: subscriptionOf }),
  route(api.subscribe, { load: readable, act: subscribe }),
  route(api.unsubscribe, { refuses: [commonRefusals.changedElsewhere], load: readable, act: unsubscribe }),
  route(api.subscribed, { act: subscribedPlan }),
]

import {
  findParticipant,
  lockParticipant,
  type Participant,
} from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { entourageApi as api } from '../api.ts'
import { addCompanion, placesBeside, readEntourage } from './actions.ts'

const route = routesFor(access)

/** Only guests have companions. */
const asGuest = (found: Participant | undefined) => (found?.kind === 'guest' ? found : undefined)

export const entourageRoutes = [
  route(api.read, {
    load: async ({ db, params }) => asGuest(await findParticipant(db, params.id)),
    act: readEntourage,
  }),
  route(api.places, {
    load: async ({ db, params }) => asGuest(await findParticipant(db, params.id)),
    act: placesBeside,
  }),
  route(api.add, {
    // the guest's row is the lock for counting places
    load: async ({ db, params }) => asGuest(await lockParticipant(db, params.id)),
    act: addCompanion,
  }),
]

import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { enteredApi } from '../api/entered.ts'
import { readinessApi } from '../api/readiness.ts'
import { setUpApi } from '../api/set-up.ts'
import { summitApi } from '../api.ts'
import {
  carriedPreview,
  newEdition,
  removeEdition,
  switchBack,
  switchEdition,
  switchPreview,
} from './actions/editions.ts'
import { enterEdition } from './actions/entered.ts'
import { saveEdition, saveSummit } from './actions/saving.ts'
import { isRegistrationReady, setUpOf } from './actions/set-up.ts'
import { currentSummit, listEditions, lockWritableEdition, ownWindows, shownSummit } from './actions.ts'

const route = routesFor(access)

export const summitRoutes = [
  route(summitApi.current, {
    act: async ({ db, services }) => shownSummit(await currentSummit(db), services.clock.now()),
  }),
  route(summitApi.windows, { act: ownWindows }),
  route(summitApi.editions, { act: listEditions }),
  route(summitApi.save, { act: saveSummit }),
  route(summitApi.saveEdition, { loadById: lockWritableEdition, act: saveEdition }),
  route(summitApi.carried, { act: carriedPreview }),
  route(summitApi.create, { refuses: [commonRefusals.idTaken], act: newEdition }),
  route(enteredApi.enter, { refuses: [commonRefusals.idTaken], act: enterEdition }),
  route(summitApi.switchPreview, { act: switchPreview }),
  route(summitApi.switch, { act: switchEdition }),
  route(summitApi.switchBack, { act: switchBack }),
  route(setUpApi.list, { act: setUpOf }),
  route(readinessApi.registration, {
    act: async ({ db, services }) => ({ isReady: await isRegistrationReady(db, services) }),
  }),
  route(summitApi.remove, { loadById: lockWritableEdition, act: removeEdition }),
]

import { findForReader } from '#domain/people/participants/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import type { Route } from '#kit/server/route.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
import { access } from '../access.ts'
import { escortsApi as api } from '../api.ts'
import { assignGuests, changeAssignment, endAssignment } from './actions/assigning.ts'
import { escortImport } from './actions/import.ts'
import { findOwnGuest, keepOwnTaps, portraitOf, readOwnGuests } from './actions/own.ts'
import { readEscorts, readOfPerson, readTold, readWithout } from './actions/reading.ts'
import { signOf } from './actions/sign.ts'
import { findAssignment } from './store.ts'

const route = routesFor(access)
const { invalid, notFound, fileMissing, idTaken, changedElsewhere } = commonRefusals
const { charactersUnprintable } = baseRefusals

export const escortsRoutes: Route<Services>[] = [
  route(api.overview, { act: readEscorts }),
  route(api.without, { act: readWithout }),
  ...importRoutes(access, api, escortImport),
  route(api.ownGuests, { act: readOwnGuests }),
  route(api.tap, { act: keepOwnTaps }),
  route(api.ownSign, { refuses: [charactersUnprintable], load: findOwnGuest, act: signOf }),
  route(api.ownPortrait, { refuses: [fileMissing], load: findOwnGuest, act: portraitOf }),
  route(api.ofPerson, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: readOfPerson,
  }),
  route(api.signFor, {
    refuses: [charactersUnprintable],
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: signOf,
  }),
  route(api.told, { load: ({ db, actor, params }) => findForReader(db, actor, params.id), act: readTold }),
  route(api.assign, { refuses: [invalid, idTaken], act: assignGuests }),
  // people are locked before assignments, so these verbs lock the assignment themselves
  route(api.change, {
    refuses: [notFound, changedElsewhere],
    loadById: findAssignment,
    act: changeAssignment,
  }),
  route(api.end, { refuses: [notFound, changedElsewhere], loadById: findAssignment, act: endAssignment }),
]

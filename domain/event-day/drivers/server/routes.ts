import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { driversApi as api, byDriverApi } from '../api.ts'
import { refusals } from '../refusals.ts'
import { endLink, findVehicle, makeLink, readLink } from './actions/links.ts'
import { readRunsByLink, signByLink } from './actions/runs.ts'
import { keepTapsByLink } from './actions/taps.ts'
import { driverAccess } from './store.ts'

const route = routesFor(access)
const { changedElsewhere, idTaken, notFound } = commonRefusals
const byLink = [...driverAccess.refuses, refusals.driverLinkUnknown]

export const driversRoutes: Route<Services>[] = [
  route(api.link, { loadById: findVehicle, act: readLink }),
  route(api.makeLink, { refuses: [changedElsewhere, idTaken], loadById: findVehicle, act: makeLink }),
  route(api.endLink, { refuses: [changedElsewhere], loadById: findVehicle, act: endLink }),
  route(byDriverApi.read, { refuses: byLink, act: readRunsByLink }),
  route(byDriverApi.tap, { refuses: byLink, act: keepTapsByLink }),
  route(byDriverApi.sign, {
    refuses: [...byLink, notFound, baseRefusals.charactersUnprintable],
    act: signByLink,
  }),
]

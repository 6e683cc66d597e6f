import { access } from '#domain/ground/summit/access.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
import { pastGuestsApi as api } from '../api.ts'
import { enteringImport } from './actions/entering.ts'
import { findEntered, linkOrganisation, listEntered } from './actions/linking.ts'

const route = routesFor(access)

export const pastGuestsRoutes: Route<Services>[] = [
  ...importRoutes(access, api, enteringImport),
  route(api.list, { loadById: findEntered, act: listEntered }),
  route(api.link, { loadById: findEntered, act: linkOrganisation }),
]

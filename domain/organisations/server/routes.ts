import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { organisationsApi } from '../api.ts'
import {
  exportOrganisations,
  listOrganisations,
  ownOrganisation,
  saveOwnOrganisation,
  shownOrganisation,
} from './actions.ts'
import { findOrganisation, type Organisation } from './store.ts'

const route = routesFor(access)

export const organisationsRoutes = [
  route(organisationsApi.own, {
    act: async ({ db, actor }) => shownOrganisation(await ownOrganisation(db, actor)),
  }),
  route(organisationsApi.saveOwn, {
    act: async ({ db, services, actor, body }) =>
      shownOrganisation(await saveOwnOrganisation(db, services.clock, actor, body)),
  }),
  route(organisationsApi.list, {
    act: ({ db, query }) => listOrganisations(db, query),
  }),
  route(organisationsApi.export, {
    act: ({ db, query, language }) => exportOrganisations(db, query, language),
  }),
  route<typeof organisationsApi.read, Organisation>(organisationsApi.read, {
    load: ({ db, params }) => findOrganisation(db, params.id),
    act: async ({ record }) => shownOrganisation(record),
  }),
]

import { routesFor, sending } from '#domain/route.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
import { access } from '../access.ts'
import { organisationImportApi } from '../api/import.ts'
import { organisationRecordApi } from '../api/record.ts'
import { organisationsApi } from '../api.ts'
import { deleteOrganisation } from './actions/deleting.ts'
import { organisationImport } from './actions/import.ts'
import { confirmedBySaving, confirmLiaisons, shownOwn } from './actions/liaisons.ts'
import { exportOrganisations, listOrganisations, matchingOrganisations } from './actions/list.ts'
import { historyOfOrganisation, messagesToOrganisation } from './actions/record.ts'
import { correctOrganisation, ownOrganisation, saveOwnOrganisation, shownOrganisation } from './actions.ts'
import { findOrganisation, lockOrganisation, type Organisation } from './store.ts'

const route = routesFor(access)

export const organisationsRoutes = [
  route(organisationsApi.own, { act: async (call) => shownOwn(call.db, await ownOrganisation(call)) }),
  route(organisationsApi.saveOwn, {
    async act(call) {
      const saved = await saveOwnOrganisation(call)
      return shownOwn(call.db, await confirmedBySaving(call.db, saved, call.body.change))
    },
  }),
  route(organisationsApi.confirmLiaisons, { act: confirmLiaisons }),
  route<typeof organisationsApi.save, Organisation>(organisationsApi.save, {
    loadById: lockOrganisation,
    act: sending(async (call) => shownOrganisation(await correctOrganisation(call))),
  }),
  route(organisationsApi.list, { act: listOrganisations }),
  route(organisationsApi.ids, { act: matchingOrganisations }),
  route(organisationsApi.export, { act: exportOrganisations }),
  ...importRoutes(access, organisationImportApi, organisationImport),
  route(organisationRecordApi.history, { loadById: findOrganisation, act: historyOfOrganisation }),
  route(organisationRecordApi.messages, { loadById: findOrganisation, act: messagesToOrganisation }),
  route(organisationsApi.remove, {
    refuses: [recordRefusals.stillUsed],
    loadById: lockOrganisation,
    act: deleteOrganisation,
  }),
  route<typeof organisationsApi.read, Organisation>(organisationsApi.read, {
    loadById: findOrganisation,
    act: async ({ record }) => shownOrganisation(record),
  }),
]

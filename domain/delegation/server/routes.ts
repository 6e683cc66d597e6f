import { findParticipant } from '#domain/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { importRoutes } from '#kit/import/import-routes.ts'
import { importRefusals } from '#kit/import/refusals.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { delegationApi as api } from '../api.ts'
import { delegationSheet } from './actions/export.ts'
import { guestImport, organisationOf } from './actions/import.ts'
import { countMembers, listMembers } from './actions/members.ts'
import { pastGuestsOf, registerAgain } from './actions/past.ts'

const route = routesFor(access)

export const delegationRoutes: Route<Services>[] = [
  route(api.members, {
    act: ({ db, services, actor, query }) => listMembers(db, services, organisationOf(actor), query),
  }),
  route(api.counts, { act: ({ db, actor }) => countMembers(db, organisationOf(actor)) }),
  route(api.export, {
    act: ({ db, services: { listWriter }, actor }) =>
      delegationSheet(db, { listWriter, caller: actor.accountId }, organisationOf(actor)),
  }),
  ...importRoutes(access, api, guestImport),
  route(api.past, {
    act: ({ db, services, actor }) => pastGuestsOf(db, services, organisationOf(actor)),
  }),
  route(api.again, {
    refuses: [importRefusals.importRunning],
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) =>
      registerAgain(db, services, { ...actor, organisationId: organisationOf(actor) }, record, body.id),
  }),
]

import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
import { importRefusals } from '#kit/sheet/import/refusals.ts'
import { access } from '../access.ts'
import { delegationApi as api } from '../api.ts'
import { delegationSheet } from './actions/export.ts'
import { guestImport, organisationOf } from './actions/import.ts'
import { countMembers, listMembers } from './actions/members.ts'
import { pastGuestsOf, registerAgain } from './actions/past.ts'

const route = routesFor(access)

export const delegationRoutes: Route<Services>[] = [
  route(api.members, { act: (call) => listMembers(call, organisationOf(call.actor), call.query) }),
  route(api.counts, { act: ({ db, actor }) => countMembers(db, organisationOf(actor)) }),
  route(api.export, {
    act: ({ db, services: { listWriter }, actor }) =>
      delegationSheet(db, { listWriter, caller: actor.accountId }, organisationOf(actor)),
  }),
  ...importRoutes(access, api, guestImport),
  route(api.past, { act: (call) => pastGuestsOf(call, organisationOf(call.actor)) }),
  route(api.again, {
    refuses: [importRefusals.importRunning],
    loadById: findParticipant,
    act: ({ db, services, actor, record, body }) =>
      registerAgain({ db, services }, { ...actor, organisationId: organisationOf(actor) }, record, body.id),
  }),
]

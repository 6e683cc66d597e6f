import type { Actor } from '#domain/actor.ts'
import { findParticipant } from '#domain/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { delegationApi as api } from '../api.ts'
import { refuse } from '../refusals.ts'
import { largestSpreadsheet } from '../rules.ts'
import { delegationSheet, templateSheet } from './actions/export.ts'
import { checkImport, importInTurn, importPeople, progressOf } from './actions/import.ts'
import { membersOf } from './actions/members.ts'
import { pastGuestsOf, registerAgain } from './actions/past.ts'

const route = routesFor(access)

/** The permission has asked whether there is one; here the type learns it. */
function keeping<A extends Actor>(actor: A): A & { organisationId: string } {
  const { organisationId } = actor
  if (organisationId === undefined) throw refuse('forbidden')
  return { ...actor, organisationId }
}

export const delegationRoutes: Route<Services>[] = [
  route(api.members, {
    act: ({ db, services, actor }) => membersOf(db, services, keeping(actor).organisationId),
  }),
  route(api.export, { act: ({ db, actor }) => delegationSheet(db, keeping(actor).organisationId) }),
  route(api.template, { act: () => templateSheet() }),
  route(api.check, {
    transaction: 'none',
    act: async ({ services, actor, upload }) =>
      checkImport(services, keeping(actor), await upload(largestSpreadsheet)),
  }),
  route(api.import, {
    // no connection is held while the file comes in, and progress is noted beside the transaction
    transaction: 'none',
    act: async ({ services, actor, query, upload, runIdempotent }) => {
      const file = await upload(largestSpreadsheet)
      return importInTurn(services, async () =>
        runIdempotent(await importPeople(services, keeping(actor), query.id, file)),
      )
    },
  }),
  route(api.past, {
    act: ({ db, services, actor }) => pastGuestsOf(db, services, keeping(actor).organisationId),
  }),
  route(api.again, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) =>
      registerAgain(db, services, keeping(actor), record, body.id),
  }),
  route(api.progress, { act: ({ db, actor, params }) => progressOf(db, actor, params.id) }),
]

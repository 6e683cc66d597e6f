import type { Actor } from '#domain/actor.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import type { Route } from '#kit/server/route.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
import { access } from '../access.ts'
import { invitationsConsoleApi as consoleApi, ownInvitationsApi as ownApi } from '../api/console.ts'
import { invitationsApi as api } from '../api.ts'
import { refuse } from '../refusals.ts'
import { releasePlaces } from './actions/holds.ts'
import { invitationImport } from './actions/import.ts'
import {
  changeInvitations,
  deleteInvitation,
  inviteToActivity,
  issueInvitation,
  revokeInvitation,
  saveTerms,
} from './actions/manage.ts'
import { masterInfoOf } from './actions/master-info.ts'
import { posterOf } from './actions/poster.ts'
import {
  exportInvitations,
  listInvitations,
  matchingInvitations,
  ownInvitations,
  readInvitation,
} from './actions/shown.ts'
import { findInvitation } from './store.ts'

const route = routesFor(access)

/** The actor's organisation; the permission has checked that there is one. */
function organisationOf({ organisationId }: Actor): string {
  if (organisationId === undefined) throw refuse('forbidden')
  return organisationId
}

export const invitationsRoutes: Route<Services>[] = [
  route(api.masterInfo, { act: ({ services, query, origin }) => masterInfoOf(services, query, origin) }),

  route(consoleApi.page, { act: listInvitations }),
  route(consoleApi.export, { act: exportInvitations }),
  route(consoleApi.ids, { act: matchingInvitations }),
  route(consoleApi.changeMany, { act: changeInvitations }),
  route(consoleApi.create, {
    async act(call) {
      const { id, change } = call.body
      await issueInvitation(call, id, change)
      return readInvitation(call, id)
    },
  }),
  route(consoleApi.createForActivity, {
    async act(call) {
      const { id, ...given } = call.body
      await inviteToActivity(call, id, given)
      return readInvitation(call, id)
    },
  }),
  route(consoleApi.read, { act: (call) => readInvitation(call, call.params.id) }),
  route(consoleApi.save, {
    async act(call) {
      const current = () => readInvitation(call, call.params.id)
      await saveTerms(call, call.params.id, { ...call.body, current })
      return current()
    },
  }),
  route(consoleApi.revoke, {
    async act(call) {
      await revokeInvitation(call, call.params.id, call.body.drafts)
      return readInvitation(call, call.params.id)
    },
  }),

  route(consoleApi.remove, { refuses: [recordRefusals.stillUsed], act: deleteInvitation }),

  route(consoleApi.release, {
    async act(call) {
      await releasePlaces(call)
      return readInvitation(call, call.params.id)
    },
  }),

  ...importRoutes(access, consoleApi, invitationImport),

  route(ownApi.poster, {
    refuses: [baseRefusals.charactersUnprintable],
    loadById: findInvitation,
    act: posterOf,
  }),
  route(ownApi.list, { act: (call) => ownInvitations(call, organisationOf(call.actor)) }),
  route(ownApi.createForActivity, {
    async act(call) {
      const { id, ...given } = call.body
      await inviteToActivity(call, id, given)
      const made = (await ownInvitations(call, organisationOf(call.actor))).find((each) => each.id === id)
      if (!made) throw refuse('notFound')
      return made
    },
  }),
  route(ownApi.close, {
    loadById: findInvitation,
    async act(call) {
      if (!call.record.activityId) throw refuse('wrongState')
      await revokeInvitation(call, call.record.id, 'finish')
    },
  }),
]

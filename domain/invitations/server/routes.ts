import type { Actor } from '#domain/actor.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { importRoutes } from '#kit/import/import-routes.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { invitationsConsoleApi as consoleApi, ownInvitationsApi as ownApi } from '../api/console.ts'
import { invitationsApi as api } from '../api.ts'
import { refuse } from '../refusals.ts'
import { releasePlaces } from './actions/holds.ts'
import { invitationImport } from './actions/import.ts'
import { inviteToActivity, issueInvitation, revokeInvitation, saveTerms } from './actions/manage.ts'
import { masterInfoOf } from './actions/master-info.ts'
import { posterOf } from './actions/poster.ts'
import { exportInvitations, listInvitations, ownInvitations, readInvitation } from './actions/shown.ts'
import { findInvitation } from './store.ts'

const route = routesFor(access)

/** The actor's organisation; the permission has checked that there is one. */
function organisationOf({ organisationId }: Actor): string {
  if (organisationId === undefined) throw refuse('forbidden')
  return organisationId
}

export const invitationsRoutes: Route<Services>[] = [
  route(api.masterInfo, {
    act: ({ services, query, origin }) => masterInfoOf(services, query, origin),
  }),

  route(consoleApi.page, { act: ({ db, services, query }) => listInvitations(db, services, query) }),
  route(consoleApi.export, {
    act: ({ db, services, query, language }) => exportInvitations(db, services, query, language),
  }),
  route(consoleApi.create, {
    async act({ db, services, actor, body: { id, change } }) {
      await issueInvitation(db, { services, actor }, id, change)
      return readInvitation(db, services, id)
    },
  }),
  route(consoleApi.createForActivity, {
    async act({ db, services, actor, body: { id, ...given } }) {
      await inviteToActivity(db, { services, actor }, id, given)
      return readInvitation(db, services, id)
    },
  }),
  route(consoleApi.read, { act: ({ db, services, params }) => readInvitation(db, services, params.id) }),
  route(consoleApi.save, {
    async act({ db, services, actor, params: { id }, body }) {
      const current = () => readInvitation(db, services, id)
      await saveTerms(db, { services, actor }, id, { ...body, current })
      return current()
    },
  }),
  route(consoleApi.revoke, {
    async act({ db, services, actor, params: { id }, body }) {
      await revokeInvitation(db, { services, actor }, id, body.drafts)
      return readInvitation(db, services, id)
    },
  }),

  route(consoleApi.release, {
    async act({ db, services, actor, params: { id }, body }) {
      await releasePlaces(db, { services, actor }, id, body)
      return readInvitation(db, services, id)
    },
  }),

  ...importRoutes(access, consoleApi, invitationImport),

  route(ownApi.poster, {
    refuses: [baseRefusals.charactersUnprintable],
    load: ({ db, params }) => findInvitation(db, params.id),
    act: ({ db, services, record, query }) => posterOf(db, services, record, query),
  }),
  route(ownApi.list, {
    act: ({ db, services, actor }) => ownInvitations(db, services, organisationOf(actor)),
  }),
  route(ownApi.createForActivity, {
    async act({ db, services, actor, body: { id, ...given } }) {
      await inviteToActivity(db, { services, actor }, id, given)
      const made = (await ownInvitations(db, services, organisationOf(actor))).find((each) => each.id === id)
      if (!made) throw refuse('notFound')
      return made
    },
  }),
  route(ownApi.close, {
    load: ({ db, params }) => findInvitation(db, params.id),
    async act({ db, services, actor, record }) {
      if (!record.activityId) throw refuse('wrongState')
      await revokeInvitation(db, { services, actor }, record.id, 'finish')
      return null
    },
  }),
]

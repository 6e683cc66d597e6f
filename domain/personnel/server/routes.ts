import { findInvitationFor } from '#domain/invitations/server/actions.ts'
import { findParticipant } from '#domain/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { importRoutes } from '#kit/import/import-routes.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { doorApi } from '../api/door.ts'
import { personnelApi as api } from '../api.ts'
import {
  allDoors,
  allQuotas,
  beginRegistration,
  changeDoor,
  exportPersonnel,
  groupLinkOf,
  groupOf,
  leadGroup,
  listPersonnel,
  memberImport,
  ownReceipts,
  receiptOf,
  setQuota,
  shownDoor,
} from './actions.ts'
import { findRegistration } from './store.ts'

const route = routesFor(access)

export const personnelRoutes: Route<Services>[] = [
  route(doorApi.door, { act: ({ db, services, params }) => shownDoor(db, services, params.door) }),
  route(api.mine, { act: ({ db, services, actor }) => ownReceipts(db, services, actor) }),
  route(api.groupLink, { act: async ({ actor }) => groupLinkOf(actor) }),
  route(api.begin, {
    // wrong codes are counted outside of the transaction that their refusal rolls back
    transaction: 'none',
    async act({ services, actor, body, origin, language, runIdempotent }) {
      const { inviteCode, verifyId, verifyCode } = body
      if (inviteCode?.trim()) await findInvitationFor(services, { inviteCode, verifyId, verifyCode }, origin)
      const caller = { actor, address: origin.address, language }
      return runIdempotent((tx) => beginRegistration(tx, services, caller, body))
    },
  }),
  route(api.group, { act: ({ db, actor }) => groupOf(db, actor) }),
  route(api.lead, {
    // wrong codes are counted outside of the transaction that their refusal rolls back
    transaction: 'none',
    async act({ services, actor, body, origin, language, runIdempotent }) {
      const { door, inviteCode, consents, verifyId, verifyCode } = body
      const invitation = inviteCode?.trim()
        ? await findInvitationFor(services, { inviteCode, verifyId, verifyCode }, origin)
        : undefined
      const caller = { actor, address: origin.address, language }
      return runIdempotent((tx) => leadGroup(tx, services, caller, { door, invitation, consents }))
    },
  }),
  ...importRoutes(access, api, memberImport),
  route(api.quotas, { act: ({ db }) => allQuotas(db) }),
  route(api.saveQuota, { act: ({ db, services, actor, body }) => setQuota(db, services, actor, body) }),
  route(api.read, {
    load: ({ db, params }) => findParticipant(db, params.id),
    async act({ db, services, actor, record }) {
      const registration = await findRegistration(db, record.id)
      return registration ? receiptOf(db, services, actor, record, registration) : null
    },
  }),
  route(api.list, { act: ({ db, actor, query }) => listPersonnel(db, actor, query) }),
  route(api.export, {
    act: ({ db, actor, query, language }) => exportPersonnel(db, actor, query, language),
  }),
  route(api.doors, { act: ({ db, services }) => allDoors(db, services) }),
  route(api.saveDoor, {
    act: ({ db, services, actor, params, body: { seen, ...settings } }) =>
      changeDoor(db, services, actor, { door: params.door, settings, seen }),
  }),
]

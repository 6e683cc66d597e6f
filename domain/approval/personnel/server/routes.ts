import { findInvitationFor } from '#domain/identity/invitations/server/actions.ts'
import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
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
  matchingPersonnel,
  memberImport,
  ownReceipts,
  receiptOf,
  setQuota,
  shownDoor,
} from './actions.ts'
import { findRegistration } from './store.ts'

const route = routesFor(access)

export const personnelRoutes: Route<Services>[] = [
  route(doorApi.door, { act: shownDoor }),
  route(api.mine, { act: ownReceipts }),
  route(api.groupLink, { act: groupLinkOf }),
  route(api.begin, {
    // wrong codes are counted outside of the transaction that their refusal rolls back
    transaction: 'none',
    async act({ services, actor, body, origin, language, runIdempotent }) {
      const { inviteCode, verifyId, verifyCode } = body
      if (inviteCode?.trim()) await findInvitationFor(services, { inviteCode, verifyId, verifyCode }, origin)
      const caller = { actor, address: origin.address, language }
      return runIdempotent((tx) => beginRegistration({ db: tx, services }, caller, body))
    },
  }),
  route(api.group, { act: groupOf }),
  route(api.lead, {
    // wrong codes are counted outside of the transaction that their refusal rolls back
    transaction: 'none',
    async act({ services, actor, body, origin, language, runIdempotent }) {
      const { door, inviteCode, consents, verifyId, verifyCode } = body
      const invitation = inviteCode?.trim()
        ? await findInvitationFor(services, { inviteCode, verifyId, verifyCode }, origin)
        : undefined
      const caller = { actor, address: origin.address, language }
      return runIdempotent((tx) => leadGroup({ db: tx, services }, caller, { door, invitation, consents }))
    },
  }),
  ...importRoutes(access, api, memberImport),
  route(api.quotas, { act: ({ db }) => allQuotas(db) }),
  route(api.saveQuota, { act: setQuota }),
  route(api.read, {
    loadById: findParticipant,
    async act({ db, services, actor, record }) {
      const registration = await findRegistration(db, record.id)
      return registration ? receiptOf({ db, services, actor }, record, registration) : null
    },
  }),
  route(api.list, { act: listPersonnel }),
  route(api.ids, { act: matchingPersonnel }),
  route(api.export, { act: exportPersonnel }),
  route(api.doors, { act: allDoors }),
  route(api.saveDoor, {
    act: ({ db, services, actor, params, body: { seen, ...settings } }) =>
      changeDoor({ db, services, actor }, { door: params.door, settings, seen }),
  }),
]

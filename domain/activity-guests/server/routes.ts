import { lockActivity } from '#domain/activities/server/actions.ts'
import { findInvitationFor } from '#domain/invitations/server/actions.ts'
import { refusals as photoRefusals } from '#domain/participants/refusals.ts'
import { portraitLimits } from '#domain/participants/rules/portrait.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { importRoutes } from '#kit/import/import-routes.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { registeringApi } from '../api/registering.ts'
import { activityGuestsApi as api } from '../api.ts'
import { addGuest, changeGuest, setGuestState } from './actions/editing.ts'
import { guestImport } from './actions/import.ts'
import { guestInvitationOf } from './actions/invited.ts'
import { portraitOf, putPortrait } from './actions/portrait.ts'
import { exportGuests, hostedActivities, listGuests, readGuest } from './actions/reading.ts'
import { beginByLink, leave, ownRegistrations, saveOwn, submitOwn } from './actions/registering.ts'
import { findGuest, lockGuest } from './store.ts'

const route = routesFor(access)

export const activityGuestsRoutes: Route<Services>[] = [
  route(api.list, { act: ({ db, actor, query }) => listGuests(db, actor, query) }),
  route(api.export, {
    act: ({ db, actor, query, language }) => exportGuests(db, actor, query, language),
  }),
  route(api.hosted, { act: ({ db, services, actor }) => hostedActivities(db, services, actor) }),
  ...importRoutes(access, api, guestImport),
  route(api.create, {
    load: ({ db, params }) => lockActivity(db, params.id),
    act: ({ db, services, record, body }) => addGuest(db, services, record, body),
  }),
  route(registeringApi.invitation, {
    act: ({ services, query, origin }) => guestInvitationOf(services, query, origin),
  }),
  route(registeringApi.mine, { act: ({ db, services, actor }) => ownRegistrations(db, services, actor) }),
  route(registeringApi.begin, {
    // wrong codes are counted outside of the transaction that their refusal rolls back
    transaction: 'none',
    async act({ services, actor, body, origin, language, runIdempotent }) {
      const { inviteCode, verifyId, verifyCode } = body
      const invitation = await findInvitationFor(services, { inviteCode, verifyId, verifyCode }, origin)
      const caller = { actor, address: origin.address, language }
      return runIdempotent((tx) => beginByLink(tx, services, caller, { ...body, invitation }))
    },
  }),
  route(registeringApi.saveOwn, {
    load: ({ db, params }) => lockGuest(db, params.id),
    act: ({ db, services, actor, record, body }) => saveOwn(db, services, actor, record, body),
  }),
  route(registeringApi.putPortrait, {
    // no row is locked and no connection held during a slow upload
    transaction: 'none',
    refuses: [photoRefusals.photoNotAdded, photoRefusals.photoNotReplaced],
    load: ({ db, params }) => findGuest(db, params.id),
    act: async ({ services, actor, record, query, upload, runIdempotent }) => {
      const sent = await upload(portraitLimits.size.under)
      const excused = query.despiteFace === 'yes'
      return runIdempotent(await putPortrait(services, actor, record, { ...sent, excused }))
    },
  }),
  route(registeringApi.ownPortrait, {
    load: ({ db, params }) => findGuest(db, params.id),
    act: ({ services, record }) => portraitOf(services, record, 'small'),
  }),
  route(api.portrait, {
    load: ({ db, params }) => findGuest(db, params.id),
    act: ({ services, record, query }) => portraitOf(services, record, query.size),
  }),
  route(registeringApi.submit, {
    refuses: [commonRefusals.invalid],
    load: ({ db, params }) => lockGuest(db, params.id),
    act: ({ db, services, actor, record }) => submitOwn(db, services, actor, record),
  }),
  route(registeringApi.leave, {
    load: ({ db, params }) => lockGuest(db, params.id),
    act: ({ db, services, actor, record }) => leave(db, services, actor, record),
  }),
  route(api.read, {
    load: ({ db, params }) => findGuest(db, params.id),
    act: ({ db, services, record }) => readGuest(db, services, record),
  }),
  route(api.save, {
    load: ({ db, params }) => lockGuest(db, params.id),
    act: ({ db, services, actor, record, body }) => changeGuest(db, services, actor, record, body),
  }),
  route(api.setState, {
    load: ({ db, params }) => lockGuest(db, params.id),
    act: ({ db, services, actor, record, body }) => setGuestState(db, services, actor, record, body),
  }),
]

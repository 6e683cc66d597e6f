import { findInvitationFor } from '#domain/identity/invitations/server/actions.ts'
import { refusals as photoRefusals } from '#domain/people/participants/refusals.ts'
import { portraitLimits } from '#domain/people/participants/rules/portrait.ts'
import { lockActivity } from '#domain/programme/activities/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
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
  route(api.list, { act: listGuests }),
  route(api.export, { act: exportGuests }),
  route(api.hosted, { act: hostedActivities }),
  ...importRoutes(access, api, guestImport),
  route(api.create, { loadById: lockActivity, act: addGuest }),
  route(registeringApi.invitation, { act: guestInvitationOf }),
  route(registeringApi.mine, { act: ownRegistrations }),
  route(registeringApi.begin, {
    // wrong codes are counted outside of the transaction that their refusal rolls back
    transaction: 'none',
    async act({ services, actor, body, origin, language, runIdempotent }) {
      const { inviteCode, verifyId, verifyCode } = body
      const invitation = await findInvitationFor(services, { inviteCode, verifyId, verifyCode }, origin)
      const caller = { actor, address: origin.address, language }
      return runIdempotent((tx) => beginByLink({ db: tx, services }, caller, { ...body, invitation }))
    },
  }),
  route(registeringApi.saveOwn, { loadById: lockGuest, act: saveOwn }),
  route(registeringApi.putPortrait, {
    // no row is locked and no connection held during a slow upload
    transaction: 'none',
    refuses: [photoRefusals.photoNotAdded, photoRefusals.photoNotReplaced],
    loadById: findGuest,
    act: async ({ services, actor, record, query, upload, runIdempotent }) => {
      const sent = await upload(portraitLimits.size.under)
      const excused = query.despiteFace === 'yes'
      return runIdempotent(await putPortrait({ services, actor }, record, { ...sent, excused }))
    },
  }),
  route(registeringApi.ownPortrait, {
    refuses: [commonRefusals.fileMissing],
    loadById: findGuest,
    act: ({ services, record }) => portraitOf(services, record, 'small'),
  }),
  route(api.portrait, {
    refuses: [commonRefusals.fileMissing],
    loadById: findGuest,
    act: ({ services, record, query }) => portraitOf(services, record, query.size),
  }),
  route(registeringApi.submit, { refuses: [commonRefusals.invalid], loadById: lockGuest, act: submitOwn }),
  route(registeringApi.leave, { loadById: lockGuest, act: leave }),
  route(api.read, { loadById: findGuest, act: readGuest }),
  route(api.save, { loadById: lockGuest, act: changeGuest }),
  route(api.setState, { loadById: lockGuest, act: setGuestState }),
]

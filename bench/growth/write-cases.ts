import { randomUUID } from 'node:crypto'
import type { TestPortal } from '#apps/server/testing/test-portal.ts'
import { reviewApi } from '#domain/approval/review/api.ts'
import { outboxConsoleApi } from '#domain/ground/outbox/api/console.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { invitationsConsoleApi } from '#domain/identity/invitations/api/console.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { rolesApi } from '#domain/identity/roles/api.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import {
  completeGuest,
  draftGuest,
  everyConsent,
  pendingGuest,
  putApprovedGuest,
} from '#domain/people/participants/testing.ts'
import { intentionsApi } from '#domain/plans/intentions/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { completeItinerary } from '#domain/plans/itineraries/testing.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { sharedParts } from '#domain/plans/shares/rules.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { approvedGuests, signUpFor } from '#domain/programme/attendance/testing.ts'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import { readinessApi } from '#domain/publishing/readiness/api.ts'
import { importSheet, sheetOf, sheetRow } from '#domain/views/delegation/testing.ts'
import type { World } from './read-cases.ts'

/** Counter for unique document numbers of imported people. */
let imported = 50_000

/** Two people who have signed up for an activity. */
async function placesIn(portal: TestPortal, activityId: string) {
  const liaison = await portal.organisationAccount()
  const guests = await approvedGuests(portal.db, liaison, 2)
  return (await signUpFor(liaison, activityId, guests)).attendanceIds
}

type Case = (portal: TestPortal, world: World) => Promise<() => Promise<unknown>>

/** Realistic write calls, each on a record made for it; the preparation is not measured. */
export const writeCases: Readonly<Record<string, Case>> = {
  'POST /qms/participants':
    async (_, { callers: { enterprise } }) =>
    () =>
      enterprise.call(participantsApi.create, { body: { id: randomUUID(), kind: 'guest' } }),
  'PATCH /qms/participants/:id': async (_, { callers: { enterprise } }) => {
    const { id, revision } = await draftGuest(enterprise)
    return () =>
      enterprise.call(participantsApi.save, {
        params: { id },
        body: { revision, change: { jobTitle: 'Chairman' } },
      })
  },
  'POST /qms/participants/:id/submission': async (_, { callers: { enterprise } }) => {
    const { id, revision } = await completeGuest(enterprise)
    return () =>
      enterprise.call(participantsApi.submit, { params: { id }, body: { revision, consents: everyConsent } })
  },
  'POST /qms/participants/:id/deletion': async (_, { callers: { enterprise } }) => {
    const { id, revision } = await draftGuest(enterprise)
    return () => enterprise.call(participantsApi.remove, { params: { id }, body: { revision } })
  },
  'POST /qms/participants/:id/withdrawal': async ({ db }, { callers: { enterprise } }) => {
    const id = await putApprovedGuest(db, enterprise)
    const { revision } = await enterprise.call(participantsApi.read, { params: { id } })
    return () => enterprise.call(participantsApi.withdraw, { params: { id }, body: { revision } })
  },
  // of a role that writes nothing here: whose role needs a second factor can do nothing else
  'PUT /qms/accounts/roles/:role/second-factor': async (_, { callers: { secretary } }) => {
    const params = { role: 'escort' as const }
    await secretary.call(rolesApi.requireFactor, { params, body: { isRequired: false } })
    return () => secretary.call(rolesApi.requireFactor, { params, body: { isRequired: true } })
  },
  'POST /qms/readiness/reminders/preview': async (_, { callers: { enterprise, secretary } }) => {
    const { organisationId } = await draftGuest(enterprise)
    const body = { lacks: 'photo' as const, organisationIds: [organisationId ?? ''] }
    return () => secretary.call(readinessApi.previewChosen, { body })
  },
  'POST /qms/accounts/chosen, two': async (portal, { callers: { secretary } }) => {
    const accounts = [await portal.organisationAccount(), await portal.organisationAccount()]
    const body = { ids: accounts.map(({ accountId }) => accountId), act: 'disable' as const }
    return () => secretary.call(accountsConsoleApi.changeMany, { body })
  },
  'POST /qms/invitations/chosen, two': async (portal, { callers: { secretary } }) => {
    const codes = [await openInvitation(portal), await openInvitation(portal)]
    const body = { ids: codes.map(({ id }) => id), act: 'revoke' as const }
    return () => secretary.call(invitationsConsoleApi.changeMany, { body })
  },
  'POST /qms/outbox/chosen, two': async (_, { callers: { secretary } }) => {
    const { records } = await secretary.call(outboxConsoleApi.list, { query: { size: 2 } })
    const body = { id: randomUUID(), ids: records.map(({ id }) => id), act: 'again' as const }
    return () => secretary.call(outboxConsoleApi.changeMany, { body })
  },
  'POST /qms/readiness/reminders': async (_, { callers: { enterprise, secretary } }) => {
    const { organisationId } = await draftGuest(enterprise)
    const query = { lacks: 'photo' as const, ...(organisationId && { organisationId }) }
    const { today } = await secretary.call(readinessApi.preview, { query })
    const body = { ...query, id: randomUUID(), ...(today && { after: today.id }) }
    return () => secretary.call(readinessApi.remind, { body })
  },
  'POST /qms/review/:id/claim': async (_, { callers: { enterprise, secretary } }) => {
    const { id } = await pendingGuest(enterprise)
    return () => secretary.call(reviewApi.claim, { params: { id } })
  },
  'POST /qms/review/:id/decisions': async (_, { callers: { enterprise, secretary } }) => {
    const { id, version } = await pendingGuest(enterprise)
    const body = { id: randomUUID(), decision: 'approve' as const, version, fieldRemarks: [] }
    return () => secretary.call(reviewApi.decide, { params: { id }, body })
  },
  'POST /qms/review/decisions, two': async (_, { callers: { enterprise, secretary } }) => {
    const guests = [await pendingGuest(enterprise), await pendingGuest(enterprise)]
    const entries = guests.map(({ id, version }) => ({ participantId: id, version }))
    const body = { id: randomUUID(), decision: 'approve' as const, entries }
    return () => secretary.call(reviewApi.decideMany, { body })
  },
  'POST /qms/review/decisions/:decisionId/undo': async (_, { callers: { enterprise, secretary } }) => {
    const { id, version } = await pendingGuest(enterprise)
    const decisionId = randomUUID()
    const body = { id: decisionId, decision: 'approve' as const, version, fieldRemarks: [] }
    await secretary.call(reviewApi.decide, { params: { id }, body })
    return () => secretary.call(reviewApi.undo, { params: { decisionId } })
  },
  'POST /qms/delegation/imports, two': async (portal) => {
    const liaison = await portal.organisationAccount()
    const file = await sheetOf([sheetRow(imported++), sheetRow(imported++)])
    return () => importSheet(liaison, file)
  },
  'PATCH /qms/itineraries/:id': async ({ db }, { callers: { enterprise } }) => {
    const id = await putApprovedGuest(db, enterprise)
    const { revision } = await enterprise.call(itinerariesApi.read, { params: { id } })
    return () =>
      enterprise.call(itinerariesApi.save, { params: { id }, body: { revision, change: completeItinerary } })
  },
  'PATCH /qms/intentions/:id': async (_, { callers: { enterprise } }) => {
    const { id } = await draftGuest(enterprise)
    return () =>
      enterprise.call(intentionsApi.save, {
        params: { id },
        body: { revision: 0, change: { exhibit: true } },
      })
  },
  'POST /qms/attendance/activities/:id/sign-up': async ({ db }, { callers: { enterprise }, largest }) => {
    const guests = await approvedGuests(db, enterprise, 1)
    return () => signUpFor(enterprise, largest.activityId, guests)
  },
  'POST /qms/attendance/:id/cancellation': async ({ db }, { callers: { enterprise }, largest }) => {
    const guests = await approvedGuests(db, enterprise, 1)
    const { attendanceIds } = await signUpFor(enterprise, largest.activityId, guests)
    return () => enterprise.call(attendanceApi.cancel, { params: { id: attendanceIds[0] ?? '' } })
  },
  'PUT /qms/attendance/activities/:id/presence, two': async (portal, { callers: { secretary }, largest }) => {
    const [params, ids] = [{ id: largest.activityId }, await placesIn(portal, largest.activityId)]
    return () => secretary.call(attendanceApi.markMany, { params, body: { ids, attended: true } })
  },
  'POST /qms/attendance/activities/:id/releases, two': async (
    portal,
    { callers: { secretary }, largest },
  ) => {
    const [params, ids] = [{ id: largest.activityId }, await placesIn(portal, largest.activityId)]
    return () => secretary.call(attendanceApi.releaseMany, { params, body: { ids } })
  },
  'POST /qms/attendance/activities/:id/list-assignments': async (
    portal,
    { callers: { secretary }, largest },
  ) => {
    const liaison = await portal.organisationAccount()
    await approvedGuests(portal.db, liaison, 1)
    const list = { organisationId: liaison.organisationId, sort: 'newest' as const }
    const body = { list, form: 'onSite' as const }
    return () => secretary.call(attendanceApi.assignList, { params: { id: largest.activityId }, body })
  },
  'POST /qms/notice-announce/readNotice': async (portal, { largest }) => {
    const reader = await portal.organisationAccount()
    return () => reader.call(noticesApi.markRead, { query: {}, body: { noticeId: largest.noticeId } })
  },
  'POST /qms/shares/:id': async (_, { callers: { enterprise } }) => {
    const { id } = await draftGuest(enterprise)
    const body = { shareId: randomUUID(), name: 'Wang Fang', parts: [...sharedParts], days: 7 as const }
    return () => enterprise.call(sharesApi.make, { params: { id }, body })
  },
  'a login':
    async (portal, { callers: { enterprise } }) =>
    () =>
      openSession(portal.db, { accountId: enterprise.accountId, at: portal.clock.now() }),
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewApi } from '#domain/approval/review/api.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { completeGuest, everyConsent } from '#domain/people/participants/testing.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

it('what is first submitted by an invitation that approves is approved, as a step that names the code; what is changed later waits', async () => {
  const { code } = await openInvitation(portal, {
    organisationId: liaison.organisationId,
    kind: 'enroll',
    registersAs: 'guest',
    approves: true,
  })
  const { id, revision } = await completeGuest(liaison, { inviteCode: code })
  const submitted = await liaison.call(participantsApi.submit, {
    params: { id },
    body: { revision, consents: everyConsent },
  })
  expect(submitted.status).toBe('approved')
  const reviewer = await portal.organiser('reviewer')
  const { steps: record } = await reviewer.call(reviewApi.read, { params: { id } })
  expect(record.map(({ step }) => step)).toEqual(['submitted', 'approved'])
  expect(record[1]?.actorName).toEqual({ zh: `邀请码 ${code}`, en: `Invitation ${code}` })
  const changed = await liaison.call(participantsApi.save, {
    params: { id },
    body: { revision: submitted.revision, change: { jobTitle: 'Chair of the Board' } },
  })
  const again = await liaison.call(participantsApi.submit, {
    params: { id },
    body: { revision: changed.revision },
  })
  expect(again.status).toBe('pending')
})

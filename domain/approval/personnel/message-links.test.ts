import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { heldSeconds } from '#domain/approval/review/rules.ts'
import { decideOn } from '#domain/approval/review/testing.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { contactsApi } from '#domain/people/participants/api/contacts.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { atDoor, begun, submitted } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** Where the messages to a number or address lead; those with a code lead nowhere. */
const linksTo = async (to: string) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to } })).flatMap(({ link }) => link ?? [])

it('messages lead a member who has not accepted the record to the start page, and the leader to the record', async () => {
  const host = await portal.organisationAccount()
  await host.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '滨澜市商务局' } } })
  const { organisationId } = host
  const { code: inviteCode } = await openInvitation(portal, { kind: 'groupVolunteer', organisationId })
  const [leader, mobile] = [await atDoor(portal), newMobile()]
  const { participantId: id } = await begun(leader, 'groupVolunteer', { inviteCode, isMember: true })
  const sent = await submitted(leader, id, { mobile, jobTitle: 'Interpreter' })
  expect([await linksTo(mobile), await linksTo(leader.account)]).toEqual([['/'], [`/guests/${id}`]])

  const reviewer = await portal.organiser('reviewer')
  const fieldRemarks = [{ field: 'jobTitle' as const, remark: 'As on the card' }]
  await decideOn(reviewer, sent, 'return', { fieldRemarks })
  portal.clock.advance(heldSeconds * 1_000)
  // whom the start page asks cannot open the record yet
  const owner = await atDoor(portal, mobile)
  expect((await refusalOf(owner.call(participantsApi.read, { params: { id } }))).status).toBe(404)
  expect(await owner.call(contactsApi.named, {})).toMatchObject([{ participantId: id }])

  const secretary = await portal.organiser('secretary')
  const { revision } = await secretary.call(participantsApi.read, { params: { id } })
  await secretary.call(participantsApi.withdraw, { params: { id }, body: { revision } })
  expect(await linksTo(mobile)).toEqual(['/', '/', '/'])
  expect(await linksTo(leader.account)).toEqual(
    expect.arrayContaining([`/guests/${id}`, `/guests/${id}/edit/job#jobTitle`]),
  )
})

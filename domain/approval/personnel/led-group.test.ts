import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { ownPlanApi } from '#domain/people/own-plan/api.ts'
import { personnelApi as api } from './api.ts'
import { atDoor, begun, submitted, usualDoor } from './testing.ts'

// What a leader is told of the members: who fills in a record, and whether it can still be changed.

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let inviteCode: string
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  const { organisationId, call } = await portal.organisationAccount({ type: 'volunteer' })
  await call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '青岛大学' } } })
  inviteCode = (await openInvitation(portal, { kind: 'groupVolunteer', organisationId, quota: 100 })).code
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof atDoor>>
const membersOf = async ({ call }: Person) => (await call(api.mine, {})).filter(({ isSelf }) => !isSelf)
const leads = async ({ call }: Person) => (await call(ownPlanApi.mine, {})).map((of) => of.leads)

it('who came by the leader’s link fills in the record, and the leader is not the one who is asked', async () => {
  const leader = await atDoor(portal)
  const { group } = await leader.call(api.groupLink, {})
  const member = await atDoor(portal)
  const { participantId } = await begun(member, 'groupVolunteer', { inviteCode, group })
  expect(await membersOf(leader)).toMatchObject([{ participantId, fillsInThemself: true, mayEdit: true }])
  expect(await member.call(api.mine, {})).toMatchObject([{ isSelf: true, fillsInThemself: false }])
  const other = await begun(leader, 'groupVolunteer', { inviteCode, isMember: true })
  expect(other).toMatchObject({ fillsInThemself: false, mayEdit: true })
})

it('the plan of a leader says that others are registered, that of a member does not', async () => {
  const leader = await atDoor(portal)
  await begun(leader, 'groupVolunteer', { inviteCode })
  expect(await leads(leader)).toEqual([false])
  const { group } = await leader.call(api.groupLink, {})
  const member = await atDoor(portal)
  await begun(member, 'groupVolunteer', { inviteCode, group })
  expect([await leads(leader), await leads(member)]).toEqual([[true], [false]])
})

it('what cannot be changed any more is said so, but not of whom an exception was granted', async () => {
  const leader = await atDoor(portal)
  const one = await begun(leader, 'groupVolunteer', { inviteCode, isMember: true })
  const two = await begun(leader, 'groupVolunteer', { inviteCode, isMember: true })
  const own = await begun(leader, 'groupVolunteer', { inviteCode })
  const mine = async () => {
    const all = await leader.call(api.mine, {})
    const may = new Map(all.map(({ participantId, mayEdit }) => [participantId, mayEdit]))
    return [one, two, own].map(({ participantId }) => may.get(participantId))
  }
  const ownPlan = async () => (await leader.call(ownPlanApi.mine, {}))[0]?.mayEdit
  const setDoor = (isOpen: boolean) =>
    secretary.call(api.saveDoor, { params: { door: 'groupVolunteer' }, body: { ...usualDoor, isOpen } })
  expect([await mine(), await ownPlan()]).toEqual([[true, true, true], true])
  await setDoor(false)
  expect([await mine(), await ownPlan()]).toEqual([[false, false, false], false])
  await setDoor(true)
  for (const { participantId } of [one, two]) await submitted(leader, participantId, { mobile: newMobile() })
  await portal.db.execute(sql`update summits set edits_until = '2026-04-30'`)
  expect(await mine()).toEqual([false, false, true])
  await portal.db.execute(sql`
    insert into window_exceptions
      (id, summit_id, participant_id, "window", until, reason, granted_at, granted_by, granted_by_name)
    select ${randomUUID()}, id, ${one.participantId}, 'edits', '2026-12-31', 'Passport', '2026-05-01', id, '{}'
    from summits where current`)
  expect(await mine()).toEqual([true, false, true])
})

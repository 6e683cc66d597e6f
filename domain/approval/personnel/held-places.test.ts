import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { invitationsConsoleApi } from '#domain/identity/invitations/api/console.ts'
import { openInvitation, usedOf } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { portraitFile } from '#domain/people/participants/testing.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { personnelApi as api } from './api.ts'
import { maxUnfinished } from './rules.ts'
import { atDoor, begun, consents, personnelFields, submitted } from './testing.ts'
import { memberColumns, memberSheetWords } from './words/import.ts'

const quota = 30
let portal: TestPortal
let organisationId: string
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let invitation: Awaited<ReturnType<typeof openInvitation>>
beforeAll(async () => {
  portal = await startTestPortal()
  const host = await portal.organisationAccount({ type: 'volunteer' })
  organisationId = host.organisationId
  await host.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '青岛大学' } } })
})
beforeEach(async () => {
  // sessions end while the clock goes on
  secretary = await portal.organiser('secretary')
  invitation = await openInvitation(portal, { kind: 'groupVolunteer', organisationId, quota })
})
afterAll(() => portal.close())

type Leader = Awaited<ReturnType<typeof atDoor>>
const member = (leader: Leader) =>
  begun(leader, 'groupVolunteer', { inviteCode: invitation.code, isMember: true })
const members = async (leader: Leader, count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await member(leader)).participantId)
  return ids
}
async function type({ call }: Leader, id: string, change: GuestDraft) {
  const { revision } = await call(participantsApi.read, { params: { id } })
  await call(participantsApi.save, { params: { id }, body: { revision, change } })
}
const wholeMember = () => ({ ...personnelFields(), mobile: newMobile() })
const used = () => usedOf(portal.db, invitation.code)
const read = () => secretary.call(invitationsConsoleApi.read, { params: { id: invitation.id } })
const release = (accountId: string | null, which: 'empty' | 'all' = 'all', by = secretary) =>
  by.call(invitationsConsoleApi.release, { params: { id: invitation.id }, body: { accountId, which } })
const holderOf = async (account: string) => (await read()).holders.find((each) => each.account === account)
const minutes = (count: number) => portal.clock.advance(count * 60_000)
const tooMany = 40984

describe('a leader with members who are not filled in', () => {
  it('holds places for five, also by presses at once, and leaves the others to everybody else', async () => {
    const leader = await atDoor(portal)
    const pressed = await Promise.allSettled(Array.from({ length: 12 }, () => member(leader)))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxUnfinished)
    expect(await refusalOf(member(leader))).toMatchObject({ status: 409, code: tooMany })
    expect(await used()).toBe(maxUnfinished)
    // a letter in each changes nothing
    for (const { participantId } of await leader.call(api.mine, {}))
      await type(leader, participantId, { jobTitle: 'a' })
    expect((await refusalOf(member(leader))).code).toBe(tooMany)
    // the leader, another leader, and people by the leader's link come in
    await begun(leader, 'groupVolunteer', { inviteCode: invitation.code })
    await member(await atDoor(portal))
    const { group } = await leader.call(api.groupLink, {})
    for (let nth = 0; nth < 2; nth++)
      await begun(await atDoor(portal), 'groupVolunteer', { inviteCode: invitation.code, group })
    expect(await used()).toBe(maxUnfinished + 4)
  })

  it('registers ten one after the other, each filled in before the next, with or without the photo', async () => {
    const leader = await atDoor(portal)
    for (let nth = 0; nth < 10; nth++) {
      const { participantId } = await member(leader)
      if (nth % 2) await submitted(leader, participantId, wholeMember())
      else await type(leader, participantId, wholeMember())
    }
    expect(await used()).toBe(10)
    // one of five that is finished makes room for one
    const [first = ''] = await members(leader, maxUnfinished)
    expect((await refusalOf(member(leader))).code).toBe(tooMany)
    await submitted(leader, first, wholeMember())
    await member(leader)
    expect((await refusalOf(member(leader))).code).toBe(tooMany)
  })

  it('imports ten with nothing but a name from a spreadsheet, and adds others by hand afterwards', async () => {
    const leader = await atDoor(portal)
    const body = { door: 'groupVolunteer' as const, inviteCode: invitation.code, consents }
    await leader.call(api.lead, { body })
    const rows = Array.from({ length: 10 }, (_, nth) => ({ passportName: `Wang Xiao${'abcdefghij'[nth]}` }))
    const sheet = await writeList({ name: memberSheetWords.name, columns: memberColumns, rows })
    const file = { file: new Blob([new Uint8Array(sheet)]), fileName: 'members.xlsx' }
    expect(await leader.call(api.import, { query: { id: randomUUID() }, ...file })).toMatchObject({
      added: 10,
      problems: [],
    })
    minutes(31)
    expect(await holderOf(leader.account)).toMatchObject({ places: 10, empty: 0 })
    await members(leader, maxUnfinished)
    expect((await refusalOf(member(leader))).code).toBe(tooMany)
  })
})

it('an empty member is held for thirty minutes, one with an entry or a photo for a day, one’s own place as before', async () => {
  const leader = await atDoor(portal)
  const [typed = '', photographed = '', empty = ''] = await members(leader, 3)
  await begun(leader, 'groupVolunteer', { inviteCode: invitation.code })
  minutes(20)
  await type(leader, typed, { jobTitle: 'Guide' })
  await leader.call(participantsApi.uploadFile, {
    params: { id: photographed, field: 'portrait' },
    file: await portraitFile(),
    fileName: 'portrait.jpg',
  })
  minutes(9)
  expect(await holderOf(leader.account)).toMatchObject({ places: 4, empty: 2 })
  minutes(2)
  expect(await holderOf(leader.account)).toMatchObject({ places: 3, empty: 1 })
  // a lapsed one is typed and submitted all the same while there is a place
  await submitted(leader, empty, wholeMember())
  minutes(23 * 60 + 40)
  secretary = await portal.organiser('secretary')
  expect(await holderOf(leader.account)).toMatchObject({ places: 2, empty: 0 })
})

describe('the organiser', () => {
  it('sees who holds places of a code: whose they are, since when, until when, and how many are empty', async () => {
    const leader = await atDoor(portal)
    const since = portal.clock.now()
    const [first = ''] = await members(leader, 3)
    minutes(10)
    await type(leader, first, { passportName: 'Li Wu' })
    const other = await atDoor(portal)
    const { participantId } = await begun(other, 'groupVolunteer', { inviteCode: invitation.code })
    await submitted(other, participantId)
    const { holders } = await read()
    expect(holders).toMatchObject([
      {
        account: leader.account,
        places: 3,
        empty: 2,
        since: since.toISOString(),
        until: new Date(since.getTime() + 10 * 60_000 + 24 * 3_600_000).toISOString(),
      },
    ])
  })

  it('releases the empty ones or all; the leader is told, and nothing typed is lost', async () => {
    const leader = await atDoor(portal)
    const [typed = ''] = await members(leader, 4)
    await type(leader, typed, wholeMember())
    const accountId = (await holderOf(leader.account))?.accountId ?? null
    const empties = await release(accountId, 'empty')
    expect(empties.holders).toMatchObject([{ places: 1, empty: 0 }])
    expect(empties).toMatchObject({ used: 1, held: 1 })
    expect(empties.uses.filter(({ givenBackFor }) => givenBackFor === 'release')).toHaveLength(3)
    minutes(1)
    expect(await release(accountId)).toMatchObject({ used: 0, holders: [] })
    const told = await portal.visitor.call(outboxApi.mailbox, { query: { to: leader.account } })
    const letters = told.filter(({ text }) => text.includes(invitation.code))
    expect(letters).toHaveLength(2)
    // once more there is nothing to release and nothing to tell
    await release(accountId)
    // what was typed is there, and submitting takes a place again
    expect(await submitted(leader, typed, {})).toMatchObject({ status: 'pending' })
    expect(await used()).toBe(1)
  })

  it('leaves a submitted place alone, and a released one is refused in words when the last was taken', async () => {
    invitation = await openInvitation(portal, { kind: 'groupVolunteer', organisationId, quota: 1 })
    const leader = await atDoor(portal)
    const { participantId } = await member(leader)
    const accountId = (await holderOf(leader.account))?.accountId ?? null
    await release(accountId)
    const quick = await atDoor(portal)
    const own = await begun(quick, 'groupVolunteer', { inviteCode: invitation.code })
    await submitted(quick, own.participantId)
    expect((await read()).holders).toEqual([])
    const { account } = quick
    expect(await holderOf(account)).toBeUndefined()
    expect((await refusalOf(submitted(leader, participantId, wholeMember()))).code).toBe(40992)
    expect(await used()).toBe(1)
  })

  it('needs the permission to manage invitations', async () => {
    const leader = await atDoor(portal)
    await member(leader)
    const accountId = (await holderOf(leader.account))?.accountId ?? null
    const viewer = await portal.organiser('viewer')
    expect((await refusalOf(release(accountId, 'all', viewer))).status).toBe(403)
    const elsewhere = { params: { id: randomUUID() }, body: { accountId, which: 'all' as const } }
    expect((await refusalOf(secretary.call(invitationsConsoleApi.release, elsewhere))).status).toBe(404)
    expect(await used()).toBe(1)
  })
})

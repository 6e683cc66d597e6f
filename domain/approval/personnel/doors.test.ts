import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { decideOn } from '#domain/approval/review/testing.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { usualWindows } from '#domain/ground/summit/rules.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { invitationsConsoleApi } from '#domain/identity/invitations/api/console.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { contactsApi } from '#domain/people/participants/api/contacts.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { guestFields, idPhotoFile } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { personnelApi as api } from './api.ts'
import { personnelHousekeeping } from './server/jobs.ts'
import { atDoor, begun, submitted, usualDoor } from './testing.ts'

let portal: TestPortal
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let organisationId: string
beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.organiser('reviewer')
  secretary = await portal.organiser('secretary')
  const host = await portal.organisationAccount({ type: 'government' })
  organisationId = host.organisationId
  await host.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '滨澜市商务局' } } })
})
afterAll(() => portal.close())

const code = async (kind: 'enroll' | 'group' | 'groupBuilder', change: object = {}) =>
  openInvitation(portal, {
    kind,
    organisationId,
    quota: 20,
    registersAs: kind === 'enroll' ? 'guest' : 'personnel',
    ...change,
  })
const lettersTo = async (to: string) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to } })).map(({ subject }) => subject)

describe('a guest who comes by an invitation', () => {
  it('is what the code and its host say, and keeps the code', async () => {
    const me = await atDoor(portal)
    const { code: inviteCode } = await code('enroll', { guestType: 'special' })
    const { participantId: id, personnelKind, host } = await begun(me, 'enroll', { inviteCode })
    expect({ personnelKind, host: host?.zh }).toEqual({ personnelKind: null, host: '滨澜市商务局' })
    const { revision, ...record } = await me.call(participantsApi.read, { params: { id } })
    expect(record).toMatchObject({
      kind: 'guest',
      guestType: 'special',
      unitType: 'government',
      inviteCode,
      organisationId,
    })
    const emptied = me.call(participantsApi.save, {
      params: { id },
      body: { revision, change: { inviteCode: null } },
    })
    expect((await refusalOf(emptied)).data).toEqual([{ path: 'change.inviteCode', code: 'inviteCodeKept' }])
  })
})

describe('registering', () => {
  it('reads the policy once: it is not asked for again as the owner of an account', async () => {
    const me = await atDoor(portal)
    const { code: inviteCode } = await code('groupBuilder')
    expect((await me.call(privacyApi.own, {})).asked).toMatchObject({ isFirst: true })
    await begun(me, 'groupBuilder', { inviteCode })
    expect((await me.call(privacyApi.own, {})).asked).toBeNull()
  })

  it('at the door of groups is personnel of the general kind, also by a code', async () => {
    const { code: inviteCode } = await code('group')
    const { personnelKind } = await begun(await atDoor(portal), 'group', { inviteCode })
    expect(personnelKind).toBe('general')
  })

  it('by address is asked for province and landline once they live on the mainland', async () => {
    const me = await atDoor(portal, `${newMobile()}@example.com`)
    const { code: inviteCode } = await code('groupBuilder')
    const { participantId: id } = await begun(me, 'groupBuilder', { inviteCode })
    const params = { id }
    const missing = async () =>
      (await me.call(participantsApi.read, { params })).problems.map(({ path }) => path)
    expect(await missing()).toEqual(expect.arrayContaining(['residenceCountry', 'mobile', 'city']))
    expect(await missing()).not.toContain('province')
    await me.call(participantsApi.save, { params, body: { revision: 1, change: { residenceCountry: 'CN' } } })
    expect(await missing()).toEqual(expect.arrayContaining(['province', 'landline']))
  })
})

it('a member whom the leader registered hears of every step by their own number, and comes in by it', async () => {
  const leader = await atDoor(portal)
  const { code: inviteCode } = await code('groupBuilder')
  const mobile = newMobile()
  const { participantId: id } = await begun(leader, 'groupBuilder', { inviteCode, isMember: true })
  const sent = await submitted(leader, id, { mobile, jobTitle: 'Carpenter' })
  expect(await lettersTo(mobile)).toHaveLength(1)
  expect(await lettersTo(leader.account)).toHaveLength(2)
  await decideOn(reviewer, sent, 'approve')
  expect(await lettersTo(mobile)).toHaveLength(2)
  const member = await atDoor(portal, mobile)
  expect(await member.call(contactsApi.named, {})).toMatchObject([{ participantId: id }])
  const read = () => member.call(participantsApi.read, { params: { id } })
  expect((await refusalOf(read())).status).toBe(404)
  await member.call(contactsApi.answerContact, { params: { id }, body: { isMine: true } })
  expect(await read()).toMatchObject({ status: 'approved' })
})

it('people whose drafts end with a revoked invitation are told, once, and those who had submitted are not', async () => {
  const { code: inviteCode, id } = await code('groupBuilder')
  const [begins, hasSubmitted] = [await atDoor(portal), await atDoor(portal)]
  for (const isMember of [false, true]) {
    const { participantId } = await begun(begins, 'groupBuilder', { inviteCode, isMember })
    const change = { passportName: 'Li Wu' }
    await begins.call(participantsApi.save, { params: { id: participantId }, body: { revision: 1, change } })
  }
  const { participantId } = await begun(hasSubmitted, 'groupBuilder', { inviteCode })
  await submitted(hasSubmitted, participantId, { mobile: hasSubmitted.account, jobTitle: 'Rigger' })
  const before = [await lettersTo(begins.account), await lettersTo(hasSubmitted.account)]
  await secretary.call(invitationsConsoleApi.revoke, { params: { id }, body: { drafts: 'end' } })
  const told = (await lettersTo(begins.account)).filter((each) => !before[0]?.includes(each))
  expect(told).toEqual([expect.stringContaining('revoked')])
  expect(await lettersTo(hasSubmitted.account)).toEqual(before[1])
})

it('a guest registers in the days of the door, and is told nothing of a namesake whom others registered', async () => {
  const days = usualWindows(2026)
  portal.clock.set('2026-06-03T04:00:00Z')
  // sessions have expired by then
  const [office, desk] = [await portal.organiser('secretary'), await portal.organiser('reviewer')]
  const params = { door: 'enroll' as const }
  const body = { ...usualDoor, opens: days.registrationOpens, closes: '2026-06-10' }
  await office.call(api.saveDoor, { params, body })
  const { code: inviteCode } = await code('enroll')
  const complete = async () => {
    const me = await atDoor(portal)
    const { participantId: id } = await begun(me, 'enroll', { inviteCode })
    await me.call(participantsApi.uploadFile, {
      params: { id, field: 'businessCard' },
      file: await idPhotoFile(),
      fileName: 'card.png',
    })
    const { documentNumber, ...fields } = guestFields()
    const sent = await submitted(me, id, {
      ...fields,
      documentNumber,
      mobile: me.account,
      guestType: 'enterprise',
      unitName: null,
      landline: null,
      residenceCountry: null,
      province: null,
      city: null,
    })
    return { ...me, id, sent }
  }
  const first = await complete()
  expect(first.sent).toMatchObject({ status: 'pending', version: 1 })
  expect(await lettersTo(first.account)).toContainEqual(expect.stringContaining('received'))
  const { id, call } = await complete()
  const { people } = await call(participantsApi.possibleDuplicates, { params: { id } })
  expect(people).toEqual([])
  await decideOn(desk, first.sent, 'approve')
  const heard = await lettersTo(first.account)
  expect(heard).toEqual(expect.arrayContaining([expect.stringContaining('approved')]))
})

it('a guest who has begun is reminded before the door closes', async () => {
  const me = await atDoor(portal)
  const { code: inviteCode } = await code('enroll')
  const { participantId: id } = await begun(me, 'enroll', { inviteCode })
  await me.call(participantsApi.save, {
    params: { id },
    body: { revision: 1, change: { city: null, passportName: 'Li Wu' } },
  })
  const [step] = personnelHousekeeping
  await step?.run(portal.services, new Date('2026-06-09T04:00:00Z'), undefined)
  expect(await lettersTo(me.account)).toEqual(
    expect.arrayContaining([expect.stringContaining('closes soon')]),
  )
})

it('settings that another secretary has changed meanwhile are not overwritten', async () => {
  const [one, another] = [await portal.organiser('secretary'), await portal.organiser('secretary')]
  const params = { door: 'groupMedia' as const }
  const body = { ...usualDoor, seen: usualDoor }
  const words = { zh: '请带证件', en: null }
  await one.call(api.saveDoor, { params, body: { ...body, words } })
  const refused = await refusalOf(another.call(api.saveDoor, { params, body: { ...body, oneBadge: false } }))
  expect(refused).toMatchObject({ code: 40910, data: { ...usualDoor, words } })
  const seen = { ...usualDoor, words }
  await another.call(api.saveDoor, { params, body: { ...seen, oneBadge: false, seen } })
  const doors = await one.call(api.doors, {})
  expect(doors.find(({ door }) => door === params.door)?.settings).toEqual({ ...seen, oneBadge: false })
})

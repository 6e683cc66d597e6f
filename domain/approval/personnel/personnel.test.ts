import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { decideOn } from '#domain/approval/review/testing.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { hasConsent } from '#domain/ground/privacy/server/actions.ts'
import type { DoorSettings } from '#domain/ground/summit/rules.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { invitationsConsoleApi } from '#domain/identity/invitations/api/console.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { sentCode } from '#domain/identity/sign-in/testing.ts'
import { ownPlanApi } from '#domain/people/own-plan/api.ts'
import { contactsApi } from '#domain/people/participants/api/contacts.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { participantsHousekeeping } from '#domain/people/participants/server/jobs.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { doorApi } from './api/door.ts'
import { personnelApi as api } from './api.ts'
import { personnelHousekeeping } from './server/jobs.ts'
import { atDoor, begun, consents, personnelFields, submitted, usualDoor } from './testing.ts'

let portal: TestPortal
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let inviteCode: string
beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.organiser('reviewer')
  secretary = await portal.organiser('secretary')
  const { organisationId, call } = await portal.organisationAccount({ type: 'volunteer' })
  await call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '青岛大学' } } })
  inviteCode = (await openInvitation(portal, { kind: 'groupVolunteer', organisationId, quota: 100 })).code
})
afterAll(() => portal.close())

const setDoor = (door: 'groupVolunteer' | 'groupMedia', change: Partial<DoorSettings>) =>
  secretary.call(api.saveDoor, { params: { door }, body: { ...usualDoor, ...change } })

const volunteer = async (account?: string) => {
  const who = await atDoor(portal, account)
  return { ...who, receipt: await begun(who, 'groupVolunteer', { inviteCode }) }
}
const refusedAt = async (...of: Parameters<typeof begun>) => refusalOf(begun(...of))
const lettersTo = (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })

describe('a volunteer registers without an account', () => {
  it('from the proof of the number to the badge, and hears of every step', async () => {
    const { receipt, account, ...me } = await volunteer()
    expect(receipt).toMatchObject({ door: 'groupVolunteer', personnelKind: 'volunteer', status: 'draft' })
    expect(receipt.number).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
    expect(receipt.host).toEqual({ zh: '青岛大学', en: '青岛大学' })
    const params = { id: receipt.participantId }
    expect(await me.call(participantsApi.read, { params })).toMatchObject({
      mobile: account,
      kind: 'personnel',
    })
    const sent = await submitted(me, receipt.participantId)
    expect(sent).toMatchObject({ status: 'pending', version: 1 })
    expect((await lettersTo(account)).some(({ text }) => text.includes(receipt.number))).toBe(true)

    await decideOn(reviewer, sent, 'return', {
      fieldRemarks: [{ field: 'jobTitle', remark: 'Your task, please' }],
    })
    const returned = await me.call(participantsApi.read, { params })
    expect(returned.requested?.fields).toEqual([{ field: 'jobTitle', remark: 'Your task, please' }])
    const { revision } = await me.call(participantsApi.save, {
      params,
      body: { revision: returned.revision, change: { jobTitle: '翻译志愿者' } },
    })
    const again = await me.call(participantsApi.submit, { params, body: { revision } })
    await decideOn(reviewer, again, 'approve')
    const [plan] = await me.call(ownPlanApi.mine, {})
    expect(plan).toMatchObject({ isOwn: true, status: 'approved', personnelKind: 'volunteer' })
    expect((await lettersTo(account)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('approved'), expect.stringContaining('correct')]),
    )
  })

  it('is asked for what R-063 asks for, and for no more than a badge needs', async () => {
    const { receipt, ...me } = await volunteer()
    const { problems } = await me.call(participantsApi.read, { params: { id: receipt.participantId } })
    const missing = problems.filter(({ code }) => code === 'required').map(({ path }) => path)
    expect(missing).toEqual([
      ...['passportName', 'badgeName', 'gender', 'nationality', 'birthDate'],
      ...['documentType', 'documentNumber', 'documentExpires', 'portrait'],
      ...['unitName', 'email', 'landline', 'province', 'city'],
    ])
  })

  it('who lives abroad has no province, and no landline of the mainland', async () => {
    const { receipt, ...me } = await volunteer()
    const abroad = { residenceCountry: 'DE', province: null, city: 'Hamburg', landline: null }
    expect(await submitted(me, receipt.participantId, abroad)).toMatchObject({ status: 'pending' })
  })

  it('the same call again has one effect, and two presses at once make one record', async () => {
    const who = await atDoor(portal)
    const id = randomUUID()
    const first = await begun(who, 'groupVolunteer', { id, inviteCode })
    expect(await begun(who, 'groupVolunteer', { id, inviteCode })).toEqual(first)
    const other = await atDoor(portal)
    const both = await Promise.allSettled([
      begun(other, 'groupVolunteer', { inviteCode }),
      begun(other, 'groupVolunteer', { inviteCode }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await other.call(api.mine, {})).toHaveLength(1)
  })

  it('no other account reads or changes the record, nor begins one under its id', async () => {
    const { receipt } = await volunteer()
    const stranger = await volunteer()
    const own = { id: receipt.participantId, inviteCode }
    expect((await refusedAt(await atDoor(portal), 'groupVolunteer', own)).code).toBe(40915)
    const params = { id: receipt.participantId }
    for (const endpoint of [participantsApi.read, api.read])
      expect((await refusalOf(stranger.call(endpoint, { params }))).status).toBe(404)
    const change = { passportName: 'Nobody Else' }
    const save = stranger.call(participantsApi.save, { params, body: { revision: 1, change } })
    expect((await refusalOf(save)).status).toBe(404)
  })
})

describe('the proof of the number', () => {
  it('known and unknown numbers get the same bytes before it', async () => {
    const known = await volunteer()
    await submitted(known, known.receipt.participantId)
    portal.clock.advance(60_000)
    const ask = async (account: string) => {
      await sentCode(portal, account, 'tempRegister')
      const url = signInApi.doorLogin.path
      const answer = await portal.app.inject({ method: 'POST', url, payload: { account, code: '000000' } })
      return answer.body
    }
    expect(await ask(known.account)).toBe(await ask(newMobile()))
  })
})

describe('the same person twice', () => {
  it('is led to the record by the same number, at once and after it was submitted', async () => {
    const { receipt, account, ...me } = await volunteer()
    const way = { participantId: receipt.participantId, kind: 'personnel', personnelKind: 'volunteer' }
    expect(await refusedAt(me, 'groupVolunteer', { inviteCode })).toMatchObject({ code: 40902, data: way })
    await submitted(me, receipt.participantId)
    const later = await atDoor(portal, account)
    expect(await refusedAt(later, 'groupVolunteer', { inviteCode })).toMatchObject({ code: 40902, data: way })
    expect(await later.call(api.mine, {})).toMatchObject([{ number: receipt.number, status: 'pending' }])
  })

  it('is refused with the same document, and takes no other number than the proven one', async () => {
    const { receipt, account, ...me } = await volunteer()
    const fields = personnelFields()
    await submitted(me, receipt.participantId, fields)
    const other = await volunteer()
    const refused = async (change: object) =>
      (await refusalOf(submitted(other, other.receipt.participantId, change))).code
    expect(await refused({ mobile: account })).toBe(40973)
    expect(await refused({ mobile: other.account, documentNumber: fields.documentNumber })).toBe(40914)
  })

  it('is refused a second badge where the door says so, and not where it does not', async () => {
    const { receipt, ...me } = await volunteer()
    await setDoor('groupMedia', { needsCode: false })
    expect(await refusedAt(me, 'groupMedia')).toMatchObject({
      code: 40987,
      data: { participantId: receipt.participantId },
    })
    await setDoor('groupMedia', { needsCode: false, oneBadge: false })
    expect(await begun(me, 'groupMedia')).toMatchObject({ personnelKind: 'media' })
  })

  it('goes on with another code where the first was revoked, and holds one place', async () => {
    const { organisationId, call } = await portal.organisationAccount({ type: 'volunteer' })
    await call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '滨海大学' } } })
    const [first, second] = [
      await openInvitation(portal, { kind: 'groupVolunteer', organisationId }),
      await openInvitation(portal, { kind: 'groupVolunteer', organisationId, quota: 1 }),
    ]
    const who = await atDoor(portal)
    const { participantId: id } = await begun(who, 'groupVolunteer', { inviteCode: first.code })
    const goOn = () => begun(who, 'groupVolunteer', { id, inviteCode: second.code })
    // a valid code is not replaced by another
    expect(await goOn()).toMatchObject({ needsCode: false })
    const revoke = { params: { id: first.id }, body: { drafts: 'end' as const } }
    await secretary.call(invitationsConsoleApi.revoke, revoke)
    expect(await who.call(api.mine, {})).toMatchObject([{ participantId: id, needsCode: true }])
    expect((await refusalOf(submitted(who, id))).code).toBe(40994)
    expect(await goOn()).toMatchObject({ participantId: id, needsCode: false })
    expect(await goOn()).toMatchObject({ needsCode: false })
    expect(await submitted(who, id)).toMatchObject({ status: 'pending' })
    const late = await atDoor(portal)
    expect(await refusedAt(late, 'groupVolunteer', { inviteCode: second.code })).toMatchObject({
      code: 40992,
    })
  })

  it('may come again after a withdrawal', async () => {
    const { receipt, ...me } = await volunteer()
    const params = { id: receipt.participantId }
    const { revision } = await submitted(me, receipt.participantId)
    await me.call(participantsApi.withdraw, { params, body: { revision } })
    expect(await begun(me, 'groupVolunteer', { inviteCode })).toMatchObject({ status: 'draft' })
    const gone = await me.call(participantsApi.read, { params })
    const again = me.call(participantsApi.registerAgain, { params, body: { revision: gone.revision } })
    expect((await refusalOf(again)).code).toBe(40902)
  })

  it('leaves no consent behind with a draft that is deleted, or was never filled in', async () => {
    const isKept = (id: string) => hasConsent(portal.db, { kind: 'participant', id }, 'policy')
    const { receipt, ...me } = await volunteer()
    const left = (await volunteer()).receipt.participantId
    expect(await isKept(receipt.participantId)).toBe(true)
    await me.call(participantsApi.remove, { params: { id: receipt.participantId }, body: { revision: 1 } })
    expect(await isKept(receipt.participantId)).toBe(false)
    const later = new Date(portal.clock.now().getTime() + 31 * 86_400_000)
    await runSteps(participantsHousekeeping, portal.services, later)
    expect(await isKept(left)).toBe(false)
  })
})

describe('a door', () => {
  it.each([
    ['without a code', {}, 10001],
    ['with a blank one', { inviteCode: ' ' }, 10001],
    ['with one that does not exist', { inviteCode: 'ABCDEFGHJK' }, 10002],
  ])('%s refuses as %#', async (_name, given, code) => {
    expect((await refusedAt(await atDoor(portal), 'groupVolunteer', given)).code).toBe(code)
  })

  it('asks a leader for the policy once: in the box for the first member', async () => {
    const leader = await atDoor(portal)
    const asked = async () => (await leader.call(privacyApi.own, {})).asked
    expect(await asked()).toMatchObject({ isFirst: true })
    await begun(leader, 'groupVolunteer', { inviteCode, isMember: true })
    expect(await asked()).toBeNull()
  })

  it('opens nothing without each of the consents', async () => {
    const who = await atDoor(portal)
    for (const purpose of consents.purposes) {
      const given = { ...consents, purposes: consents.purposes.filter((each) => each !== purpose) }
      const body = { id: randomUUID(), door: 'groupVolunteer' as const, inviteCode, consents: given }
      const refused = await refusalOf(who.call(api.begin, { body }))
      expect(refused.data).toEqual([{ path: `consents.${purpose}`, code: 'required' }])
    }
  })

  it('has days and words of its own, and is shut by the secretary alone', async () => {
    const who = await atDoor(portal)
    await setDoor('groupVolunteer', {
      opens: '2026-05-03',
      closes: '2026-05-10',
      words: { zh: '请带证件', en: null },
    })
    expect(await portal.visitor.call(doorApi.door, { params: { door: 'groupVolunteer' } })).toMatchObject({
      window: { state: 'notYet', opens: '2026-05-03', closes: '2026-05-10' },
      words: { zh: '请带证件' },
    })
    expect((await refusedAt(who, 'groupVolunteer', { inviteCode })).code).toBe(40313)
    await setDoor('groupVolunteer', { isOpen: false })
    expect((await refusedAt(who, 'groupVolunteer', { inviteCode })).code).toBe(40314)
    const turned = setDoor('groupVolunteer', { opens: '2026-05-03', closes: '2026-05-02' })
    expect((await refusalOf(turned)).code).toBe(42200)
    const params = { door: 'groupVolunteer' as const }
    expect((await refusalOf(reviewer.call(api.saveDoor, { params, body: usualDoor }))).status).toBe(403)
    await setDoor('groupVolunteer', {})
  })

  it('that closes soon reminds those who have begun, once', async () => {
    const { account, receipt, ...me } = await volunteer()
    const params = { id: receipt.participantId }
    const { revision } = await me.call(participantsApi.read, { params })
    await me.call(participantsApi.save, { params, body: { revision, change: { passportName: 'Li Wu' } } })
    await setDoor('groupVolunteer', { closes: '2026-05-03' })
    const [step] = personnelHousekeeping
    const now = new Date('2026-05-01T04:00:00Z')
    const first = await step?.run(portal.services, now, undefined)
    const told = async () =>
      (await lettersTo(account)).filter(({ subject }) => subject.startsWith('Registration closes soon'))
    expect(await told()).toHaveLength(1)
    const cursor = typeof first === 'object' ? first.cursor : undefined
    expect(await step?.run(portal.services, now, cursor)).toMatchObject({ count: 0 })
    expect(await told()).toHaveLength(1)
    await setDoor('groupVolunteer', {})
  })
})

describe('a group', () => {
  it('is registered by its leader member by member, who sees what each lacks', async () => {
    const leader = await atDoor(portal)
    const first = await begun(leader, 'groupVolunteer', { inviteCode, isMember: true })
    const second = await begun(leader, 'groupVolunteer', { inviteCode, isMember: true })
    expect(first).toMatchObject({ isSelf: false, personnelKind: 'volunteer' })
    await submitted(leader, first.participantId, { mobile: newMobile() })
    const mine = await leader.call(api.mine, {})
    // created at the same moment of the test's clock, so in either order
    expect(mine.map(({ status, isSelf }) => [status, isSelf]).toSorted()).toEqual([
      ['draft', false],
      ['pending', false],
    ])
    expect(mine.find(({ status }) => status === 'draft')?.missingFields).toEqual(
      expect.arrayContaining(['passportName', 'portrait', 'mobile']),
    )
    // the leader may register too
    expect(await begun(leader, 'groupVolunteer', { inviteCode })).toMatchObject({ isSelf: true })
    expect(second.number).not.toBe(first.number)
  })

  it('lets members fill in their own by a link, and the leader see how they stand', async () => {
    const leader = await atDoor(portal)
    const { group } = await leader.call(api.groupLink, {})
    const member = await atDoor(portal)
    const { participantId } = await begun(member, 'groupVolunteer', { inviteCode, group })
    await submitted(member, participantId)
    expect(await leader.call(api.mine, {})).toMatchObject([
      { participantId, status: 'pending', isSelf: false },
    ])
    expect(await member.call(api.mine, {})).toMatchObject([{ participantId, isSelf: true }])
    const forged = `${group.slice(0, -3)}abc`
    const other = await atDoor(portal)
    expect((await refusedAt(other, 'groupVolunteer', { inviteCode, group: forged })).status).toBe(404)
  })

  it('a member whom the leader registered comes to the record by their own number', async () => {
    const leader = await atDoor(portal)
    const mobile = newMobile()
    const { participantId } = await begun(leader, 'groupVolunteer', { inviteCode, isMember: true })
    await submitted(leader, participantId, { mobile })
    const member = await atDoor(portal, mobile)
    expect(await member.call(contactsApi.named, {})).toMatchObject([{ participantId, mayAccept: true }])
    const params = { id: participantId }
    const read = () => member.call(participantsApi.read, { params })
    // the name and the rest are shown once they say that it is theirs
    expect((await refusalOf(read())).status).toBe(404)
    await member.call(contactsApi.answerContact, { params, body: { isMine: true } })
    expect((await read()).may).toMatchObject({ edit: true, withdraw: true })
  })
})

describe('accounts of a kind', () => {
  it.each(['staff', 'volunteer', 'concurrentEvent'] as const)(
    '%s registers themself, without a code, once',
    async (type) => {
      const me = await portal.organisationAccount({ type })
      const door = type === 'volunteer' ? 'groupVolunteer' : type === 'staff' ? 'groupWorker' : 'group'
      const { participantId } = await begun(me, door)
      const record = await me.call(participantsApi.read, { params: { id: participantId } })
      expect(record).toMatchObject({ email: me.account, organisationId: me.organisationId })
      expect((await refusedAt(me, door)).code).toBe(40902)
    },
  )

  it('media registers its team, with the name of the medium', async () => {
    const me = await portal.organisationAccount({ type: 'media' })
    await me.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '滨海日报' } } })
    await begun(me, 'groupMedia')
    const { participantId } = await begun(me, 'groupMedia')
    const record = await me.call(participantsApi.read, { params: { id: participantId } })
    expect(record).toMatchObject({ unitName: '滨海日报', mobile: null, personnelKind: 'media' })
    expect(await me.call(api.mine, {})).toHaveLength(2)
  })
})

it('organisers see personnel by kind, with the number of the receipt', async () => {
  const { receipt, ...me } = await volunteer()
  await submitted(me, receipt.participantId, { passportName: 'Zhao Lilei' })
  const query = { current: 1, size: 50, personnelKind: 'volunteer' as const, search: 'Zhao Lilei' }
  const { records } = await reviewer.call(api.list, { query })
  expect(records).toMatchObject([{ number: receipt.number, host: { zh: '青岛大学' }, unitName: '青岛大学' }])
  const others = await reviewer.call(api.list, { query: { ...query, personnelKind: 'builder' } })
  expect(others.records).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { reviewApi } from '#domain/approval/review/api.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { sentCode } from '#domain/identity/sign-in/testing.ts'
import { ownPlanApi } from '#domain/people/own-plan/api.ts'
import { contactsApi } from '#domain/people/participants/api/contacts.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { personnelApi as api } from './api.ts'
import { atDoor, begun, personnelFields, submitted } from './testing.ts'

let portal: TestPortal
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
let inviteCode: string
beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.organiser('reviewer')
  const host = await portal.organisationAccount({ type: 'government' })
  await host.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '滨澜市商务局' } } })
  const { organisationId } = host
  inviteCode = (await openInvitation(portal, { kind: 'groupVolunteer', organisationId, quota: 100 })).code
})
afterAll(() => portal.close())

type Visitor = Awaited<ReturnType<typeof atDoor>>
const begins = (who: Pick<Visitor, 'call'>, given: object = {}) =>
  begun(who, 'groupVolunteer', { inviteCode, ...given })
const named = (who: Pick<Visitor, 'call'>) => who.call(contactsApi.named, {})
const answers = (who: Pick<Visitor, 'call'>, id: string, isMine: boolean) =>
  who.call(contactsApi.answerContact, { params: { id }, body: { isMine } })
const lettersTo = async (to: string) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to } })).map(({ subject }) => subject)
const reads = (who: Pick<Visitor, 'call'>, id: string) => who.call(participantsApi.read, { params: { id } })

/** A volunteer whom the leader of a group registered with this number, submitted. */
async function memberWith(mobile: string) {
  const leader = await atDoor(portal)
  const { participantId: id } = await begins(leader, { isMember: true })
  await submitted(leader, id, { mobile, jobTitle: 'Interpreter' })
  return { leader, id }
}

/** A guest whom an organisation registered with this number. */
async function guestWith(mobile: string) {
  const liaison = await portal.organisationAccount({ type: 'enterprise' })
  await liaison.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '滨海重工' } } })
  const { id } = await pendingGuest(liaison, { mobile, email: `${mobile}@example.com` })
  return { liaison, id }
}

describe('a number that others have typed', () => {
  it('refuses its owner at no door: not the same kind (40902), and not a second badge (40987)', async () => {
    const [asMember, asGuest] = [newMobile(), newMobile()]
    await memberWith(asMember)
    await guestWith(asGuest)
    for (const mobile of [asMember, asGuest]) {
      const owner = await atDoor(portal, mobile)
      const { participantId } = await begins(owner)
      expect(await submitted(owner, participantId)).toMatchObject({ status: 'pending' })
    }
  })

  it('is not found out by typing it: a leader may submit it whether it is registered or not', async () => {
    const mobile = newMobile()
    const owner = await atDoor(portal, mobile)
    await submitted(owner, (await begins(owner)).participantId)
    const leader = await atDoor(portal)
    const { participantId: id } = await begins(leader, { isMember: true })
    expect(await submitted(leader, id, { mobile })).toMatchObject({ status: 'pending' })
    const { people } = await reviewer.call(participantsApi.possibleDuplicates, { params: { id } })
    expect(people.filter(({ same }) => same.includes('mobile'))).toHaveLength(1)
    // of the leader's own people it is known already
    const { participantId: second } = await begins(leader, { isMember: true })
    expect((await refusalOf(submitted(leader, second, { mobile }))).code).toBe(40902)
  })

  it('shows its owner who registered it, as what, and no more of the name than its beginning', async () => {
    const mobile = newMobile()
    const { id } = await guestWith(mobile)
    const owner = await atDoor(portal, mobile)
    expect(await named(owner)).toEqual([
      {
        participantId: id,
        kind: 'guest',
        personnelKind: null,
        registeredBy: { zh: '滨海重工', en: '滨海重工' },
        name: { zh: '施••', en: 'A•• M•• S••' },
        mayAccept: true,
      },
    ])
    expect(await owner.call(api.mine, {})).toEqual([])
    expect((await owner.call(signInApi.loginInfo, {})).user.account).toBe(mobile)
  })

  it('opens a member’s record to its owner only after “this is me”: the next owner of a number learns nothing of the last', async () => {
    const mobile = newMobile()
    const { id, leader } = await memberWith(mobile)
    const owner = await atDoor(portal, mobile)
    const { revision } = await reads(leader, id)
    const [params, body] = [{ id }, { revision }]
    const tries = {
      read: () => reads(owner, id),
      save: () =>
        owner.call(participantsApi.save, { params, body: { ...body, change: { jobTitle: 'Guide' } } }),
      withdraw: () => owner.call(participantsApi.withdraw, { params, body }),
      consents: () => owner.call(participantsApi.consents, { params }),
      receipt: () => owner.call(api.read, { params }),
    }
    for (const [name, act] of Object.entries(tries)) expect((await refusalOf(act())).status, name).toBe(404)
    await answers(owner, id, true)
    expect(await reads(owner, id)).toMatchObject({ may: { edit: true, withdraw: true } })
  })

  it('does not name the owner of the number after the person whom a leader typed beside it', async () => {
    const mobile = newMobile()
    await memberWith(mobile)
    const owner = await atDoor(portal, mobile)
    expect((await owner.call(signInApi.loginInfo, {})).user.name).toEqual({ zh: mobile, en: mobile })
  })

  it('an account that organisers opened has not proved it, until its owner logs in by a code', async () => {
    const opened = await portal.organisationAccount({ type: 'volunteer' })
    const { participantId: id } = await begun(opened, 'groupVolunteer')
    expect(await reads(opened, id)).toMatchObject({ email: opened.account, proven: null })
    const owner = await atDoor(portal, opened.account)
    expect(await begins(owner)).toMatchObject({ status: 'draft' })
    portal.clock.advance(60_000)
    const code = await sentCode(portal, opened.account, 'login')
    const body = { account: opened.account, code }
    const token = await portal.visitor.call(signInApi.securityCodeLogin, { body })
    const proven = portal.clientOf(token)
    const revision = (await reads(proven, id)).revision
    await proven.call(participantsApi.remove, { params: { id }, body: { revision } })
    const { participantId } = await begun(proven, 'groupVolunteer')
    // it logs in with a password: its number is changed where the account is
    const may = { replaceProven: false, changeAccount: true }
    expect(await reads(proven, participantId)).toMatchObject({ proven: 'email', may })
  })

  it('is answered by its owner alone', async () => {
    const { id, leader } = await memberWith(newMobile())
    expect((await refusalOf(answers(await atDoor(portal), id, false))).status).toBe(404)
    expect((await refusalOf(answers(leader, id, false))).status).toBe(409)
  })
})

describe('“not me”', () => {
  it('flags the record with its reason, tells those who registered it, and leaves the own registration alone', async () => {
    const mobile = newMobile()
    const { id, liaison } = await guestWith(mobile)
    const owner = await atDoor(portal, mobile)
    const before = await lettersTo(liaison.account)
    await answers(owner, id, false)
    expect(await named(owner)).toEqual([])
    expect(await reads(reviewer, id)).toMatchObject({ denied: ['mobile'], status: 'pending' })
    const { steps } = await reviewer.call(reviewApi.read, { params: { id } })
    const last = steps.at(-1)
    expect(last).toMatchObject({ step: 'contactDenied' })
    expect(JSON.stringify(last)).not.toContain(mobile)
    const query = { current: 1, size: 50, search: 'Anna Maria Schmidt' }
    const { records } = await reviewer.call(reviewApi.queue, { query })
    expect(records.find((each) => each.id === id)).toMatchObject({ contactDenied: true })
    const told = (await lettersTo(liaison.account)).filter((each) => !before.includes(each))
    expect(told).toEqual([expect.stringContaining('Anna Maria Schmidt')])
    const { participantId } = await begins(owner)
    expect(await submitted(owner, participantId)).toMatchObject({ status: 'pending' })
  })

  it('ends what the number opened, until the number is corrected', async () => {
    const mobile = newMobile()
    const { id, liaison } = await guestWith(mobile)
    const owner = await atDoor(portal, mobile)
    expect(await owner.call(ownPlanApi.mine, {})).toHaveLength(1)
    await answers(owner, id, false)
    expect(await owner.call(ownPlanApi.mine, {})).toEqual([])
    const { revision } = await reads(liaison, id)
    const correct = newMobile()
    const body = { revision, change: { mobile: correct } }
    await liaison.call(participantsApi.save, { params: { id }, body })
    expect(await reads(liaison, id)).toMatchObject({ denied: [] })
    const guest = await atDoor(portal, correct)
    expect(await guest.call(ownPlanApi.mine, {})).toHaveLength(1)
  })

  it('takes the other person’s name from the account of the owner, which had it since the login', async () => {
    const mobile = newMobile()
    const { id } = await guestWith(mobile)
    const owner = await atDoor(portal, mobile)
    const name = async () => (await owner.call(signInApi.loginInfo, {})).user.name.zh
    expect(await name()).toBe('施安娜')
    await answers(owner, id, false)
    expect(await name()).toBe(mobile)
  })

  it('closes the record of a member, and sends its messages no longer to the number', async () => {
    const mobile = newMobile()
    const { id, leader } = await memberWith(mobile)
    const owner = await atDoor(portal, mobile)
    await answers(owner, id, false)
    expect((await refusalOf(reads(owner, id))).status).toBe(404)
    const before = await lettersTo(mobile)
    const { revision } = await reads(leader, id)
    const told = await lettersTo(leader.account)
    const secretary = await portal.organiser('secretary')
    await secretary.call(participantsApi.withdraw, { params: { id }, body: { revision } })
    expect((await lettersTo(leader.account)).length).toBeGreaterThan(told.length)
    expect(await lettersTo(mobile)).toEqual(before)
  })
})

describe('“this is me”', () => {
  it('makes a member’s record the owner’s own, beside the leader, and then leads there at the door', async () => {
    const mobile = newMobile()
    const { id, leader } = await memberWith(mobile)
    const owner = await atDoor(portal, mobile)
    await answers(owner, id, true)
    expect(await owner.call(api.mine, {})).toMatchObject([{ participantId: id, isSelf: true }])
    expect(await refusalOf(begins(owner))).toMatchObject({ code: 40902, data: { participantId: id } })
    expect(await leader.call(api.mine, {})).toMatchObject([{ participantId: id, isSelf: false }])
    const { revision } = await reads(leader, id)
    const body = { revision, change: { mobile: newMobile() } }
    expect((await refusalOf(leader.call(participantsApi.save, { params: { id }, body }))).code).toBe(40973)
  })

  it('leaves a guest’s record with the organisation, and is one badge from then on', async () => {
    const mobile = newMobile()
    const { id, liaison } = await guestWith(mobile)
    const owner = await atDoor(portal, mobile)
    await answers(owner, id, true)
    expect((await refusalOf(reads(owner, id))).status).toBe(404)
    expect((await refusalOf(begins(owner))).code).toBe(40987)
    const { revision } = await reads(liaison, id)
    const body = { revision, change: { mobile: newMobile() } }
    await liaison.call(participantsApi.save, { params: { id }, body })
    expect(await begins(owner)).toMatchObject({ status: 'draft' })
  })

  it('is refused to whoever has a registration of this kind, and for a record that another fills in', async () => {
    const mobile = newMobile()
    const owner = await atDoor(portal, mobile)
    const { participantId: own } = await begins(owner)
    const { id } = await memberWith(mobile)
    expect((await refusalOf(answers(owner, id, true))).code).toBe(40902)
    const byMail = await atDoor(portal, `${newMobile()}@example.com`)
    const { participantId: theirs } = await begins(byMail)
    const { email: _email, ...fields } = personnelFields()
    await submitted(byMail, theirs, { ...fields, email: byMail.account, mobile })
    expect((await named(owner)).find((each) => each.participantId === theirs)?.mayAccept).toBe(false)
    expect((await refusalOf(answers(owner, theirs, true))).status).toBe(409)
    expect(await submitted(owner, own)).toMatchObject({ status: 'pending' })
  })
})

describe('a proven number', () => {
  const saves = async (who: Pick<Visitor, 'call'>, id: string, change: object) => {
    const { revision } = await reads(who, id)
    return who.call(participantsApi.save, { params: { id }, body: { revision, change } })
  }

  it('is not exchanged for an unproven one, before or after submission; a prefix is no other number', async () => {
    const owner = await atDoor(portal)
    const { participantId: id } = await begins(owner)
    const exchanged = async () => (await refusalOf(saves(owner, id, { mobile: newMobile() }))).code
    expect(await exchanged()).toBe(40973)
    expect((await refusalOf(saves(owner, id, { mobile: null }))).code).toBe(40973)
    await saves(owner, id, { mobile: `+86${owner.account}` })
    await submitted(owner, id)
    expect(await exchanged()).toBe(40973)
    const may = { replaceProven: true, changeAccount: false }
    expect(await reads(owner, id)).toMatchObject({ proven: 'mobile', may })
  })

  it('an address likewise; the number beside it is free', async () => {
    const owner = await atDoor(portal, `${newMobile()}@example.com`)
    const { participantId: id } = await begins(owner)
    expect((await refusalOf(saves(owner, id, { email: 'other@example.com' }))).code).toBe(40973)
    expect(await saves(owner, id, { mobile: newMobile() })).toMatchObject({ proven: 'email' })
  })

  it('is replaced by proving another, by which its owner comes in from then on', async () => {
    const owner = await atDoor(portal)
    const { participantId: id } = await begins(owner)
    const account = newMobile()
    const prove = (code: string) =>
      owner.call(contactsApi.proveContact, { params: { id }, body: { account, code } })
    expect((await refusalOf(prove('000000'))).status).toBe(400)
    portal.clock.advance(60_000)
    await prove(await sentCode(portal, account, 'changeAccount'))
    expect(await reads(owner, id)).toMatchObject({ mobile: account, proven: 'mobile' })
    const later = await atDoor(portal, account)
    expect(await later.call(api.mine, {})).toMatchObject([{ participantId: id, isSelf: true }])
    // the number that was given up opens nothing, and is free for another
    const next = await atDoor(portal, owner.account)
    expect(await next.call(api.mine, {})).toEqual([])
    expect(await begins(next)).toMatchObject({ status: 'draft' })
  })

  /** The owner proves another number, in place of that of this registration. */
  const moves = async (owner: Visitor, id: string) => {
    const account = newMobile()
    portal.clock.advance(60_000)
    const code = await sentCode(portal, account, 'changeAccount')
    await owner.call(contactsApi.proveContact, { params: { id }, body: { account, code } })
    return account
  }

  it('follows in a withdrawn registration too: made again, it does not bind the number that was given up', async () => {
    const owner = await atDoor(portal)
    const { participantId: id } = await begins(owner)
    await submitted(owner, id)
    const body = { revision: (await reads(owner, id)).revision }
    await owner.call(participantsApi.withdraw, { params: { id }, body })
    const { participantId: other } = await begins(owner)
    const account = await moves(owner, other)
    await owner.call(participantsApi.remove, {
      params: { id: other },
      body: { revision: (await reads(owner, other)).revision },
    })
    const { revision } = await reads(owner, id)
    await owner.call(participantsApi.registerAgain, { params: { id }, body: { revision } })
    expect(await reads(owner, id)).toMatchObject({ mobile: account, proven: 'mobile' })
    const next = await atDoor(portal, owner.account)
    expect(await begins(next)).toMatchObject({ status: 'draft' })
  })

  it('that was given up proves no guest’s record any more: its next owner is shown it, and is not refused', async () => {
    const mobile = newMobile()
    const { id } = await guestWith(mobile)
    const owner = await atDoor(portal, mobile)
    const { participantId } = await begins(owner)
    await answers(owner, id, true)
    await moves(owner, participantId)
    const next = await atDoor(portal, mobile)
    expect(await named(next)).toMatchObject([{ participantId: id, mayAccept: true }])
    expect(await begins(next)).toMatchObject({ status: 'draft' })
    await answers(next, id, false)
    expect(await reads(reviewer, id)).toMatchObject({ denied: ['mobile'] })
  })

  it('leaves the registration of another account with the same address alone', async () => {
    const opened = await portal.organisationAccount({ type: 'volunteer' })
    const owner = await atDoor(portal, opened.account)
    const { participantId: own } = await begins(owner)
    portal.clock.advance(60_000)
    const code = await sentCode(portal, opened.account, 'login')
    const body = { account: opened.account, code }
    const proven = portal.clientOf(await portal.visitor.call(signInApi.securityCodeLogin, { body }))
    const { participantId: id } = await begun(proven, 'groupVolunteer')
    await moves(owner, own)
    expect(await reads(proven, id)).toMatchObject({ email: opened.account, proven: 'email' })
  })

  it('is not replaced in a withdrawn registration', async () => {
    const owner = await atDoor(portal)
    const { participantId: id } = await begins(owner)
    await submitted(owner, id)
    const { revision } = await reads(owner, id)
    await owner.call(participantsApi.withdraw, { params: { id }, body: { revision } })
    expect((await refusalOf(moves(owner, id))).status).toBe(409)
  })

  it('is replaced by its owner alone: not by the leader, and not by another', async () => {
    const leader = await atDoor(portal)
    const { group } = await leader.call(api.groupLink, {})
    const member = await atDoor(portal)
    const { participantId: id } = await begins(member, { group })
    const account = newMobile()
    portal.clock.advance(60_000)
    const code = await sentCode(portal, account, 'changeAccount')
    const refused = async (who: Visitor) =>
      (await refusalOf(who.call(contactsApi.proveContact, { params: { id }, body: { account, code } })))
        .status
    expect([await refused(leader), await refused(await atDoor(portal))]).toEqual([409, 404])
  })
})

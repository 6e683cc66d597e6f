import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { personnelApi } from '#domain/approval/personnel/api.ts'
import { approvedGuest, decideOn } from '#domain/approval/review/testing.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { openInvitation, usedOf } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { pendingGuest, putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import { enteredCompanion } from '#domain/plans/entourage/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { sharedLink } from '#domain/plans/shares/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { placesOf, signUpFor } from '#domain/programme/attendance/testing.ts'
import { meetsUncommitted } from '#kit/testing/meets-uncommitted.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { reassignmentApi as api } from './api.ts'
import type { Wanted } from './rules.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let reviewer: typeof secretary
let programme: typeof secretary
type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Ms Fang')
  reviewer = await portal.organiser('reviewer')
  programme = await portal.organiser('programme')
})
afterAll(() => portal.close())

const reason = '登记在错误的单位'

/** An organisation with a name. */
async function called(name: string, type?: 'enterprise' | 'staff'): Promise<Owner> {
  const account = await portal.organisationAccount(type ? { type } : {})
  const { revision } = await account.call(organisationsApi.own, {})
  await account.call(organisationsApi.saveOwn, { body: { revision, change: { englishName: name } } })
  return account
}

const read = (id: string, who: Pick<Owner, 'call'> = secretary) =>
  who.call(participantsApi.read, { params: { id } })
const preview = (id: string, wanted: Wanted) => secretary.call(api.preview, { params: { id }, query: wanted })

async function move(id: string, wanted: Wanted & { organisationId: string }) {
  const { revision } = await read(id)
  portal.clock.advance(1_000)
  return secretary.call(api.move, { params: { id }, body: { ...wanted, revision, reason } })
}
const refused = async (...of: Parameters<typeof move>) => (await refusalOf(move(...of))).code
const mailsTo = async ({ account }: Owner) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })).filter(({ subject }) =>
    subject?.startsWith('Participants belong'),
  )

describe('a guest', () => {
  it('goes with companions, approval, photo and places; the former organisation is out, with every link it gave', async () => {
    const [from, to] = [await called('Former Ltd'), await called('Latter Inc')]
    const guest = await approvedGuest(from, reviewer)
    const { id } = guest
    const companion = await enteredCompanion(from, id)
    const { token } = await sharedLink(from, id)
    await from.call(itinerariesApi.subscribe, { params: { id } })
    const [open, closed] = [
      await publishedActivity(programme),
      await publishedActivity(programme, { audience: { organisationIds: [from.organisationId] } }),
    ]
    for (const activity of [open, closed]) await signUpFor(from, activity.id, [id])
    const wanted = { organisationId: to.organisationId, companions: 'along' } as const

    expect(await refused(id, { organisationId: to.organisationId })).toBe(40918)
    const shown = await preview(id, wanted)
    expect(shown).toMatchObject({ refused: null, status: 'approved', lacks: [] })
    const effects = new Map(shown.effects.map((each) => [each.what, each]))
    expect(effects.get('companionsAlong')).toMatchObject({ count: 1 })
    expect(effects.get('placesStay')).toMatchObject({ count: 1 })
    expect(effects.get('placesGo')).toMatchObject({ count: 1 })
    for (const effect of ['approvalStays', 'sharesEnd', 'calendarEnds'] as const)
      expect(effects.has(effect)).toBe(true)

    expect(await move(id, wanted)).toMatchObject({ status: 'approved', lacks: [] })
    for (const each of [id, companion.id]) {
      expect((await refusalOf(read(each, from))).code).toBe(40400)
      expect(await read(each, to)).toMatchObject({ organisationId: to.organisationId })
      const [line] = (await to.call(participantsApi.history, { params: { id: each } })).filter(
        ({ field }) => field === 'organisation',
      )
      expect(line).toMatchObject({ before: 'Former Ltd', after: 'Latter Inc', reason })
    }
    expect(await read(id)).toMatchObject({
      version: 1,
      approvedVersion: 1,
      portrait: guest.portrait,
      changedSinceSubmission: false,
    })
    expect(await read(companion.id)).toMatchObject({ guestId: id })
    expect((await refusalOf(portal.visitor.call(sharesApi.open, { body: { token } }))).code).toBe(40974)
    expect(await to.call(itinerariesApi.subscription, { params: { id } })).toEqual({ id: null, path: null })
    expect(await placesOf(portal.db, open.id)).toMatchObject({ taken: 1 })
    expect(await placesOf(portal.db, closed.id)).toMatchObject({ taken: 0 })
    const { rows } = await portal.db.execute(
      sql`select organisation_id from attendances where participant_id = ${id} and activity_id = ${open.id}`,
    )
    expect(rows).toEqual([{ organisation_id: to.organisationId }])
    for (const owner of [from, to]) {
      const told = await mailsTo(owner)
      expect(told).toHaveLength(1)
      expect(told[0]?.text).toMatch(/Anna Maria Schmidt[\s\S]+Former Ltd[\s\S]+Latter Inc/)
    }
  })

  it('or alone, after another guest of the former organisation has the companions', async () => {
    const [from, to] = [await called('Staying Ltd'), await called('Going Inc')]
    const [leaving, staying] = [
      await putApprovedGuest(portal.db, from),
      await putApprovedGuest(portal.db, from),
    ]
    const companion = await enteredCompanion(from, leaving)
    await move(leaving, { organisationId: to.organisationId, companions: 'attach', attachTo: staying })
    expect(await read(companion.id, from)).toMatchObject({ guestId: staying })
  })

  it('decided on meanwhile keeps the decision: what was decided on has not changed', async () => {
    const [from, to] = [await called('Waiting Ltd'), await called('Decided Inc')]
    const waiting = await pendingGuest(from)
    await move(waiting.id, { organisationId: to.organisationId })
    await decideOn(reviewer, waiting, 'approve')
    expect(await read(waiting.id, to)).toMatchObject({ status: 'approved', approvedVersion: 1 })
  })
})

it('a companion goes alone to a guest of the other organisation, within the cap', async () => {
  const [from, to] = [await called('One Ltd'), await called('Other Inc')]
  const [guest, there] = [await putApprovedGuest(portal.db, from), await putApprovedGuest(portal.db, to)]
  const { id } = await enteredCompanion(from, guest)
  const wanted = { organisationId: to.organisationId }
  expect(await refused(id, wanted)).toBe(40952)
  expect(await refused(id, { ...wanted, guestId: guest })).toBe(42200)
  for (let places = 0; places < 3; places++) await enteredCompanion(to, there)
  expect(await refused(id, { ...wanted, guestId: there })).toBe(40924)
  const free = await putApprovedGuest(portal.db, to)
  expect(
    (await secretary.call(api.options, { params: { id }, query: wanted })).guests.map((each) => each.id),
  ).toEqual([free])
  await move(id, { ...wanted, guestId: free })
  expect(await read(id, to)).toMatchObject({ guestId: free, organisationId: to.organisationId })
})

describe('what refuses a move', () => {
  it('an unknown organisation, the own one, one that registers no guests, and a state that ends editing', async () => {
    const from = await called('Refused Ltd')
    const id = await putApprovedGuest(portal.db, from)
    expect(await refused(id, { organisationId: randomUUID() })).toBe(42200)
    expect(await refused(id, { organisationId: from.organisationId })).toBe(40937)
    const staff = await called('A volunteer', 'staff')
    expect(await refused(id, { organisationId: staff.organisationId })).toBe(40938)
    const to = await called('Refusing Inc')
    await putInto(portal.db, id, { kind: 'activityGuest' })
    expect(await refused(id, { organisationId: to.organisationId })).toBe(40935)
    await putInto(portal.db, id, { kind: 'guest', status: 'withdrawn' })
    expect(await refused(id, { organisationId: to.organisationId })).toBe(40912)
  })

  it('the limit of an activity for one organisation, by its name', async () => {
    const [from, to] = [await called('Few Ltd'), await called('Many Inc')]
    const [coming, there] = [await putApprovedGuest(portal.db, from), await putApprovedGuest(portal.db, to)]
    const activity = await publishedActivity(programme, { placesPerOrganisation: 1 })
    await signUpFor(from, activity.id, [coming])
    await signUpFor(to, activity.id, [there])
    const wanted = { organisationId: to.organisationId }
    expect(await refused(coming, wanted)).toBe(40939)
    expect((await preview(coming, wanted)).refused?.en).toContain('Forum on open cooperation')
  })

  it('the quota of the other organisation for personnel, whose place then moves along', async () => {
    const [from, to] = [await called('Builders Ltd'), await called('Building Inc')]
    const limit = (quota: number) =>
      secretary.call(personnelApi.saveQuota, {
        body: {
          organisation: 'by its id',
          organisationId: to.organisationId,
          personnelKind: 'builder',
          quota,
        },
      })
    const id = await putApprovedGuest(portal.db, from)
    const { revision } = await read(id)
    const body = { kind: 'personnel', personnelKind: 'builder', revision, reason } as const
    await secretary.call(api.changeKind, { params: { id }, body })
    await limit(0)
    expect(await refused(id, { organisationId: to.organisationId })).toBe(40988)
    await limit(1)
    await move(id, { organisationId: to.organisationId })
    const quotas = await secretary.call(personnelApi.quotas, {})
    expect(quotas.find(({ organisationId }) => organisationId === to.organisationId)).toMatchObject({
      taken: 1,
    })
  })
})

it('the code of the former organisation is given back, one of the organisers for nobody in particular stays', async () => {
  const [from, to] = [await called('Coded Ltd'), await called('Uncoded Inc')]
  const terms = { kind: 'enroll', registersAs: 'guest' } as const
  const own = await openInvitation(portal, { ...terms, organisationId: from.organisationId })
  const general = await openInvitation(portal, terms)
  const guestWith = (inviteCode: string) => pendingGuest(from, { inviteCode } as Partial<GuestDraft>)
  const [one, two] = [await guestWith(own.code), await guestWith(general.code)]
  for (const { id } of [one, two]) await move(id, { organisationId: to.organisationId })
  expect([await usedOf(portal.db, own.code), await usedOf(portal.db, general.code)]).toEqual([0, 1])
  expect([(await read(one.id)).inviteCode, (await read(two.id)).inviteCode]).toEqual([null, general.code])
})

it('two organisations at once: one has the person, the other call is asked to look again', async () => {
  const [from, one, two] = [await called('Torn Ltd'), await called('First Inc'), await called('Second Inc')]
  const id = await putApprovedGuest(portal.db, from)
  const { revision } = await read(id)
  const both = await Promise.allSettled(
    [one, two].map(({ organisationId }) =>
      secretary.call(api.move, { params: { id }, body: { organisationId, revision, reason } }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40910 } })
})

describe('many at once', () => {
  it('are moved each by itself, guests with their companions, and each owner is told once', async () => {
    const [from, to] = [await called('Sending Ltd'), await called('Receiving Inc')]
    const [guest, ended, other] = [
      await putApprovedGuest(portal.db, from),
      await putApprovedGuest(portal.db, from),
      await putApprovedGuest(portal.db, from),
    ]
    const along = await enteredCompanion(from, guest)
    const alone = await enteredCompanion(from, other)
    await putInto(portal.db, ended, { status: 'withdrawn' })
    const ids = [along.id, guest, ended, alone.id, randomUUID()]
    const outcomes = await secretary.call(api.moveMany, {
      body: { ids, organisationId: to.organisationId, reason },
    })
    const results = new Map(outcomes.map((each) => [each.participantId, each]))
    expect(outcomes).toHaveLength(4)
    expect(results.get(guest)).toMatchObject({ result: 'moved' })
    expect(results.get(along.id)).toMatchObject({ result: 'withGuest' })
    expect(results.get(ended)).toMatchObject({ result: 'refused' })
    expect(results.get(alone.id)?.refused?.en).toContain('A companion moves with the guest')
    expect(await read(guest, to)).toMatchObject({ status: 'approved' })
    for (const id of [ended, alone.id]) expect(await read(id, from)).toMatchObject({ id })
    for (const owner of [from, to]) expect(await mailsTo(owner)).toHaveLength(1)
  })

  it('not by others than the secretary', async () => {
    const to = await called('Closed Inc')
    const body = { ids: [randomUUID()], organisationId: to.organisationId, reason }
    for (const who of [reviewer, to])
      expect((await refusalOf(who.call(api.moveMany, { body }))).code).toBe(40300)
  })

  it('leaves one out who is deleted while they are moved, and moves the others', async () => {
    const [from, to] = [await portal.organisationAccount(), await portal.organisationAccount()]
    const [gone, other] = [await pendingGuest(from), await pendingGuest(from)]
    const body = { ids: [gone.id, other.id], organisationId: to.organisationId, reason }
    const moved = await meetsUncommitted(
      portal.db,
      (tx) => tx.execute(sql`delete from participants where id = ${gone.id}`),
      () => secretary.call(api.moveMany, { body }),
    )
    expect(moved).toMatchObject({
      status: 'fulfilled',
      value: [{ participantId: other.id, result: 'moved' }],
    })
  })
})

it('an organisation is renamed by the edit on its behalf: the history says so, and it is told', async () => {
  const owner = await called('Misspelt Ltd')
  const { id, revision } = await owner.call(organisationsApi.own, {})
  await secretary.call(organisationsApi.save, {
    params: { id },
    body: {
      revision,
      change: { englishName: 'Well Spelt Ltd' },
      onBehalf: { reason, tell: 'immediately' },
    },
  })
  const mails = await portal.visitor.call(outboxApi.mailbox, { query: { to: owner.account } })
  expect(mails.filter(({ subject }) => subject?.startsWith('The organisers changed'))).toHaveLength(1)
})

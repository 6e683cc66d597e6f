import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { personnelApi } from '#domain/approval/personnel/api.ts'
import { reviewApi } from '#domain/approval/review/api.ts'
import { approvedGuest, decideOn } from '#domain/approval/review/testing.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation, usedOf } from '#domain/identity/invitations/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import {
  completeGuest,
  draftGuest,
  everyConsent,
  pendingGuest,
  putApprovedGuest,
  putInto,
} from '#domain/people/participants/testing.ts'
import { enteredCompanion } from '#domain/plans/entourage/testing.ts'
import { intentionsApi } from '#domain/plans/intentions/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { placesOf, signUpFor } from '#domain/programme/attendance/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { reassignmentApi as api } from './api.ts'
import { obstacleTo, targets, type Wanted } from './rules.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let reviewer: typeof secretary
let programme: typeof secretary
type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>
let owner: Owner

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Ms Fang')
  reviewer = await portal.organiser('reviewer', 'Mr Lu')
  programme = await portal.organiser('programme')
  owner = await portal.organisationAccount()
})
afterAll(() => portal.close())

const reason = '来电：登记错了类别'
const read = (id: string, who: Pick<Owner, 'call'> = secretary) =>
  who.call(participantsApi.read, { params: { id } })
const preview = (id: string, wanted: Wanted) => secretary.call(api.preview, { params: { id }, query: wanted })
const effectsOf = async (id: string, wanted: Wanted) =>
  (await preview(id, wanted)).effects.map(({ what }) => what)

// a number is one member of a team, so each has their own
const approved = (fields: Partial<GuestDraft> = {}) =>
  approvedGuest(owner, reviewer, { mobile: newMobile(), ...fields })
const pending = (fields: Partial<GuestDraft> = {}) => pendingGuest(owner, { mobile: newMobile(), ...fields })

/** Changes the kind on what is read now. */
async function change(
  id: string,
  wanted: Omit<Wanted, 'kind'> & { kind: NonNullable<Wanted['kind']> },
  who: Pick<Owner, 'call'> = secretary,
) {
  const { revision } = await read(id)
  // each act has a moment of its own in the history
  portal.clock.advance(1_000)
  return who.call(api.changeKind, { params: { id }, body: { ...wanted, revision, reason } })
}
const refused = async (...of: Parameters<typeof change>) => (await refusalOf(change(...of))).code
const worker = { kind: 'personnel', personnelKind: 'worker' } as const
const rowsIn = async (text: ReturnType<typeof sql>) => (await portal.db.execute(text)).rows

describe('one who is approved and lacks what the new kind asks for', () => {
  it('is returned for it and not approved any more; person, photo and history stay, intention and places go', async () => {
    const email = 'anna.to.worker@example.com'
    const guest = await approved({ email })
    const { id } = guest
    await owner.call(intentionsApi.save, { params: { id }, body: { revision: 0, change: { exhibit: true } } })
    await owner.call(itinerariesApi.save, {
      params: { id },
      body: { revision: 0, change: { arrivalPickup: true } },
    })
    const activity = await publishedActivity(programme)
    await signUpFor(owner, activity.id, [id])

    const shown = await preview(id, worker)
    expect(shown).toMatchObject({ refused: null, status: 'returned' })
    expect(shown.lacks).toEqual(['unitName', 'residenceCountry', 'city'])
    const effects = shown.effects.map(({ what }) => what)
    for (const effect of [
      'record',
      'approvalEnds',
      'returned',
      'intentionGoes',
      'itineraryRests',
      'placesGo',
      'ownPlanEnds',
    ])
      expect(effects).toContain(effect)
    expect(await read(id)).toMatchObject({ kind: 'guest', status: 'approved' })

    const reply = await change(id, worker)
    expect(reply).toEqual({ id, status: 'returned', lacks: shown.lacks })
    const after = await read(id, owner)
    expect(after).toMatchObject({
      kind: 'personnel',
      personnelKind: 'worker',
      status: 'returned',
      approvedVersion: null,
      version: 1,
      portrait: guest.portrait,
    })
    expect(after.requested?.fields.map(({ field }) => field)).toEqual(shown.lacks)
    expect(after.requested?.fields[0]?.remark).toMatch(/改为“会务工作人员”.+Event staff/)
    expect(await placesOf(portal.db, activity.id)).toMatchObject({ taken: 0 })
    expect(await rowsIn(sql`select 1 from intentions where participant_id = ${id}`)).toEqual([])
    // kept, and nobody is expected by it
    expect(await rowsIn(sql`select active from itineraries where participant_id = ${id}`)).toEqual([
      { active: false },
    ])
    const steps = await reviewer.call(reviewApi.steps, { params: { id } })
    expect(steps.map(({ step }) => step)).toEqual(['submitted', 'approved', 'reopened', 'returned'])
    const history = await owner.call(participantsApi.history, { params: { id } })
    expect(history.find(({ field }) => field === 'kind')).toMatchObject({
      before: 'guest',
      after: 'personnel',
      reason,
      actorName: { en: 'Ms Fang' },
    })
  })

  it('and its owner is told once, with both kinds and the reason', async () => {
    const keeper = await portal.organisationAccount()
    const { id } = await approvedGuest(keeper, reviewer)
    await change(id, worker)
    const mails = await portal.visitor.call(outboxApi.mailbox, { query: { to: keeper.account } })
    const told = mails.filter(({ subject }) => subject?.startsWith('The kind of'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('from “Guest” to “Event staff”')
    expect(told[0]?.text).toContain(reason)
  })

  it('and is decided on as ever once the owner has completed it', async () => {
    const { id } = await approved()
    await owner.call(itinerariesApi.save, {
      params: { id },
      body: { revision: 0, change: { arrivalPickup: true } },
    })
    await change(id, worker)
    const after = await read(id, owner)
    const fields = { unitName: 'Port of Qingdao', residenceCountry: 'DE', city: 'Hamburg' }
    const saved = await owner.call(participantsApi.save, {
      params: { id },
      body: { revision: after.revision, change: fields },
    })
    const again = await owner.call(participantsApi.submit, {
      params: { id },
      body: { revision: saved.revision, consents: everyConsent },
    })
    expect(again).toMatchObject({ status: 'pending', version: 2 })
    await decideOn(reviewer, again, 'approve')
    expect(await read(id)).toMatchObject({ status: 'approved', approvedVersion: 2, personnelKind: 'worker' })
    expect(await rowsIn(sql`select active from itineraries where participant_id = ${id}`)).toEqual([
      { active: false },
    ])
  })

  it('who waits is returned, and what was returned stays so with the new remarks beside the former', async () => {
    const waiting = await pending()
    expect((await change(waiting.id, worker)).status).toBe('returned')
    const returned = await pending()
    await decideOn(reviewer, returned, 'return', {
      remark: 'See below',
      fieldRemarks: [{ field: 'portrait', remark: 'Too dark' }],
    })
    expect((await change(returned.id, worker)).status).toBe('returned')
    const { requested } = await read(returned.id)
    expect(requested?.remark).toBe('See below')
    expect(requested?.fields.map(({ field }) => field)).toEqual([
      'portrait',
      'unitName',
      'residenceCountry',
      'city',
    ])
  })
})

describe('one who lacks nothing', () => {
  it('stays approved with a next version in force by that act, there and back, and nothing is lost', async () => {
    const host = await approved()
    const { id } = await approved()
    await putInto(portal.db, id, { companionRole: 'spouse' })
    expect(await effectsOf(id, { kind: 'companion', guestId: host.id })).toEqual(
      expect.arrayContaining(['approvalStays', 'nextVersion', 'companionPlaceTaken']),
    )
    expect(await change(id, { kind: 'companion', guestId: host.id })).toMatchObject({
      status: 'approved',
      lacks: [],
    })
    const companion = await read(id)
    expect(companion).toMatchObject({
      kind: 'companion',
      guestId: host.id,
      guestApproved: true,
      version: 2,
      approvedVersion: 2,
      changedSinceSubmission: false,
    })
    const steps = await reviewer.call(reviewApi.steps, { params: { id } })
    expect(steps.at(-1)).toMatchObject({ step: 'approved', correction: true, version: 2, remark: reason })
    await change(id, { kind: 'guest' })
    const back = await read(id)
    expect(back).toMatchObject({
      kind: 'guest',
      guestId: null,
      status: 'approved',
      approvedVersion: 3,
      jobRank: 'chiefExecutive',
    })
    const history = await secretary.call(participantsApi.history, { params: { id } })
    expect(history.filter(({ field }) => field === 'guest')).toMatchObject([
      { before: 'Anna Maria Schmidt', after: null },
      { before: null, after: 'Anna Maria Schmidt' },
    ])
  })

  it('waits with a next version: a decision on the one before is refused with the difference', async () => {
    const host = await approved()
    const waiting = await pending()
    await putInto(portal.db, waiting.id, { companionRole: 'assistant' })
    await change(waiting.id, { kind: 'companion', guestId: host.id })
    expect(await read(waiting.id)).toMatchObject({ status: 'pending', version: 2, approvedVersion: null })
    const { status, data } = await refusalOf(decideOn(reviewer, waiting, 'approve'))
    expect(status).toBe(409)
    expect(data).toMatchObject({ seen: 1, version: 2 })
    await decideOn(reviewer, { id: waiting.id, version: 2 }, 'approve')
    expect(await read(waiting.id)).toMatchObject({ status: 'approved', kind: 'companion' })
  })

  it('a draft stays a draft', async () => {
    const { id } = await completeGuest(owner, { mobile: newMobile() })
    expect(await change(id, worker)).toMatchObject({ status: 'draft' })
    expect(await read(id)).toMatchObject({ kind: 'personnel', version: 0, missing: 3 })
  })
})

describe('what refuses a change of kind', () => {
  it('a state that ends editing, an empty draft, a past edition, and a change that waits behind an approval', async () => {
    const { id } = await draftGuest(owner)
    for (const status of ['withdrawn', 'notApproved'] as const) {
      await putInto(portal.db, id, { status })
      expect(await refused(id, worker)).toBe(40912)
    }
    const empty = await owner.call(participantsApi.create, { body: { id: randomUUID(), kind: 'guest' } })
    expect(await refused(empty.id, worker)).toBe(40912)
    const changed = await approved()
    await putInto(portal.db, changed.id, { status: 'pending', version: 2 })
    expect(await refused(changed.id, worker)).toBe(40936)
    expect((await preview(changed.id, worker)).refused?.zh).toContain('修改尚未审结')
    await portal.db.execute(sql`update summits set current = false`)
    try {
      expect(await refused((await putApproved()).id, worker)).toBe(40912)
    } finally {
      await portal.db.execute(sql`update summits set current = true`)
    }
  })

  /** A guest approved directly in the edition, whether or not it is current. */
  async function putApproved() {
    const [row] = await rowsIn(
      sql`select id from participants where status = 'approved' and kind = 'guest' limit 1`,
    )
    return { id: String(row?.id) }
  }

  it('the present kind, an activity guest, personnel without a kind, and a companion without a guest of the organisation', async () => {
    const id = await putApprovedGuest(portal.db, owner, { mobile: newMobile() })
    expect(await refused(id, { kind: 'guest' })).toBe(40935)
    expect(await refused(id, { kind: 'activityGuest' })).toBe(40935)
    expect(await refused(id, { kind: 'personnel' })).toBe(42200)
    expect(await refused(id, { kind: 'companion' })).toBe(42200)
    const stranger = await putApprovedGuest(portal.db, await portal.organisationAccount())
    for (const guestId of [stranger, id, randomUUID()])
      expect(await refused(id, { kind: 'companion', guestId })).toBe(42200)
    const draft = await draftGuest(owner, { mobile: newMobile() })
    expect(await refused(id, { kind: 'companion', guestId: draft.id })).toBe(40917)
  })

  it('and the choice says why of each kind', async () => {
    const alone = await portal.organisationAccount()
    const id = await putApprovedGuest(portal.db, alone, { mobile: newMobile() })
    const { kinds } = await secretary.call(api.options, { params: { id } })
    const why = (kind: string) => kinds.find((each) => each.kind === kind)?.why
    expect([why('guest'), why('companion'), why('personnel'), why('activityGuest')]).toEqual([
      'same',
      'noGuest',
      null,
      'byInvitation',
    ])
    const volunteer = { kind: 'personnel', personnelKind: 'volunteer', guests: 3 } as const
    const toGuest = targets[0] ?? { kind: 'guest', personnelKind: null }
    expect(obstacleTo(toGuest, { ...volunteer, organisationId: null, accountType: null })).toBe(
      'noOrganisation',
    )
    expect(obstacleTo(toGuest, { ...volunteer, organisationId: 'x', accountType: 'staff' })).toBe('noHost')
    expect(obstacleTo(toGuest, { ...volunteer, organisationId: 'x', accountType: 'media' })).toBeUndefined()
    expect(
      obstacleTo(toGuest, {
        kind: 'activityGuest',
        personnelKind: null,
        guests: 3,
        organisationId: 'x',
        accountType: 'media',
      }),
    ).toBe('oneActivity')
  })

  it('companions who would be left behind, until another guest takes them, within the cap', async () => {
    const leaving = await putApprovedGuest(portal.db, owner, { mobile: newMobile() })
    const companion = await enteredCompanion(owner, leaving)
    const gone = await enteredCompanion(owner, leaving)
    await putInto(portal.db, gone.id, { status: 'withdrawn' })
    const undecided = await refusalOf(change(leaving, worker))
    expect(undecided).toMatchObject({ code: 40918, data: { companions: 2 } })
    const taker = await putApprovedGuest(portal.db, owner, { mobile: newMobile() })
    for (let places = 0; places < 3; places++) await enteredCompanion(owner, taker)
    const attach = { companions: 'attach', attachTo: taker } as const
    expect(await refused(leaving, { ...worker, ...attach })).toBe(40924)
    const free = await putApprovedGuest(portal.db, owner, { mobile: newMobile() })
    await change(leaving, { ...worker, ...attach, attachTo: free })
    for (const { id } of [companion, gone]) expect(await read(id)).toMatchObject({ guestId: free })
    expect((await read(gone.id)).status).toBe('withdrawn')
  })

  it('a number that another member of the same kind has in the organisation', async () => {
    const [one, two] = [await approved({ mobile: '13900000077' }), await approved({ mobile: '13900000077' })]
    await change(one.id, worker)
    expect(await refused(two.id, worker)).toBe(40902)
    expect(await read(two.id)).toMatchObject({ kind: 'guest', status: 'approved' })
  })

  it('a quota of the organisation that is reached, and a change frees the place of the former kind', async () => {
    const limited = await portal.organisationAccount()
    for (const personnelKind of ['worker', 'builder'] as const)
      await secretary.call(personnelApi.saveQuota, {
        body: {
          organisation: 'by its id',
          organisationId: limited.organisationId,
          personnelKind,
          quota: 1,
        },
      })
    const [one, two] = [
      await putApprovedGuest(portal.db, limited, { mobile: newMobile() }),
      await putApprovedGuest(portal.db, limited, { mobile: newMobile() }),
    ]
    await change(one, worker)
    expect(await refused(two, worker)).toBe(40988)
    expect((await preview(two, worker)).refused).not.toBeNull()
    await change(one, { kind: 'personnel', personnelKind: 'builder' })
    await change(two, worker)
    const taken = (await secretary.call(personnelApi.quotas, {})).filter(
      ({ organisationId }) => organisationId === limited.organisationId,
    )
    expect(taken.map(({ personnelKind, taken: used }) => [personnelKind, used]).toSorted()).toEqual([
      ['builder', 1],
      ['worker', 1],
    ])
  })
})

it('gives the place of an invitation code back, and the code leaves the record', async () => {
  const invitation = await openInvitation(portal, {
    kind: 'enroll',
    registersAs: 'guest',
    organisationId: owner.organisationId,
  })
  const { code } = invitation
  const { id } = await pending({ inviteCode: code })
  expect(await usedOf(portal.db, code)).toBe(1)
  expect(await effectsOf(id, worker)).toContain('codeFreed')
  await change(id, worker)
  expect(await usedOf(portal.db, code)).toBe(0)
  expect(await read(id)).toMatchObject({ inviteCode: null })
})

describe('at once', () => {
  it('while the owner saves: whoever comes second is shown what is now, and nothing is overwritten', async () => {
    const { id } = await approved()
    const seen = await read(id, owner)
    await change(id, worker)
    const late = owner.call(participantsApi.save, {
      params: { id },
      body: { revision: seen.revision, change: { jobTitle: 'Driver' } },
    })
    expect(await refusalOf(late)).toMatchObject({ code: 40910, data: { kind: 'personnel' } })
    const [outdated] = await Promise.allSettled([
      secretary.call(api.changeKind, {
        params: { id },
        body: { kind: 'personnel', personnelKind: 'builder', revision: seen.revision, reason },
      }),
    ])
    expect(outdated).toMatchObject({ status: 'rejected', reason: { code: 40910 } })
  })

  it('two changes of one record: one is made, the other is asked to look again', async () => {
    const { id } = await approved()
    const { revision } = await read(id)
    const both = await Promise.allSettled(
      (['worker', 'builder'] as const).map((personnelKind) =>
        secretary.call(api.changeKind, {
          params: { id },
          body: { kind: 'personnel', personnelKind, revision, reason },
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 40910 } })
  })
})

it('is for the secretary, and needs a reason', async () => {
  const id = await putApprovedGuest(portal.db, owner, { mobile: newMobile() })
  for (const who of [reviewer, programme, owner]) expect(await refused(id, worker, who)).toBe(40300)
  const { revision } = await read(id)
  const body = { ...worker, revision, reason: ' ' }
  expect((await refusalOf(secretary.call(api.changeKind, { params: { id }, body }))).code).toBe(42200)
})

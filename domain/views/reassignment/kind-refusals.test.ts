import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { personnelApi } from '#domain/approval/personnel/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest, putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import { refusals as entourageRefusals } from '#domain/plans/entourage/refusals.ts'
import { enteredCompanion } from '#domain/plans/entourage/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { reassignmentApi as api } from './api.ts'
import { obstacleTo, targets } from './rules.ts'
import { kindChanges, reason, worker } from './testing.ts'

const { portal, secretary, reviewer, programme, owner, read, preview, change, approved, refused } =
  await kindChanges()
afterAll(() => portal.close())

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
    const past = await putApprovedGuest(portal.db, owner, { mobile: newMobile() })
    await portal.db.execute(sql`update summits set current = false`)
    try {
      expect(await refused(past, worker)).toBe(40912)
    } finally {
      await portal.db.execute(sql`update summits set current = true`)
    }
  })

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
    // said before the act, which refuses it by itself
    const shown = await preview(leaving, { ...worker, ...attach })
    expect(shown.refused).toEqual(entourageRefusals.retinueFull.words)
    const free = await putApprovedGuest(portal.db, owner, { mobile: newMobile() })
    await change(leaving, { ...worker, ...attach, attachTo: free })
    for (const { id } of [companion, gone]) expect(await read(id)).toMatchObject({ guestId: free })
    expect((await read(gone.id)).status).toBe('withdrawn')
  })

  it('companions for whom no guest of the organisation is named; who does not come takes no place there', async () => {
    const leaving = await putApprovedGuest(portal.db, owner, { mobile: newMobile() })
    const companion = await enteredCompanion(owner, leaving)
    const gone = await enteredCompanion(owner, leaving)
    await putInto(portal.db, gone.id, { status: 'withdrawn' })
    const stranger = await putApprovedGuest(portal.db, await portal.organisationAccount())
    const attachTo = (to?: string) =>
      refusalOf(change(leaving, { ...worker, companions: 'attach', ...(to && { attachTo: to }) }))
    expect(await attachTo()).toMatchObject({ code: 42200, data: [{ path: 'attachTo', code: 'required' }] })
    for (const to of [stranger, leaving, companion.id, randomUUID()])
      expect(await attachTo(to)).toMatchObject({
        code: 42200,
        data: [{ path: 'attachTo', code: 'unknownPerson' }],
      })
    const taker = await putApprovedGuest(portal.db, owner, { mobile: newMobile() })
    for (let places = 0; places < 2; places++) await enteredCompanion(owner, taker)
    await change(leaving, { ...worker, companions: 'attach', attachTo: taker })
    for (const { id } of [companion, gone]) expect(await read(id)).toMatchObject({ guestId: taker })
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

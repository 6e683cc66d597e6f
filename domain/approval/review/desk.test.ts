import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { officeRoles } from '#domain/actor.ts'
import { draftGuest, guestFields, pendingGuest } from '#domain/people/participants/testing.ts'
import { CallFailed } from '#kit/http/client.ts'
import { masked } from '#kit/rules/mask.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { reviewApi } from './api.ts'
import { approvedGuest, decideOn, submitAgain } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
  reviewer = await portal.organiser('reviewer', 'Li Na')
  secretary = await portal.organiser('secretary', 'Wang Lei')
})
afterAll(() => portal.close())

const read = (id: string) => reviewer.call(reviewApi.read, { params: { id } })
const minutes = (count: number) => count * 60_000

describe('the record on the desk', () => {
  it('of a first submission has nothing to compare with and shows nothing protected', async () => {
    const { documentNumber } = guestFields()
    const guest = await pendingGuest(liaison, { documentNumber })
    const shown = await read(guest.id)
    expect(shown).toMatchObject({ sinceDecision: null, sinceApproval: null, sinceSeen: null, claim: null })
    expect(shown.submitted).toMatchObject({
      passportName: 'Anna Maria Schmidt',
      documentNumber: masked(String(documentNumber)),
    })
    expect(JSON.stringify(shown)).not.toContain(documentNumber)
    expect(JSON.stringify(shown)).not.toContain('1968-03-09')
  })

  it('of a later submission shows what differs from the one decided last, in the order of the form', async () => {
    const guest = await pendingGuest(liaison, { jobTitle: 'President', landline: '0531-12345678' })
    await decideOn(reviewer, guest, 'return')
    await submitAgain(liaison, guest.id, { jobTitle: 'Chair', badgeName: 'Anna', landline: null })
    expect((await read(guest.id)).sinceDecision).toEqual({
      version: 1,
      differences: [
        { field: 'badgeName', before: 'Anna Schmidt', after: 'Anna' },
        { field: 'jobTitle', before: 'President', after: 'Chair' },
        { field: 'landline', before: '0531-12345678', after: null },
      ],
    })
  })

  it('shows a protected value as changed even when both masks look alike', async () => {
    const guest = await pendingGuest(liaison, { documentNumber: 'C01X55X01' })
    await decideOn(reviewer, guest, 'return')
    await submitAgain(liaison, guest.id, { documentNumber: 'C01X77X01' })
    const { sinceDecision } = await read(guest.id)
    expect(masked('C01X55X01')).toBe(masked('C01X77X01'))
    expect(sinceDecision?.differences).toEqual([
      { field: 'documentNumber', before: masked('C01X55X01'), after: masked('C01X77X01') },
    ])
  })

  it('shows besides what differs from the version in force, so that nothing slips through two rounds', async () => {
    const guest = await approvedGuest(liaison, reviewer, { badgeName: 'Anna', jobTitle: 'President' })
    const second = await submitAgain(liaison, guest.id, { badgeName: 'Other' })
    await decideOn(reviewer, second, 'return')
    await submitAgain(liaison, guest.id, { jobTitle: 'Chair' })
    const { sinceDecision, sinceApproval } = await read(guest.id)
    expect(sinceDecision).toEqual({
      version: 2,
      differences: [{ field: 'jobTitle', before: 'President', after: 'Chair' }],
    })
    expect(sinceApproval).toEqual({
      version: 1,
      differences: [
        { field: 'badgeName', before: 'Anna', after: 'Other' },
        { field: 'jobTitle', before: 'President', after: 'Chair' },
      ],
    })
  })

  it('that was never submitted has nothing to review; one that does not exist is not found', async () => {
    const draft = await draftGuest(liaison)
    expect(await read(draft.id)).toMatchObject({ submitted: null, submittedAt: null, steps: [] })
    expect((await refusalOf(read(randomUUID()))).status).toBe(404)
  })
})

describe('the queue', () => {
  it('begins with the one that has waited longest, and finds by state, kind and name', async () => {
    const own = await portal.organisationAccount()
    const [first, second] = [
      await pendingGuest(own, { passportName: 'Zora Queue' }),
      await pendingGuest(own, { passportName: 'Bela Queue' }),
    ]
    portal.clock.advance(minutes(1))
    const third = await pendingGuest(own, { passportName: 'Aaron Queue' })
    // a new submission goes to the end
    portal.clock.advance(minutes(1))
    await submitAgain(own, first.id, { jobTitle: 'Other' })
    const queue = (query: object = {}) =>
      reviewer.call(reviewApi.queue, { query: { search: 'Queue', ...query } })
    expect((await queue()).records.map(({ id }) => id)).toEqual([second.id, third.id, first.id])
    await decideOn(reviewer, second, 'approve')
    expect((await queue()).records.map(({ id }) => id)).toEqual([third.id, first.id])
    expect((await queue({ status: 'approved' })).records.map(({ id }) => id)).toEqual([second.id])
    expect((await queue({ kind: 'companion' })).total).toBe(0)
    expect(await queue({ size: 1, current: 2 })).toMatchObject({ total: 2, records: [{ id: first.id }] })
  })

  it('does not list drafts', async () => {
    const refused = await refusalOf(
      reviewer.call(reviewApi.queue, { query: { status: 'draft' as 'pending' } }),
    )
    expect(refused.data).toEqual([{ path: 'status', code: 'choice' }])
  })
})

describe('the claim', () => {
  it('is seen by the others, renewed by its holder, and taken over once it lapsed', async () => {
    const guest = await pendingGuest(liaison)
    const claim = (who: typeof reviewer) => who.call(reviewApi.claim, { params: { id: guest.id } })
    const until = (from: number) => new Date(portal.clock.now().getTime() + minutes(from)).toISOString()
    expect(await claim(reviewer)).toEqual({
      name: { zh: 'Li Na', en: 'Li Na' },
      mine: true,
      until: until(10),
    })
    const held = { name: { zh: 'Li Na', en: 'Li Na' }, mine: false, until: until(10) }
    expect(await claim(secretary)).toEqual(held)
    expect((await secretary.call(reviewApi.read, { params: { id: guest.id } })).claim).toEqual(held)
    portal.clock.advance(minutes(6))
    expect(await claim(reviewer)).toEqual({
      name: { zh: 'Li Na', en: 'Li Na' },
      mine: true,
      until: until(10),
    })
    portal.clock.advance(minutes(9))
    expect((await claim(secretary)).name.en).toBe('Li Na')
    portal.clock.advance(minutes(1))
    expect(await claim(secretary)).toEqual({
      name: { zh: 'Wang Lei', en: 'Wang Lei' },
      mine: true,
      until: until(10),
    })
    const { records } = await reviewer.call(reviewApi.queue, { query: { size: 100 } })
    expect(records.find(({ id }) => id === guest.id)?.claim).toMatchObject({
      name: { zh: 'Wang Lei', en: 'Wang Lei' },
      mine: false,
    })
  })

  it('is given up by opening another record and by a decision, and does not hinder others from deciding', async () => {
    const [one, other] = [await pendingGuest(liaison), await pendingGuest(liaison)]
    await reviewer.call(reviewApi.claim, { params: { id: one.id } })
    await reviewer.call(reviewApi.claim, { params: { id: other.id } })
    expect((await read(one.id)).claim).toBeNull()
    expect((await read(other.id)).claim).toMatchObject({ mine: true })
    expect(await decideOn(secretary, other, 'approve')).toMatchObject({ result: 'done' })
    expect((await read(other.id)).claim).toBeNull()
    expect((await refusalOf(reviewer.call(reviewApi.claim, { params: { id: randomUUID() } }))).status).toBe(
      404,
    )
  })

  it('taken by two at the same moment belongs to one of them', async () => {
    const guest = await pendingGuest(liaison)
    const claims = await Promise.all(
      [reviewer, secretary].map((who) => who.call(reviewApi.claim, { params: { id: guest.id } })),
    )
    expect(new Set(claims.map(({ name }) => name.zh)).size).toBe(1)
    expect(claims.map(({ mine }) => mine).sort()).toEqual([false, true])
  })
})

describe('who may do what', () => {
  it.each([...officeRoles, 'liaison'] as const)('%s', async (role) => {
    const guest = await pendingGuest(liaison)
    const who = role === 'liaison' ? liaison : await portal.organiser(role)
    const params = { id: guest.id }
    const decided = { id: randomUUID(), decision: 'approve' as const }
    const status = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 200,
        (cause: unknown) => (cause instanceof CallFailed ? cause.status : cause),
      )
    const reads = role === 'liaison' ? 403 : 200
    const decides = role === 'secretary' || role === 'reviewer' ? 200 : 403
    expect(await status(who.call(reviewApi.queue, {}))).toBe(reads)
    expect(await status(who.call(reviewApi.overview, {}))).toBe(reads)
    expect(await status(who.call(reviewApi.read, { params }))).toBe(reads)
    expect(await status(who.call(reviewApi.claim, { params }))).toBe(decides)
    expect(await status(who.call(reviewApi.decide, { params, body: { ...decided, version: 1 } }))).toBe(
      decides,
    )
    expect(
      await status(
        who.call(reviewApi.decideMany, {
          body: { ...decided, id: randomUUID(), entries: [{ participantId: guest.id, version: 1 }] },
        }),
      ),
    ).toBe(decides)
    expect(await status(who.call(reviewApi.steps, { params }))).toBe(200)
  })

  it('a stranger gets for the review record what he would get for one that does not exist', async () => {
    const guest = await pendingGuest(liaison)
    const stranger = await portal.organisationAccount()
    const [foreign, missing] = [
      await refusalOf(stranger.call(reviewApi.steps, { params: { id: guest.id } })),
      await refusalOf(stranger.call(reviewApi.steps, { params: { id: randomUUID() } })),
    ]
    expect([foreign.status, foreign.code, foreign.message]).toEqual([404, missing.code, missing.message])
    expect((await refusalOf(portal.visitor.call(reviewApi.steps, { params: { id: guest.id } }))).status).toBe(
      401,
    )
  })
})

describe('the overview', () => {
  it('says who waits since when, names the longest waiting, and how long decisions took', async () => {
    const hour = 3_600_000
    const before = await reviewer.call(reviewApi.overview, {})
    const guest = await pendingGuest(liaison)
    const decided = [await pendingGuest(liaison), await pendingGuest(liaison)]
    portal.clock.advance(2 * hour)
    if (decided[0]) await decideOn(reviewer, decided[0], 'approve')
    portal.clock.advance(2 * hour)
    if (decided[1]) await decideOn(reviewer, decided[1], 'approve')
    const after = await reviewer.call(reviewApi.overview, {})
    const today = ({ waiting }: typeof before) => waiting.at(-1)?.people ?? 0
    expect(today(after)).toBe(today(before) + 1)
    expect(after.waiting).toHaveLength(3)
    const waiting = after.longestWaiting.map(({ submittedAt }) => submittedAt)
    expect(waiting).toEqual(waiting.toSorted())
    expect(waiting.length).toBeGreaterThan(0)
    expect(after.longestWaiting.every(({ status }) => status === 'pending')).toBe(true)
    expect(guest.status).toBe('pending')
    // of earlier tests at most one decision took time: those at the moment of their submission do not count
    expect(before.decided?.decisions ?? 1).toBe(1)
    const times = [...(before.decided ? [before.decided.half] : []), 2, 4].sort((a, b) => a - b)
    const within = (share: number) => {
      const at = share * (times.length - 1)
      const [below = 0, above = 0] = [times[Math.floor(at)], times[Math.ceil(at)]]
      return below + (above - below) * (at % 1)
    }
    expect(after.decided?.decisions).toBe(times.length)
    expect(after.decided?.half).toBeCloseTo(within(0.5), 3)
    expect(after.decided?.nineInTen).toBeCloseTo(within(0.9), 3)
  })
})

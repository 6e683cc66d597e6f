import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { everyConsent, pendingGuest } from '#domain/people/participants/testing.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { untilWaiting } from '#kit/testing/until-waiting.ts'
import { reviewApi } from './api.ts'
import { refusals } from './refusals.ts'
import type { HoldableDecision } from './rules.ts'
import { decideOn, submitAgain } from './testing.ts'

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

type Guest = Awaited<ReturnType<typeof pendingGuest>>
type Seen = Pick<Guest, 'id' | 'version'>

const hold = (
  guest: Seen,
  decision: HoldableDecision = 'approve',
  { by = reviewer, remark = decision === 'approve' ? null : ('Photo, please' as string | null) } = {},
) =>
  by.call(reviewApi.hold, {
    params: { id: guest.id },
    body: { id: randomUUID(), decision, version: guest.version, remark },
  })
type Proposal = Awaited<ReturnType<typeof hold>>

const publish = (
  chosen: readonly (readonly [Seen, Proposal])[],
  { by = reviewer, id = randomUUID() as string } = {},
) =>
  by.call(reviewApi.publish, {
    body: {
      id,
      entries: chosen.map(([guest, proposal]) => ({ participantId: guest.id, proposalId: proposal.id })),
    },
  })

const read = (id: string, by: Pick<typeof reviewer, 'call'> = reviewer) =>
  by.call(reviewApi.read, { params: { id } })
const heldIds = async () =>
  (await reviewer.call(reviewApi.held, { query: { size: 100 } })).records.map((row) => row.participantId)
const told = (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })

/** Runs calls that all wait for a guest's row, in the order in which they came. */
async function whileLocked<T>(id: string, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const under: Promise<T>[] = []
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from participants where id = ${id} for update`)
    for (const call of calls) {
      under.push(call())
      await untilWaiting(portal.db, under.length)
    }
  })
  return Promise.all(under)
}

describe('a decision that is held back', () => {
  it('is seen by those who decide; for all others the record is pending and nobody is told', async () => {
    const own = await portal.organisationAccount()
    const guest = await pendingGuest(own)
    const proposal = await hold(guest, 'return')
    expect(proposal).toMatchObject({ decision: 'return', version: 1, remark: 'Photo, please' })
    expect((await read(guest.id, secretary)).proposal).toEqual(proposal)
    const query = { size: 100 }
    const rowFor = async (who: typeof reviewer) =>
      (await who.call(reviewApi.queue, { query })).records.find(({ id }) => id === guest.id)
    expect(await rowFor(secretary)).toMatchObject({ held: 'return', status: 'pending' })
    const viewer = await portal.organiser('viewer')
    expect(await rowFor(viewer)).toMatchObject({ held: null, status: 'pending' })
    const shown = await read(guest.id, viewer)
    expect(shown.proposal).toBeNull()
    expect(JSON.stringify(shown)).not.toContain('Photo, please')
    expect((await refusalOf(viewer.call(reviewApi.held, {}))).status).toBe(403)
    const params = { id: guest.id }
    expect((await own.call(participantsApi.read, { params })).status).toBe('pending')
    expect((await own.call(reviewApi.steps, { params })).map(({ step }) => step)).toEqual(['submitted'])
    expect(await told(own.account)).toEqual([])
    expect((await reviewer.call(reviewApi.held, { query: { decision: 'return' } })).records).toMatchObject([
      { participantId: guest.id, actorName: { en: 'Li Na' }, passportName: 'Anna Maria Schmidt' },
    ])
  })

  it('is replaced by another one and discarded by its id', async () => {
    const guest = await pendingGuest(liaison)
    const first = await hold(guest)
    const second = await hold(guest, 'notApprove', { by: secretary })
    const discard = (proposal: Proposal) =>
      reviewer.call(reviewApi.unhold, { params: { id: guest.id, proposalId: proposal.id } })
    await discard(first)
    expect((await read(guest.id)).proposal).toEqual(second)
    await discard(second)
    expect((await read(guest.id)).proposal).toBeNull()
  })

  it('needs a remark, a pending record and the version that was seen', async () => {
    const guest = await pendingGuest(liaison)
    const refusedAs = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).code
    expect(await refusedAs(hold(guest, 'return', { remark: null }))).toBe(refusals.remarkNeeded.code)
    const again = await submitAgain(liaison, guest.id, { jobTitle: 'Chair' })
    expect((await refusalOf(hold(guest))).data).toMatchObject({ seen: 1, version: 2 })
    await decideOn(secretary, again, 'approve')
    expect(await refusedAs(hold(again))).toBe(commonRefusals.wrongState.code)
    expect(await refusedAs(hold({ id: randomUUID(), version: 1 }))).toBe(commonRefusals.notFound.code)
  })

  it('falls away at a new submission, when it is taken back or cancelled, and by another’s decision', async () => {
    const guests = await Promise.all(Array.from({ length: 4 }, () => pendingGuest(liaison)))
    const [again, back, cancelled, decided] = guests as [Guest, Guest, Guest, Guest]
    const chosen: [Seen, Proposal][] = []
    for (const guest of guests) chosen.push([guest, await hold(guest)])
    await submitAgain(liaison, again.id, { jobTitle: 'Chair' })
    await liaison.call(participantsApi.takeBack, {
      params: { id: back.id },
      body: { revision: back.revision },
    })
    await liaison.call(participantsApi.withdraw, {
      params: { id: cancelled.id },
      body: { revision: cancelled.revision },
    })
    await decideOn(secretary, decided, 'return')
    const still = await heldIds()
    expect(guests.filter(({ id }) => still.includes(id))).toEqual([])
    const last = await pendingGuest(liaison, { passportName: 'Still There' })
    const outcomes = await publish([...chosen, [last, await hold(last)]])
    expect(outcomes.map(({ result, status }) => [result, status])).toEqual([
      ['fellAway', 'pending'],
      ['fellAway', 'draft'],
      ['fellAway', 'withdrawn'],
      ['fellAway', 'returned'],
      ['done', 'approved'],
    ])
    expect(outcomes[3]?.passportName).toBe('Anna Maria Schmidt')
  })
})

describe('publishing', () => {
  it('makes ordinary decisions with their remarks, which one call undoes', async () => {
    const own = await portal.organisationAccount()
    const one = await pendingGuest(own)
    const two = await pendingGuest(own)
    const three = await pendingGuest(own)
    const chosen = [
      [one, await hold(one)],
      [two, await hold(two, 'return')],
      [three, await hold(three, 'notApprove')],
    ] as const
    const id = randomUUID()
    const outcomes = await publish(chosen, { by: secretary, id })
    expect(outcomes.map(({ status }) => status)).toEqual(['approved', 'returned', 'notApproved'])
    expect((await read(two.id)).steps.at(-1)).toMatchObject({
      step: 'returned',
      remark: 'Photo, please',
      actorName: { en: 'Wang Lei' },
    })
    expect(await told(own.account)).toHaveLength(3)
    // the same call once more has no effect and gets the same outcomes
    expect(await publish(chosen, { by: secretary, id })).toEqual(outcomes)
    expect(await told(own.account)).toHaveLength(3)
    expect(await secretary.call(reviewApi.undo, { params: { decisionId: id } })).toEqual({
      undone: 3,
      kept: 0,
    })
    expect((await read(one.id)).participant.status).toBe('pending')
  })

  it('twice at once decides each once and tells each once', async () => {
    const own = await portal.organisationAccount()
    const guests = await Promise.all(Array.from({ length: 3 }, () => pendingGuest(own)))
    const chosen: [Seen, Proposal][] = []
    for (const guest of guests) chosen.push([guest, await hold(guest)])
    const [first, second] = await whileLocked(String(guests[0]?.id), [
      () => publish(chosen),
      () => publish(chosen, { by: secretary }),
    ])
    expect(first?.map(({ result }) => result)).toEqual(['done', 'done', 'done'])
    expect(second?.map(({ result, status }) => [result, status])).toEqual(
      guests.map(() => ['fellAway', 'approved']),
    )
    for (const { id } of guests)
      expect((await read(id)).steps.map(({ step }) => step)).toEqual(['submitted', 'approved'])
    expect(await told(own.account)).toHaveLength(3)
  })

  it('at the moment of a new submission publishes nothing that was not seen', async () => {
    const guest = await pendingGuest(liaison)
    const proposal = await hold(guest)
    const change = { jobTitle: 'Chair' }
    const { revision } = await liaison.call(participantsApi.save, {
      params: { id: guest.id },
      body: { revision: guest.revision, change },
    })
    const submission = { params: { id: guest.id }, body: { revision, consents: everyConsent } }
    const [, outcomes] = await whileLocked<unknown>(guest.id, [
      () => liaison.call(participantsApi.submit, submission),
      () => publish([[guest, proposal]]),
    ])
    expect(outcomes).toMatchObject([{ result: 'fellAway', status: 'pending', version: 2 }])
  })

  it('of one that was proposed otherwise since leaves the new proposal', async () => {
    const guest = await pendingGuest(liaison)
    const chosen = await hold(guest)
    const other = await hold(guest, 'return', { by: secretary })
    expect(await publish([[guest, chosen]])).toMatchObject([{ result: 'fellAway', status: 'pending' }])
    expect((await read(guest.id)).proposal).toEqual(other)
  })
})

describe('at the same time', () => {
  it('approving while the guest saves approves what was seen, and the change waits', async () => {
    const own = await portal.organisationAccount()
    const guest = await pendingGuest(own)
    const { revision } = await own.call(participantsApi.read, { params: { id: guest.id } })
    const save = { params: { id: guest.id }, body: { revision, change: { jobTitle: 'Chair' } } }
    await whileLocked<unknown>(guest.id, [
      () => own.call(participantsApi.save, save),
      () => decideOn(reviewer, guest, 'approve'),
    ])
    const { participant, submitted } = await read(guest.id)
    expect(participant).toMatchObject({
      status: 'approved',
      approvedVersion: 1,
      changedSinceSubmission: true,
    })
    expect(submitted?.jobTitle).toBe('Chief Executive Officer')
    expect(await told(own.account)).toHaveLength(1)
  })

  it('ten in bulk, three of which a colleague decides meanwhile: seven are decided, each is told once', async () => {
    const own = await portal.organisationAccount()
    const guests = await Promise.all(Array.from({ length: 10 }, () => pendingGuest(own)))
    const entries = guests.map(({ id, version }) => ({ participantId: id, version }))
    const many = { id: randomUUID(), decision: 'return' as const, remark: 'Photo, please', entries }
    // the colleague's call waits first; the bulk decision behind it
    const [first] = guests as [Guest]
    for (const guest of guests.slice(1, 3)) await decideOn(secretary, guest, 'approve')
    const [, outcomes] = await whileLocked<unknown>(first.id, [
      () => decideOn(secretary, first, 'approve'),
      () => reviewer.call(reviewApi.decideMany, { body: many }),
    ])
    expect((outcomes as { result: string }[]).map(({ result }) => result)).toEqual([
      ...Array(3).fill('skipped'),
      ...Array(7).fill('done'),
    ])
    expect(await told(own.account)).toHaveLength(10)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { deliverQueued } from '#domain/ground/outbox/server/actions/deliver.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { refusals } from '#domain/people/participants/refusals.ts'
import { guestFields, pendingGuest } from '#domain/people/participants/testing.ts'
import { waitingFor } from '#domain/waiting-hook.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { reviewApi } from './api.ts'
import { type Decision, heldSeconds, undoSeconds } from './rules.ts'
import { approvedGuest, decideOn } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
  reviewer = await portal.organiser('reviewer')
})
afterAll(() => portal.close())

const read = (id: string) => reviewer.call(reviewApi.read, { params: { id } })
const undo = (decisionId: string, who: Pick<typeof reviewer, 'call'> = reviewer) =>
  who.call(reviewApi.undo, { params: { decisionId } })

const messagesAbout = async (id: string) =>
  (
    await portal.db.execute<{ state: string }>(
      sql`select state from outgoing_messages where occasion like ${`review ${id}%`}`,
    )
  ).rows

/** Sends the messages that are due; returns how many. */
const send = () =>
  deliverQueued({ db: portal.db, clock: portal.clock, senders: { mail: async () => undefined } }, 'mail')

/** A decision, with its id for undoing it. */
async function decided(guest: { id: string; version: number }, decision: Decision, remark?: string) {
  const id = randomUUID()
  const outcome = await decideOn(reviewer, guest, decision, { id, ...(remark && { remark }) })
  return { id, outcome }
}

describe('undoing a decision', () => {
  it.each([
    ['approve', 'pending'],
    ['return', 'pending'],
    ['notApprove', 'pending'],
  ] as const)('%s: the record waits as before, and no message leaves', async (decision, status) => {
    const guest = await pendingGuest(liaison)
    const before = await read(guest.id)
    const { id, outcome } = await decided(guest, decision)
    expect(outcome.undoable).toBe(true)
    await send()
    expect(await messagesAbout(guest.id)).toMatchObject([{ state: 'queued' }])
    expect(await undo(id)).toEqual({ undone: 1, kept: 0 })
    const after = await read(guest.id)
    expect(after.participant).toMatchObject({ status, approvedVersion: null, requested: null })
    expect(after.steps).toEqual(before.steps)
    portal.clock.advance((heldSeconds + 1) * 1_000)
    await send()
    expect(await messagesAbout(guest.id)).toMatchObject([{ state: 'discarded' }])
    // decided again, and told this time
    await decided(guest, decision)
    portal.clock.advance((heldSeconds + 1) * 1_000)
    await send()
    expect((await messagesAbout(guest.id)).map(({ state }) => state).sort()).toEqual(['discarded', 'sent'])
  })

  it('of a reopened return asks for the same changes again', async () => {
    const guest = await pendingGuest(liaison)
    await decided(guest, 'return', 'A better photo')
    const { id } = await decided(guest, 'reopen')
    await undo(id)
    expect((await read(guest.id)).participant).toMatchObject({
      status: 'returned',
      requested: { remark: 'A better photo', fields: [] },
    })
  })

  it('is one’s own, and once', async () => {
    const guest = await pendingGuest(liaison)
    const { id } = await decided(guest, 'approve')
    expect((await refusalOf(undo(id, await portal.organiser('secretary')))).code).toBe(40986)
    expect((await refusalOf(undo(id, await portal.organiser('viewer')))).status).toBe(403)
    await undo(id)
    expect((await refusalOf(undo(id))).code).toBe(40986)
    // a retry of the decision after a network failure does not decide again
    expect((await refusalOf(decideOn(reviewer, guest, 'approve', { id }))).code).toBe(40915)
  })

  it('is too late after its seconds, when it was told, and when something happened since', async () => {
    const [late, told, changed] = [
      await pendingGuest(liaison),
      await pendingGuest(liaison),
      await pendingGuest(liaison),
    ]
    const first = await decided(late, 'approve')
    portal.clock.advance((undoSeconds + 1) * 1_000)
    expect((await refusalOf(undo(first.id))).code).toBe(40986)
    const second = await decided(told, 'approve')
    await portal.db.execute(
      sql`update outgoing_messages set state = 'sent' where occasion like ${`review ${told.id}%`}`,
    )
    expect((await refusalOf(undo(second.id))).code).toBe(40986)
    const third = await decided(changed, 'return')
    const { revision } = await liaison.call(participantsApi.read, { params: { id: changed.id } })
    await liaison.call(participantsApi.submit, { params: { id: changed.id }, body: { revision } })
    expect((await refusalOf(undo(third.id))).code).toBe(40986)
    expect((await read(changed.id)).participant.status).toBe('pending')
  })

  it('is refused when another person has submitted that document since', async () => {
    const { documentNumber } = guestFields()
    const guest = await pendingGuest(liaison, { documentNumber })
    const { id } = await decided(guest, 'notApprove')
    const other = await pendingGuest(liaison, { documentNumber })
    // another document in the working copy, while the submitted version waits with this one
    const change = { documentNumber: guestFields().documentNumber }
    const body = { revision: other.revision, change }
    await liaison.call(participantsApi.save, { params: { id: other.id }, body })
    expect((await refusalOf(undo(id))).code).toBe(refusals.duplicateDocument.code)
    expect((await read(guest.id)).participant.status).toBe('notApproved')
  })

  it('is not offered where an approval ended: companions and places went with it', async () => {
    const guest = await approvedGuest(liaison, reviewer)
    const { id, outcome } = await decided(guest, 'reopen')
    expect(outcome).toMatchObject({ result: 'done', undoable: false })
    expect((await refusalOf(undo(id))).code).toBe(40986)
  })

  it('of many undoes each that can be, and says how many cannot', async () => {
    const guests = [await pendingGuest(liaison), await pendingGuest(liaison), await pendingGuest(liaison)]
    const id = randomUUID()
    const entries = guests.map(({ id: participantId, version }) => ({ participantId, version }))
    await reviewer.call(reviewApi.decideMany, { body: { id, decision: 'approve', entries } })
    const [gone] = guests
    if (gone) {
      const params = { id: gone.id }
      const { revision } = await liaison.call(participantsApi.read, { params })
      await liaison.call(participantsApi.withdraw, { params, body: { revision } })
    }
    expect(await undo(id)).toEqual({ undone: 2, kept: 1 })
    const statuses = await Promise.all(guests.map(async (one) => (await read(one.id)).participant.status))
    expect(statuses).toEqual(['withdrawn', 'pending', 'pending'])
  })
})

it('changes what waits in the menu: for those who decide it is their turn, others see the figure', async () => {
  const waits = (...permissions: string[]) =>
    waitingFor({ ...portal, actor: { permissions: new Set(permissions) } })
  const before = (await waits('review:read'))[0]?.count ?? 0
  const guest = await pendingGuest(liaison)
  const figure = { path: '/review', count: before + 1, isMore: false }
  expect(await waits('review:read')).toEqual([{ ...figure, isTurn: false }])
  expect(await waits('review:read', 'review:decide')).toEqual([{ ...figure, isTurn: true }])
  expect(await waits('itineraries:list')).toEqual([])
  const { id } = await decided(guest, 'approve')
  expect((await waits('review:read'))[0]?.count ?? 0).toBe(before)
  await undo(id)
  expect(await waits('review:read')).toEqual([{ ...figure, isTurn: false }])
})

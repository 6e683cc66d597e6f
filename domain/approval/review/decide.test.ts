import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { nextStatus, type RegistrationStatus } from '#domain/people/participants/rules.ts'
import { draftGuest, guestFields, pendingGuest } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { reviewApi } from './api.ts'
import { type Decision, decisions, stepOf } from './rules.ts'
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

/** Messages about a participant, by the paths of their links. */
const told = async (id: string) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to: liaison.account } })).filter(({ link }) =>
    link?.includes(id),
  )

const read = (id: string) => reviewer.call(reviewApi.read, { params: { id } })

async function withdraw(id: string) {
  const { revision } = await liaison.call(participantsApi.read, { params: { id } })
  await liaison.call(participantsApi.withdraw, { params: { id }, body: { revision } })
}

/** Brings a guest into each possible state. */
const inState: Record<RegistrationStatus, () => Promise<{ id: string; version: number }>> = {
  draft: () => draftGuest(liaison),
  pending: () => pendingGuest(liaison),
  approved: () => approvedGuest(liaison, reviewer),
  returned: async () => {
    const guest = await pendingGuest(liaison)
    await decideOn(reviewer, guest, 'return')
    return guest
  },
  notApproved: async () => {
    const guest = await pendingGuest(liaison)
    await decideOn(reviewer, guest, 'notApprove')
    return guest
  },
  withdrawn: async () => {
    const guest = await pendingGuest(liaison)
    await withdraw(guest.id)
    return guest
  },
}

describe('every decision in every state', () => {
  const table = Object.keys(inState).flatMap((status) =>
    decisions.map((decision) => [status as RegistrationStatus, decision] as [RegistrationStatus, Decision]),
  )

  it.each(table)('%s, %s', async (status, decision) => {
    const guest = await inState[status]()
    const before = await told(guest.id)
    const stepsBefore = (await read(guest.id)).steps
    const outcome = await decideOn(reviewer, guest, decision)
    const after = await read(guest.id)
    const next = nextStatus(status, decision)
    if (next) {
      expect(outcome).toMatchObject({ result: 'done', status: next, version: guest.version })
      expect(after.participant.status).toBe(next)
      expect(after.steps.at(-1)).toMatchObject({
        step: stepOf[decision],
        version: guest.version,
        actorName: { zh: 'Li Na', en: 'Li Na' },
      })
      expect(await told(guest.id)).toHaveLength(before.length + 1)
    } else {
      expect(outcome).toMatchObject({ result: 'skipped', status, version: guest.version })
      expect(after.participant.status).toBe(status)
      expect(after.steps).toEqual(stepsBefore)
      expect(await told(guest.id)).toHaveLength(before.length)
    }
  })
})

describe('the version that was seen', () => {
  it('is refused at its field when no record could have it', async () => {
    const guest = await pendingGuest(liaison)
    const refused = await refusalOf(decideOn(reviewer, { ...guest, version: 5_000_000_000 }, 'approve'))
    expect(refused).toMatchObject({ status: 422, data: [{ path: 'version', code: 'tooLarge' }] })
  })

  it('is the one decided on: after a newer submission the decision is refused with the difference', async () => {
    const guest = await pendingGuest(liaison, { jobTitle: 'President' })
    const newer = await submitAgain(liaison, guest.id, { jobTitle: 'Chair' })
    const refused = await refusalOf(decideOn(reviewer, guest, 'approve'))
    expect([refused.status, refused.code]).toEqual([409, 40911])
    expect(refused.data).toEqual({
      seen: 1,
      version: 2,
      differences: [{ field: 'jobTitle', before: 'President', after: 'Chair' }],
    })
    expect((await read(guest.id)).participant.status).toBe('pending')
    expect(await told(guest.id)).toEqual([])
    expect(await decideOn(reviewer, newer, 'approve')).toMatchObject({ result: 'done', version: 2 })
  })

  it('approval and submission at the same moment: never is a version approved that was not seen', async () => {
    const guest = await pendingGuest(liaison)
    const [decided] = await Promise.allSettled([
      decideOn(reviewer, guest, 'approve'),
      submitAgain(liaison, guest.id, { badgeName: 'Newer' }),
    ])
    const { participant } = await read(guest.id)
    expect(participant).toMatchObject({ status: 'pending', version: 2 })
    expect(participant.approvedVersion).toBe(decided.status === 'fulfilled' ? 1 : null)
  })

  it('shows what differs from the version that a person saw', async () => {
    const guest = await pendingGuest(liaison, { badgeName: 'Anna' })
    await submitAgain(liaison, guest.id, { badgeName: 'Anna S' })
    const { sinceSeen } = await reviewer.call(reviewApi.read, {
      params: { id: guest.id },
      query: { seen: 1 },
    })
    expect(sinceSeen).toEqual({
      version: 1,
      differences: [{ field: 'badgeName', before: 'Anna', after: 'Anna S' }],
    })
    const now = await reviewer.call(reviewApi.read, { params: { id: guest.id }, query: { seen: 2 } })
    expect(now.sinceSeen).toBeNull()
  })

  it('stays in force while a later one waits, and when the later one is returned', async () => {
    const guest = await approvedGuest(liaison, reviewer)
    const newer = await submitAgain(liaison, guest.id, { badgeName: 'Other' })
    expect(newer).toMatchObject({ status: 'pending', version: 2, approvedVersion: 1 })
    // the mailbox shows the newest first
    portal.clock.advance(1_000)
    await decideOn(reviewer, newer, 'return')
    expect((await read(guest.id)).participant).toMatchObject({ status: 'returned', approvedVersion: 1 })
    const [last] = await told(guest.id)
    expect(last?.text).toContain('The approval of Friday, 1 May 2026 stays in force.')
  })
})

describe('two at once, and the same twice', () => {
  it('two reviewers decide at the same moment, on eight guests at once: one decision each, one message', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, () => pendingGuest(liaison)))
    const pairs = await Promise.all(
      guests.map((guest) =>
        Promise.all([decideOn(reviewer, guest, 'approve'), decideOn(secretary, guest, 'return')]),
      ),
    )
    for (const [at, pair] of pairs.entries()) {
      const id = String(guests[at]?.id)
      expect(pair.map(({ result }) => result).sort()).toEqual(['done', 'skipped'])
      expect((await read(id)).steps).toHaveLength(2)
      expect(await told(id)).toHaveLength(1)
    }
  })

  it('eight clicks on the same decision have one effect and one outcome', async () => {
    const guest = await pendingGuest(liaison)
    const id = randomUUID()
    const clicks = Array.from({ length: 8 }, () =>
      decideOn(reviewer, guest, 'approve', { id, remark: 'Fine' }),
    )
    const outcomes = await Promise.all(clicks)
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(outcomes[0]).toMatchObject({ result: 'done', status: 'approved' })
    expect((await read(guest.id)).steps).toHaveLength(2)
    expect(await told(guest.id)).toHaveLength(1)
  })

  it('a repeat after the record was reopened answers as it did and decides nothing', async () => {
    const guest = await pendingGuest(liaison)
    const id = randomUUID()
    const first = await decideOn(reviewer, guest, 'approve', { id, remark: 'Fine' })
    await decideOn(secretary, guest, 'reopen')
    expect(await decideOn(reviewer, guest, 'approve', { id, remark: 'Fine' })).toEqual(first)
    expect((await read(guest.id)).participant.status).toBe('pending')
  })

  it('a skipped decision repeated after a reopening stays skipped', async () => {
    const guest = await approvedGuest(liaison, reviewer)
    const id = randomUUID()
    const first = await decideOn(secretary, guest, 'notApprove', { id, remark: 'No' })
    expect(first.result).toBe('skipped')
    await decideOn(reviewer, guest, 'reopen')
    expect(await decideOn(secretary, guest, 'notApprove', { id, remark: 'No' })).toEqual(first)
    expect((await read(guest.id)).participant.status).toBe('pending')
  })

  it('an id that stands for another decision is refused', async () => {
    const guest = await pendingGuest(liaison)
    const id = randomUUID()
    await decideOn(reviewer, guest, 'return', { id })
    for (const [who, decision] of [
      [reviewer, 'approve'],
      [secretary, 'return'],
    ] as const) {
      const refused = await refusalOf(decideOn(who, guest, decision, { id }))
      expect([refused.status, refused.code]).toEqual([409, 40915])
    }
  })
})

describe('remarks', () => {
  it.each(['return', 'notApprove'] as const)('%s needs one, in general or at a field', async (decision) => {
    const guest = await pendingGuest(liaison)
    const decide = (body: {
      remark?: string | null
      fieldRemarks?: { field: 'portrait'; remark: string }[]
    }) =>
      reviewer.call(reviewApi.decide, {
        params: { id: guest.id },
        body: { id: randomUUID(), decision, version: 1, ...body },
      })
    for (const body of [{}, { remark: null }]) {
      const refused = await refusalOf(decide(body))
      expect([refused.status, refused.code]).toEqual([422, 42210])
    }
    const blank = await refusalOf(decide({ remark: '   ' }))
    expect(blank.data).toEqual([{ path: 'remark', code: 'required' }])
    const tooLong = await refusalOf(decide({ remark: 'x'.repeat(501) }))
    expect(tooLong.data).toEqual([{ path: 'remark', code: 'tooLong', max: 500 }])
    const unknown = await refusalOf(
      decide({ fieldRemarks: [{ field: 'shoeSize' as 'portrait', remark: 'What?' }] }),
    )
    expect(unknown.data).toEqual([{ path: 'fieldRemarks.0.field', code: 'choice' }])
    expect(await decide({ fieldRemarks: [{ field: 'portrait', remark: 'Too dark' }] })).toMatchObject({
      result: 'done',
    })
  })

  it('are asked of the liaison in the order of the form and forgotten when it is submitted again', async () => {
    const guest = await pendingGuest(liaison)
    const fieldRemarks = [
      { field: 'jobTitle' as const, remark: 'As on the card' },
      { field: 'passportName' as const, remark: 'As in the passport' },
    ]
    await decideOn(reviewer, guest, 'return', { fieldRemarks })
    const returned = await liaison.call(participantsApi.read, { params: { id: guest.id } })
    expect(returned.requested).toEqual({ remark: null, fields: fieldRemarks.toReversed() })
    const again = await submitAgain(liaison, guest.id, { jobTitle: 'Director' })
    expect(again).toMatchObject({ status: 'pending', version: 2, requested: null })
  })

  it('all stay readable, oldest first, for both sides, however often a record is reopened', async () => {
    const guest = await pendingGuest(liaison)
    await decideOn(reviewer, guest, 'notApprove', { remark: 'First reason' })
    await decideOn(secretary, guest, 'reopen', { remark: 'Looked again' })
    await decideOn(reviewer, guest, 'notApprove', { remark: 'Second reason' })
    await decideOn(secretary, guest, 'reopen', { remark: 'Once more' })
    await decideOn(reviewer, guest, 'approve', { remark: 'Fine now' })
    const steps = await liaison.call(reviewApi.steps, { params: { id: guest.id } })
    expect(steps.map(({ step, remark, version }) => [step, remark, version])).toEqual([
      ['submitted', null, 1],
      ['notApproved', 'First reason', 1],
      ['reopened', 'Looked again', 1],
      ['notApproved', 'Second reason', 1],
      ['reopened', 'Once more', 1],
      ['approved', 'Fine now', 1],
    ])
    // who registers reads the committee, an organiser the names of those who decided
    expect(new Set(steps.slice(1).map(({ actorName }) => actorName.en))).toEqual(
      new Set(['Organising committee']),
    )
    const named = (await read(guest.id)).steps
    expect(named.map(({ actorName }) => actorName.en)).toEqual(expect.arrayContaining(['Li Na', 'Wang Lei']))
    const unnamed = (all: typeof steps) => all.map(({ actorName: _, ...step }) => step)
    expect(unnamed(named)).toEqual(unnamed(steps))
    expect(await told(guest.id)).toHaveLength(5)
  })
})

describe('reopening', () => {
  it('a document in force stays its holder’s, also while they are changing it to another', async () => {
    const documentNumber = 'D7654321'
    const holder = await approvedGuest(liaison, reviewer, { documentNumber })
    const { revision } = await liaison.call(participantsApi.read, { params: { id: holder.id } })
    const change = { documentNumber: 'D7654322' }
    await liaison.call(participantsApi.save, { params: { id: holder.id }, body: { revision, change } })
    const refused = await refusalOf(pendingGuest(liaison, { documentNumber }))
    expect(refused).toMatchObject({ code: 40914, data: [{ path: 'documentNumber' }] })
    await withdraw(holder.id)
    expect((await pendingGuest(liaison, { documentNumber })).status).toBe('pending')
  })

  it('a refused version is not reopened when another person has its document by now', async () => {
    const documentNumber = 'D7654323'
    const first = await pendingGuest(liaison, { documentNumber })
    const { revision } = await liaison.call(participantsApi.read, { params: { id: first.id } })
    const change = { documentNumber: 'D7654324' }
    await liaison.call(participantsApi.save, { params: { id: first.id }, body: { revision, change } })
    await decideOn(reviewer, first, 'notApprove')
    await pendingGuest(liaison, { documentNumber })
    expect((await refusalOf(decideOn(reviewer, first, 'reopen'))).code).toBe(40914)
  })

  it('is refused when a person with the same document was registered meanwhile', async () => {
    const { documentNumber } = guestFields()
    const refusedGuest = await pendingGuest(liaison, { documentNumber })
    await decideOn(reviewer, refusedGuest, 'notApprove')
    await pendingGuest(liaison, { documentNumber })
    const refused = await refusalOf(decideOn(reviewer, refusedGuest, 'reopen'))
    expect([refused.status, refused.code]).toEqual([409, 40914])
    expect((await read(refusedGuest.id)).participant.status).toBe('notApproved')
  })
})

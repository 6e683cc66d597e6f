import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { CallFailed } from '#kit/http/client.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { sized } from '#kit/testing/whole-run.ts'
import { reviewApi } from './api.ts'
import type { Decision } from './rules.ts'
import { approvedGuest, decideOn, submitAgain } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.organiser('reviewer', 'Li Na')
})
afterAll(() => portal.close())

type Seen = { id: string; version: number }

const decideMany = (
  decision: Decision,
  guests: Seen[],
  { id = randomUUID(), remark }: { id?: string; remark?: string } = {},
) =>
  reviewer.call(reviewApi.decideMany, {
    body: {
      id,
      decision,
      ...(remark && { remark }),
      entries: guests.map((guest) => ({ participantId: guest.id, version: guest.version })),
    },
  })

const told = (to: string) => portal.visitor.call(outboxApi.mailbox, { query: { to } })

describe('one decision on many', () => {
  beforeAll(async () => {
    liaison = await portal.organisationAccount()
  })

  it('decides on each by itself and reports honestly, with names', async () => {
    const waiting = [
      await pendingGuest(liaison, { passportName: 'First Waiting' }),
      await pendingGuest(liaison, { passportName: 'Second Waiting', chineseName: '第二' }),
    ]
    const settled = await approvedGuest(liaison, reviewer, { passportName: 'Already Approved' })
    const changed = await pendingGuest(liaison, { passportName: 'Meanwhile Changed' })
    await submitAgain(liaison, changed.id, { jobTitle: 'Other' })
    const missing = { id: randomUUID(), version: 1 }
    const before = (await told(liaison.account)).length
    // the refused ones are before and between the valid ones
    const [one, two] = waiting
    const outcomes = await decideMany(
      'approve',
      [missing, one, changed, settled, two].filter((each) => each !== undefined),
    )
    expect(
      outcomes.map(({ result, passportName, status, version }) => [result, passportName, status, version]),
    ).toEqual([
      ['missing', null, null, null],
      ['done', 'First Waiting', 'approved', 1],
      ['changed', 'Meanwhile Changed', 'pending', 2],
      ['skipped', 'Already Approved', 'approved', 1],
      ['done', 'Second Waiting', 'approved', 1],
    ])
    expect(await told(liaison.account)).toHaveLength(before + 2)
  })

  it('repeated with the same id has one effect and gives the same report', async () => {
    const guests = [await pendingGuest(liaison), await approvedGuest(liaison, reviewer)]
    const id = randomUUID()
    const first = await decideMany('approve', guests, { id })
    expect(first.map(({ result }) => result)).toEqual(['done', 'skipped'])
    const before = (await told(liaison.account)).length
    expect(await decideMany('approve', guests, { id })).toEqual(first)
    expect(await told(liaison.account)).toHaveLength(before)
  })

  it('takes as many statements for many as for two', async () => {
    const own = await portal.organisationAccount()
    const statementsFor = async (count: number, decision: Decision, remark?: string) => {
      const guests = await Promise.all(Array.from({ length: count }, () => pendingGuest(own)))
      const statements = await recordStatements(async () => {
        const outcomes = await decideMany(decision, guests, remark ? { remark } : {})
        expect(outcomes.map(({ result }) => result)).toEqual(guests.map(() => 'done'))
      })
      return statements.length
    }
    // what goes on beside the call sends one now and then
    const beside = 3
    const approvals = await statementsFor(2, 'approve')
    expect(await statementsFor(sized(10, 4), 'approve')).toBeLessThanOrEqual(approvals + beside)
    const returns = await statementsFor(2, 'return', 'Photos, please')
    expect(await statementsFor(sized(10, 4), 'return', 'Photos, please')).toBeLessThanOrEqual(
      returns + beside,
    )
  })

  it('that fails for one alone is made with all others', async () => {
    const [fine, broken] = [await pendingGuest(liaison), await pendingGuest(liaison)]
    // a database error in one row fails the whole batch
    await portal.db.execute(sql`create function refuse_one() returns trigger language plpgsql as
      $$ begin if new.participant_id::text = tg_argv[0] then raise 'broken'; end if; return new; end $$`)
    await portal.db.execute(
      sql`create trigger refuse_one before insert on review_steps for each row execute function refuse_one(${sql.raw(`'${broken.id}'`)})`,
    )
    const outcomes = await decideMany('approve', [broken, fine])
    await portal.db.execute(sql`drop trigger refuse_one on review_steps`)
    expect(outcomes.map(({ result, status }) => [result, status])).toEqual([
      ['failed', 'pending'],
      ['done', 'approved'],
    ])
  })

  it('counts a person named twice once', async () => {
    const guest = await pendingGuest(liaison)
    expect(await decideMany('approve', [guest, guest])).toHaveLength(1)
  })

  it('gives one remark to all, and is refused as a whole without one where it is needed', async () => {
    const guests = [await pendingGuest(liaison), await pendingGuest(liaison)]
    const refused = await decideMany('return', guests).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(refused).toBeInstanceOf(CallFailed)
    expect(refused).toMatchObject({ status: 422, code: 42210 })
    const outcomes = await decideMany('return', guests, { remark: 'Photos of this year, please' })
    expect(outcomes.map(({ result, status }) => [result, status])).toEqual([
      ['done', 'returned'],
      ['done', 'returned'],
    ])
    for (const { id } of guests) {
      const steps = await reviewer.call(reviewApi.steps, { params: { id } })
      expect(steps.at(-1)).toMatchObject({ step: 'returned', remark: 'Photos of this year, please' })
    }
  })

  it('takes part in a race with a single decision and tells everybody once', async () => {
    const own = await portal.organisationAccount()
    const guests = await Promise.all(Array.from({ length: 4 }, () => pendingGuest(own)))
    const single = guests.map((guest) => decideOn(reviewer, guest, 'approve'))
    const [many, ...singles] = await Promise.all([decideMany('approve', guests), ...single])
    const done = [...many, ...singles].filter(({ result }) => result === 'done')
    expect(done).toHaveLength(4)
    expect(await told(own.account)).toHaveLength(4)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { Actor } from '#domain/actor.ts'
import { lockParticipant } from '#domain/people/participants/server/actions.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import type { Refusal } from '#kit/http/refusal.ts'
import { createBatches, type Outcome } from './server/actions/batches.ts'
import { signUpTogether } from './server/actions/sign-up.ts'
import { signUp } from './server/actions/sign-up-batches.ts'
import type { SignUpCall } from './server/actions/sign-up-decision.ts'
import { approvedGuests, placesOf } from './testing.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let actor: Actor
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
  liaison = await portal.organisationAccount()
  const { accountId, account, organisationId } = liaison
  const name = { zh: account, en: account }
  const role = 'enterprise' as const
  actor = {
    accountId,
    account,
    name,
    type: role,
    role,
    organisationId,
    permissions: new Set(),
    mustChangePassword: false,
  }
})
afterAll(() => portal.close())

let requests = 0
const callFor = (participantId: string, idempotencyKey?: SignUpCall['idempotencyKey']): SignUpCall => ({
  reauthorise: async () => actor,
  idempotencyKey: idempotencyKey ?? {
    principal: randomUUID(),
    timestamp: portal.clock.now().getTime() + requests++,
    hash: 'a',
  },
  entries: [{ participantId, form: 'onSite' }],
})

const saidBy = (outcome: Outcome<{ state: string }>) =>
  'value' in outcome ? outcome.value.state : (outcome.error as Refusal).kind.code

const settle = async (activityId: string, calls: SignUpCall[]) =>
  (await Promise.all(await signUpTogether(portal.services, activityId, calls))).map(saidBy)

test('one bad call of a batch harms no other, and each gets its own refusal', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 1 })
  const [one = '', two = ''] = await approvedGuests(portal.db, liaison, 2)
  const ended: SignUpCall = { ...callFor(two), reauthorise: () => Promise.reject(new Error('ended')) }
  const calls = [callFor(randomUUID()), callFor(one), callFor(one), callFor(two)]
  expect(await settle(id, calls)).toEqual([42200, 'confirmed', 40941, 'waitlisted'])
  const [outcome] = await signUpTogether(portal.services, id, [ended])
  expect(await outcome).toMatchObject({ error: { message: 'ended' } })
  expect(await placesOf(portal.db, id)).toEqual({ taken: 1, held: 1, ceiling: 1 })
})

test('a call sent again gets its first answer, in one batch or later; the same name with another content is refused', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 5 })
  const [one = '', other = ''] = await approvedGuests(portal.db, liaison, 2)
  const call = callFor(one)
  const another = callFor(other, { ...call.idempotencyKey, hash: 'c' })
  expect(await settle(id, [call, another, call])).toEqual(['confirmed', 40900, 'confirmed'])
  expect(await settle(id, [call])).toEqual(['confirmed'])
  const forged = callFor(one, { ...call.idempotencyKey, hash: 'b' })
  expect(await settle(id, [forged])).toEqual([40900])
  expect(await placesOf(portal.db, id)).toMatchObject({ taken: 1, held: 1 })
})

test('a refused call is not kept: sent again when there is room, it succeeds', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 1, waitingLimit: 0 })
  const [one = '', two = ''] = await approvedGuests(portal.db, liaison, 2)
  const call = callFor(two)
  expect(await settle(id, [callFor(one), call])).toEqual(['confirmed', 40940])
  const wider = await publishedActivity(programme, { onSiteLimit: 1 })
  expect(await settle(wider.id, [call])).toEqual(['confirmed'])
})

test('a person whom another transaction changes makes no others wait', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 5 })
  const [held = '', free = ''] = await approvedGuests(portal.db, liaison, 2)
  let outcomes: Awaited<ReturnType<typeof signUpTogether>> = []
  await portal.db.transaction(async (tx) => {
    await lockParticipant(tx, held)
    outcomes = await signUpTogether(portal.services, id, [callFor(held), callFor(free)])
    expect(outcomes[0]).toBeInstanceOf(Promise)
    expect(outcomes[1]).toMatchObject({ value: { state: 'confirmed' } })
  })
  expect(await outcomes[0]).toMatchObject({ value: { state: 'confirmed' } })
})

/** Batches of numbers that end when they are released. */
function heldBatches(limits: { waiting: number; fillMs: number }) {
  const taken: number[][] = []
  let release: () => void = () => {}
  const batches = createBatches<number, number>({
    max: 10,
    ...limits,
    async run(_key, calls) {
      taken.push(calls)
      await new Promise<void>((next) => {
        release = next
      })
      return calls.map((value) => ({ value }))
    },
  })
  return { batches, taken, release: () => release() }
}

test('calls wait in a bounded line, are taken together in their order, and leave it when their caller goes away', async () => {
  const { batches, taken, release } = heldBatches({ waiting: 3, fillMs: 0 })
  const gone = new AbortController()
  const first = batches.add('a', 1)
  await new Promise(setImmediate)
  const waiting = [batches.add('a', 2), batches.add('a', 3, gone.signal), batches.add('a', 4)]
  expect(() => batches.add('a', 5)).toThrow()
  gone.abort()
  await expect(waiting[1]).rejects.toMatchObject({ kind: { status: 429 } })
  release()
  expect(await first).toBe(1)
  await new Promise(setImmediate)
  release()
  expect(await Promise.all([waiting[0], waiting[2]])).toEqual([2, 4])
  expect(taken).toEqual([[1], [2, 4]])
})

test('the next batch of a crowd fills until as many wait as before; one who came alone keeps nobody waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const taken: number[][] = []
  const batches = createBatches<number, number>({
    max: 10,
    waiting: 10,
    // nobody waits so long: a batch that began by time would never begin here
    fillMs: 600_000,
    async run(_key, calls) {
      taken.push(calls)
      return calls.map((value) => ({ value }))
    },
  })
  expect(await batches.add('a', 1)).toBe(1)
  expect(await Promise.all([batches.add('a', 2), batches.add('a', 3)])).toEqual([2, 3])
  const next = batches.add('a', 4)
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
  expect(taken).toEqual([[1], [2, 3]])
  expect(await Promise.all([next, batches.add('a', 5)])).toEqual([4, 5])
  expect(taken).toEqual([[1], [2, 3], [4, 5]])
  vi.useRealTimers()
})

test('who comes while one alone is answered waits for nobody else', async () => {
  const { batches, release } = heldBatches({ waiting: 10, fillMs: 600_000 })
  const first = batches.add('a', 1)
  await new Promise(setImmediate)
  const second = batches.add('a', 2)
  release()
  expect(await first).toBe(1)
  await new Promise(setImmediate)
  release()
  expect(await second).toBe(2)
})

test('messages to a person who was locked leave as those of the others', async () => {
  const { id } = await publishedActivity(programme, { onSiteLimit: 5 })
  const [held = '', free = ''] = await approvedGuests(portal.db, liaison, 2)
  const wakes: string[] = []
  let state = 'locked'
  const services = { ...portal.services, wakeOutbox: async () => void wakes.push(state) }
  const signingUp = (participantId: string) => {
    const { entries, ...call } = callFor(participantId)
    return signUp({ ...call, services, params: { id }, body: { entries } } as never)
  }
  let signedUp: Promise<unknown> = Promise.resolve()
  await portal.db.transaction(async (tx) => {
    await lockParticipant(tx, held)
    signedUp = signingUp(held)
    await signingUp(free)
    expect(wakes).toEqual(['locked'])
    state = 'free'
  })
  await signedUp
  await vi.waitFor(() => expect(wakes).toEqual(['locked', 'free']))
})

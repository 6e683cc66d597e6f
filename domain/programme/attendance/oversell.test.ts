import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { Actor } from '#domain/actor.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { signUpTogether } from './server/actions/sign-up.ts'
import type { SignUpCall } from './server/actions/sign-up-decision.ts'
import { isReading } from './testing/without-lock.ts'
import { approvedGuests, placesOf } from './testing.ts'

// Proves that the other tests can fail: without both lock and constraint the last place is sold twice; with either it is not. Each call stands for a
// process of its own, because one process never runs two batches on an activity at once.

vi.mock('./server/store.ts', async (original) => {
  const { withoutLock } = await import('./testing/without-lock.ts')
  return withoutLock(await original())
})

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
  liaison = await portal.organisationAccount()
})
afterEach(() => {
  isReading.togetherBy = 0
})
afterAll(() => portal.close())

let requests = 0

/** A sign-up that arrives at a process of its own. */
async function inOwnProcess(activityId: string, participantId: string) {
  const { accountId, account, organisationId } = liaison
  const role = 'enterprise' as const
  const actor: Actor = {
    accountId,
    account,
    organisationId,
    type: role,
    role,
    name: { zh: account, en: account },
    permissions: new Set(),
    mustChangePassword: false,
  }
  const call: SignUpCall = {
    reauthorise: async () => actor,
    idempotencyKey: { principal: randomUUID(), timestamp: requests++, hash: 'a' },
    entries: [{ participantId, form: 'onSite' }],
  }
  const [outcome] = await signUpTogether(portal.services, activityId, [call])
  return outcome
}

/** How many of two concurrent sign-ups get the last place. `withoutLock`: both read the free places before either takes one. */
async function lastPlace({ withoutLock = false } = {}) {
  const { id } = await publishedActivity(programme, { onSiteLimit: 1 })
  const people = await approvedGuests(portal.db, liaison, 2)
  isReading.togetherBy = withoutLock ? 2 : 0
  await Promise.allSettled(people.map((person) => inOwnProcess(id, person)))
  return placesOf(portal.db, id)
}

const constraint = (what: 'drop' | 'add') =>
  portal.db.execute(
    what === 'drop'
      ? sql`alter table activity_seats drop constraint activity_seats_within`
      : sql`alter table activity_seats add constraint activity_seats_within
          check (taken >= 0 and (ceiling is null or taken <= ceiling)) not valid`,
  )

describe('two processes want the last place at once', () => {
  it('with the lock one of them has it', async () => {
    expect(await lastPlace()).toEqual({ taken: 1, held: 1, ceiling: 1 })
  })

  it('without the lock the constraint stops the second', async () => {
    expect(await lastPlace({ withoutLock: true })).toEqual({ taken: 1, held: 1, ceiling: 1 })
  })

  it('without lock and constraint both have it: the test would see it', async () => {
    await constraint('drop')
    expect(await lastPlace({ withoutLock: true })).toEqual({ taken: 2, held: 2, ceiling: 1 })
    await constraint('add')
  })
})

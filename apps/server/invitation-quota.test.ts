import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#domain/accounts/server/actions.ts'
import { refusals } from '#domain/invitations/refusals.ts'
import { createInvitation, giveBackUse } from '#domain/invitations/server/actions.ts'
import { invitations, invitationUses } from '#domain/invitations/server/tables.ts'
import { createOrganisation } from '#domain/organisations/server/actions.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import { createSummit } from '#domain/summit/testing.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'

// A quota holds for the portal and not for a process: two processes on one database.

const fixture = fileURLToPath(new URL('./testing/invitation-quota-fixture.ts', import.meta.url))
const key = Buffer.alloc(32, 9)
const [quota, people] = [50, 200]
const now = '2026-05-01T02:00:00Z'
const clock = fixedClock(now)

let database: FreshDatabase
let open: OpenDatabase
beforeAll(async () => {
  setSecretKey(key)
  database = await freshDatabase()
  open = openDatabase(database.url)
  await createSummit(open.db)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

async function invitationForMany() {
  const { db } = open
  const [at, id] = [clock.now(), randomUUID()]
  const summit = await currentSummit(db)
  const account = { account: `${id}@example.com`, type: 'media', name: 'Daily', language: 'en', at } as const
  const accountId = await createAccount(db, account)
  await createOrganisation(db, { id, accountId, type: 'media', at, draft: { name: '滨海日报' } })
  return createInvitation(db, {
    ...{ summitId: summit.id, organisationId: id, kind: 'groupMedia', registersAs: 'personnel' },
    ...{ quota, at, expiresAt: new Date(at.getTime() + 86_400_000) },
  })
}

async function process(code: string, withoutLock: boolean): Promise<ChildProcess> {
  const child = fork(fixture, {
    execArgv: [],
    env: {
      ...{
        PATH: globalThis.process.env.PATH,
        DATABASE_URL: database.url,
        SECRET_KEY: key.toString('base64'),
      },
      ...{ CODE: code, NOW: now, COUNT: String(people / 2), ...(withoutLock && { WITHOUT_LOCK: '1' }) },
    },
  })
  await once(child, 'message')
  return child
}

/** What came of all registrations, begun in two processes at the same moment: the codes of their refusals, 0 for those who got in. */
async function registerAll(code: string, { withoutLock = false } = {}): Promise<number[]> {
  const processes = await Promise.all([process(code, withoutLock), process(code, withoutLock)])
  const told = await Promise.all(
    processes.map(async (child) => {
      const outcomes = once(child, 'message')
      const ended = once(child, 'exit').then(() =>
        Promise.reject(new Error('a process ended before it was done')),
      )
      child.send('go')
      const [told] = await Promise.race([outcomes, ended])
      ended.catch(() => undefined)
      child.send('done')
      return told as number[]
    }),
  )
  return told.flat()
}
const gotIn = (outcomes: number[]) => outcomes.filter((code) => code === 0).length
const placesOf = (invitationId: string) =>
  open.db
    .select()
    .from(invitationUses)
    .where(and(eq(invitationUses.invitationId, invitationId), isNull(invitationUses.givenBackAt)))
async function usedOf(id: string) {
  const [row] = await open.db.select().from(invitations).where(eq(invitations.id, id))
  return row?.used
}

test('a quota of 50 under 200 parallel registrations in two processes is exactly 50; the rest are told, and who withdraws gives a place back', async () => {
  const { id, code } = await invitationForMany()
  const outcomes = await registerAll(code)
  expect(outcomes).toHaveLength(people)
  expect(gotIn(outcomes)).toBe(quota)
  expect(new Set(outcomes)).toEqual(new Set([0, refusals.invitationUsedUp.code]))
  const places = await placesOf(id)
  expect([places.length, await usedOf(id)]).toEqual([quota, quota])
  for (const { subjectId } of places.slice(0, 7))
    await open.db.transaction((tx) => giveBackUse(tx, { clock }, subjectId, 'withdrawal'))
  expect(gotIn(await registerAll(code))).toBe(7)
  expect([(await placesOf(id)).length, await usedOf(id)]).toEqual([quota, quota])
})

test('the lock alone keeps it, and so does the constraint alone; without both there are more: the test above can fail', async () => {
  const { code: constrained } = await invitationForMany()
  const byConstraint = await registerAll(constrained, { withoutLock: true })
  expect(gotIn(byConstraint)).toBe(quota)
  // a fault, which nobody meets while there is a lock
  expect(byConstraint).toContain(-1)
  await open.db.execute('alter table invitations drop constraint invitations_within_quota')
  const { code: locked } = await invitationForMany()
  expect(gotIn(await registerAll(locked))).toBe(quota)
  const { code: neither } = await invitationForMany()
  expect(gotIn(await registerAll(neither, { withoutLock: true }))).toBeGreaterThan(quota)
})

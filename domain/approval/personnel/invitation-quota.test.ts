import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedKey, startServer } from '#apps/server/testing/server-process.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { refusals } from '#domain/identity/invitations/refusals.ts'
import { createInvitation } from '#domain/identity/invitations/server/actions.ts'
import { createOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { CallFailed, type Client, createClient } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { sized } from '#kit/testing/whole-run.ts'
import { begun, submitted } from './testing.ts'

// An invitation's quota holds over all processes: people register at two servers on one database, with the calls that the app makes.

// as small as shows the property
const [quota, people, fewer] = [sized(20, 8), sized(60, 24), sized(40, 16)]

let database: FreshDatabase
let open: OpenDatabase
let varDir: string
let locking: Awaited<ReturnType<typeof startServer>>[]
let unlocked: typeof locking
beforeAll(async () => {
  setSecretKey(sharedKey)
  ;[database, varDir] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'portal-quota-'))])
  open = openDatabase(database.url)
  // server processes use the system clock, so the edition must be open for registration today
  const year = systemClock.now().getUTCFullYear()
  await createSummit(open.db, { year: year + 1, registrationOpens: `${year}-01-01` })
  const installation = { databaseUrl: database.url, varDir }
  const settings = { DATABASE_POOL: '24', TRUSTED_PROXIES: '1' }
  locking = await Promise.all([startServer(installation, settings), startServer(installation, settings)])
  // a violated constraint is logged as a fault, which is expected here: this server does not log
  unlocked = [await startServer(installation, { ...settings, WITHOUT_LOCK: '1', LOG_LEVEL: 'silent' })]
}, 60_000)
afterAll(async () => {
  await Promise.all([...locking, ...unlocked].map((server) => server.stop()))
  await open.close()
  await Promise.all([database.drop(), rm(varDir, { recursive: true, force: true })])
})

async function invitationForMany() {
  const { db } = open
  const [at, id] = [systemClock.now(), randomUUID()]
  const summit = await currentSummit(db)
  const account = { account: `${id}@example.com`, type: 'media', name: 'Daily', language: 'en', at } as const
  const accountId = await createAccount(db, account)
  await createOrganisation(db, { id, accountId, type: 'media', at, draft: { name: '滨海日报' } })
  return createInvitation(db, {
    summitId: summit.id,
    organisationId: id,
    kind: 'groupMedia',
    registersAs: 'personnel',
    quota,
    at,
    expiresAt: new Date(at.getTime() + 86_400_000),
  })
}

/** A person with a verified mobile number; the session is created directly, without sending a code. */
async function person(at: number, servers: typeof locking): Promise<Client> {
  const address = '198.51.100.7'
  const now = systemClock.now()
  const account = { account: newMobile(), type: 'guest', name: '', language: 'en' } as const
  const accountId = await createAccount(open.db, { ...account, at: now })
  const token = await openSession(open.db, { accountId, at: now })
  return createClient({
    token: () => token,
    language: () => 'en',
    now: Date.now,
    fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', address)
      return fetch(input, { ...init, headers })
    },
    base: servers[at % servers.length]?.origin ?? '',
  })
}
async function manyPeople(count: number, servers = locking): Promise<Client[]> {
  const crowd: Client[] = []
  while (crowd.length < count) crowd.push(await person(crowd.length, servers))
  return crowd
}

type Outcome = { who: Client; id?: string; code: number; said?: string }

/** One registration; returns the refusal code, or 0. Retries when the portal is busy, as the page tells people to. */
async function register(who: Client, inviteCode: string): Promise<Outcome> {
  try {
    const { participantId } = await begun(who, 'groupMedia', { inviteCode })
    return { who, id: participantId, code: 0 }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.code === baseRefusals.unavailable.code) return register(who, inviteCode)
    return { who, code: error.code, said: error.message }
  }
}
/** Registers all of them concurrently. */
const registerAll = (crowd: readonly Client[], code: string) =>
  Promise.all(crowd.map((who) => register(who, code)))

const gotIn = (outcomes: readonly Outcome[]) => outcomes.filter(({ code }) => code === 0)
async function placesOf(id: string) {
  const { rows } = await open.db.execute<{ held: number; used: number }>(sql`
    select used, (select count(*)::int from invitation_uses
      where invitation_id = ${id} and given_back_at is null) as held
    from invitations where id = ${id}`)
  return [rows[0]?.held, rows[0]?.used]
}

async function withdraw({ who, id = '' }: Outcome) {
  const { revision } = await submitted(who, id, { jobTitle: 'Reporter' })
  await who.call(participantsApi.withdraw, { params: { id }, body: { revision } })
}

test('a quota under parallel registrations at two servers is exact; the rest are told, and who withdraws gives a place back', {
  timeout: 120_000,
}, async () => {
  const { id, code } = await invitationForMany()
  const outcomes = await registerAll(await manyPeople(people), code)
  const there = gotIn(outcomes)
  const turnedAway = outcomes.filter((one) => one.code !== 0)
  expect([there.length, turnedAway.length]).toEqual([quota, people - quota])
  const { code: number, words } = refusals.invitationUsedUp
  expect(new Set(turnedAway.map((one) => `${one.code} ${one.said}`))).toEqual(
    new Set([`${number} ${words.en}`]),
  )
  expect(await placesOf(id)).toEqual([quota, quota])
  await Promise.all(there.slice(0, 3).map(withdraw))
  const again = turnedAway.slice(0, 20).map(({ who }) => who)
  expect(gotIn(await registerAll(again, code))).toHaveLength(3)
  expect(await placesOf(id)).toEqual([quota, quota])
})

test('the lock alone keeps it, and so does the constraint alone; without both there are more: the test above can fail', {
  timeout: 120_000,
}, async () => {
  const { code: constrained } = await invitationForMany()
  const byConstraint = await registerAll(await manyPeople(fewer, unlocked), constrained)
  expect(gotIn(byConstraint)).toHaveLength(quota)
  // an internal error, which cannot occur while the lock is used
  expect(byConstraint.map((one) => one.code)).toContain(baseRefusals.internal.code)
  await open.db.execute('alter table invitations drop constraint invitations_within_quota')
  const { code: locked } = await invitationForMany()
  expect(gotIn(await registerAll(await manyPeople(fewer), locked))).toHaveLength(quota)
  const { code: neither } = await invitationForMany()
  const tooMany = await registerAll(await manyPeople(fewer, unlocked), neither)
  expect(gotIn(tooMany).length).toBeGreaterThan(quota)
})

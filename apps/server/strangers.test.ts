import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { sendingRefusals as refusals } from '#domain/identity/sign-in/refusals/sending.ts'
import type { VerifyEffort } from '#domain/identity/sign-in/rules.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { routes } from './routes.ts'
import { callFrom } from './testing/call-from.ts'
import { type HeldSecrets, heldSecrets } from './testing/held-secrets.ts'
import { type Asked, publicCalls } from './testing/public-calls.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Every counter that strangers can fill is full: who has the right password, code, link or secret address gets through all the same (R-242).
//
// Exempt are four refusals, whoever calls: thirty codes in 24 hours to a number that nobody proved, since each is a message that its owner may not
// have wanted; the operator's ceiling of codes, since each costs money, with the quarter of it that is kept for numbers on record (both are met
// below); a full disk (507) and a full queue of calls under way, which count nobody.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

const networks = ['203.0.113.7', '203.0.113.8', '2001:db8:1:1::7', '2001:db8:1:2::7']

const call = (endpoint: Endpoint, remoteAddress: string, asked: Asked, effort?: VerifyEffort) =>
  callFrom(portal, remoteAddress, endpoint, asked, effort)

test('each public call has a row, and each row is a public call', () => {
  const all = routes
    .filter(({ endpoint }) => endpoint.allow === 'public')
    .map(({ endpoint }) => keyOf(endpoint))
  expect(new Set(publicCalls.map(({ endpoint }) => keyOf(endpoint)))).toEqual(new Set(all))
})

const far = Date.parse('2027-01-01')

/** Raises every counter beyond any limit, and keeps it so. */
async function fillAll() {
  await portal.db.execute(sql`update rate_limits set points = 1000000000, expire = ${far}`)
  await portal.db.execute(sql`update sliding_counts set slots[1] = 1000000000, expire = ${far}`)
}

async function forgetAll() {
  await portal.db.execute(sql`delete from rate_limits`)
  await portal.db.execute(sql`delete from sliding_counts`)
}

/** What a person at a network holds, after one wrong call of each kind from each of the strangers' networks; whatever those have counted is full. */
async function attacked(quiet: string): Promise<HeldSecrets> {
  await forgetAll()
  const victim = await heldSecrets(portal, quiet)
  // what the victim has counted is not the strangers'
  await forgetAll()
  for (const network of networks)
    for (const { endpoint, wrong } of publicCalls) await call(endpoint, network, wrong(victim))
  await fillAll()
  return victim
}

/** What the attack must have counted at least; a wrong call that is refused as malformed would count nothing. */
const countedNames = [
  ...['code-elsewhere', 'code-from', 'code-unnamed', 'code', 'exists', 'image', 'invitation'],
  ...['invitation-all', 'invitation-device', 'password', 'password-account', 'password-account-more'],
  ...['others-day', 'strangers-day', 'strangers-from', 'strangers-minute', 'strangers-to-number'],
]

async function namesCounted() {
  const { rows } = await portal.db.execute<{ name: string }>(
    sql`select split_part(key, ':', 1) as name from rate_limits union select split_part(key, ':', 1) from sliding_counts`,
  )
  return rows.map(({ name }) => name)
}

const rows = publicCalls.map((row) => [`${keyOf(row.endpoint)}${row.by ? `, ${row.by}` : ''}`, row] as const)

// of the newer protocol alone in `npm test`: its networks are counted in two sizes
describe.each(['2001:db8:2:1::1', ...(isWholeRun ? ['198.51.100.1'] : [])])(
  'with all counters of strangers full, from %s',
  (quiet) => {
    let victim: HeldSecrets
    beforeAll(async () => {
      victim = await attacked(quiet)
    })

    test('the counters are full', async () => {
      expect(await namesCounted()).toEqual(expect.arrayContaining(countedNames))
    })

    test.each(rows)('%s', async (_name, { endpoint, right, off }) => {
      const { status, said } = await call(endpoint, quiet, right(victim))
      expect(said?.code ?? 0).toBe(off?.code ?? 0)
      expect(status).toBe(off?.status ?? 200)
    })
  },
)

const messagesTo = async (to: string) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to } })).length

describe('a code, while all counters of strangers are full', () => {
  const quiet = '198.51.100.77'
  const ask = (account: string, codeId?: string, effort?: VerifyEffort) => {
    const body = { account, purpose: 'tempRegister', codeId }
    return call(signInApi.sendMessageCode, quiet, { body, puzzle: true }, effort)
  }

  test('is refused for a number that strangers asked for thirty times, and at the ceiling: until when', async () => {
    const { account } = await attacked(quiet)
    const thirty = await ask(account)
    expect(thirty).toMatchObject({ status: 429, said: { code: refusals.sendsToMobileUsedUp.code } })
    expect(Date.parse(thirty.said?.data?.until ?? '')).toBeGreaterThan(portal.clock.now().getTime())
    const ceiling = await ask(newMobile())
    expect(ceiling).toMatchObject({ status: 429, said: { code: refusals.codesUsedUp.code } })
    expect(Date.parse(ceiling.said?.data?.until ?? '')).toBeGreaterThan(portal.clock.now().getTime())
  })

  test('is sent below the ceiling: to a number on record at once, to another after a computation', async () => {
    await attacked(quiet)
    const { contact } = await portal.registeredGuest()
    await portal.db.execute(
      sql`delete from sliding_counts where key like 'strangers-day:%' or key like 'on-record-day:%'`,
    )
    const half = portal.services.settings.codeBudget.perDay / 2
    await portal.db.execute(sql`update sliding_counts set slots[1] = ${half} where key like 'others-day:%'`)
    const [sent, newcomer] = [await messagesTo(contact), newMobile()]
    expect((await ask(contact)).status).toBe(200)
    expect(await messagesTo(contact)).toBe(sent + 1)
    const held = await ask(newcomer)
    expect(held).toMatchObject({ status: 200, said: { data: { effort: 'computedLongest' } } })
    expect(await messagesTo(newcomer)).toBe(0)
    // the minute of all strangers is over
    portal.clock.advance(70_000)
    const codeId = held.said?.data?.codeId
    expect((await ask(newcomer, codeId, held.said?.data?.effort)).said?.data).toEqual({ codeId })
    expect(await messagesTo(newcomer)).toBe(1)
  })
})

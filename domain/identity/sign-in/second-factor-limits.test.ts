import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountWithPassword } from '#domain/identity/accounts/testing.ts'
import { secondFactorApi as api } from './api/second-factor.ts'
import { sessionsApi } from './api/sessions.ts'
import { refusals } from './refusals.ts'
import { challengeTries } from './rules/second-factor.ts'
import { takeSecondStep } from './server/actions/second-step.ts'
import { openSession } from './server/actions.ts'
import { secondFactors } from './server/tables.ts'
import { accountWithFactor, appCodeOf, browserOf, challengeOf, wrongAppCode } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
// each test begins in a time step of its own
beforeEach(() => portal.clock.advance(60_000))

type WithFactor = Awaited<ReturnType<typeof accountWithFactor>>

const wrongBackupCode = 'AAAAA-AAAAA'
const now = () => portal.clock.now()

/** One who knows the password tries codes from an address, with as many logins as it takes; the code of each reply, 0 for a session. */
async function tries(address: string, { account }: WithFactor, codes: readonly string[]) {
  const browser = browserOf(portal, address)
  const replies: number[] = []
  let challenge = ''
  for (const [at, code] of codes.entries()) {
    if (at % challengeTries === 0) challenge = await challengeOf(portal, account)
    replies.push((await browser.call(api.secondStep, { challenge, code })).code)
  }
  return replies
}

const times = (count: number, code: string) => Array<string>(count).fill(code)
const right = (me: WithFactor) => [appCodeOf(me.key, now())]

/** Wrong codes of the app until those of strangers are used up. */
const exhaust = (me: WithFactor, address = '198.51.100.1') =>
  tries(address, me, times(11, wrongAppCode(me.key, now())))

describe('strangers who know the password and have used up the tries at the codes of the app', () => {
  test('are refused by those and by wrong backup codes, and the owner gets in by a right one', async () => {
    const me = await accountWithFactor(portal)
    expect((await exhaust(me)).at(-1)).toBe(refusals.codeLocked.code)
    expect(await tries('198.51.100.2', me, right(me))).toEqual([refusals.codeLocked.code])
    expect(await tries('198.51.100.1', me, times(2, wrongBackupCode))).toEqual(
      times(2, '').map(() => refusals.wrongSecondCode.code),
    )
    const [first = '', second = ''] = me.codes
    expect(await tries('203.0.113.9', me, [first])).toEqual([0])
    // also when sixty of a day are used up
    for (let quarter = 0; quarter < 6; quarter++) {
      portal.clock.advance(900_000)
      await exhaust(me)
    }
    portal.clock.advance(900_000)
    expect(await tries('203.0.113.9', me, right(me))).toEqual([refusals.codeLocked.code])
    expect(await tries('203.0.113.9', me, [second])).toEqual([0])
  })

  test('guess no more than a hundred backup codes a day from a network, which holds up nobody elsewhere', async () => {
    const me = await accountWithFactor(portal)
    const replies = await tries('198.51.100.7', me, times(101, wrongBackupCode))
    expect(new Set(replies.slice(0, 100))).toEqual(new Set([refusals.wrongSecondCode.code]))
    expect(replies.at(-1)).toBe(refusals.codeLocked.code)
    const [first = ''] = me.codes
    expect(await tries('198.51.100.7', me, [first])).toEqual([refusals.codeLocked.code])
    expect(await tries('203.0.113.7', me, [first])).toEqual([0])
    expect(await tries('203.0.113.8', me, right(me))).toEqual([0])
  })

  test('have not used up those of the factor that the owner sets up after a colleague’s reset', async () => {
    const me = await accountWithFactor(portal)
    await exhaust(me)
    expect(await tries('203.0.113.9', me, right(me))).toEqual([refusals.codeLocked.code])
    const colleague = await portal.organiser('secretary')
    await colleague.call(api.reset, { params: { id: me.accountId }, body: { reason: 'seen in person' } })
    portal.clock.advance(60_000)
    const own = portal.clientOf(await openSession(portal.db, { accountId: me.accountId, at: now() }))
    const { secret: key } = await own.call(api.begin, {})
    await own.call(api.confirm, { body: { code: appCodeOf(key, now()) } })
    portal.clock.advance(60_000)
    expect(await tries('203.0.113.9', { ...me, key }, [appCodeOf(key, now())])).toEqual([0])
  })

  test('nor wrong codes in a session: a reset forgets them', async () => {
    const me = await accountWithFactor(portal)
    const session = async () =>
      portal.clientOf(await openSession(portal.db, { accountId: me.accountId, at: now() }))
    const before = await session()
    const wrong = { body: { code: wrongAppCode(me.key, now()) } }
    for (let at = 0; at < 10; at++) await before.call(sessionsApi.prove, wrong).catch(() => undefined)
    const colleague = await portal.organiser('secretary')
    await colleague.call(api.reset, { params: { id: me.accountId }, body: { reason: 'seen in person' } })
    const after = await session()
    const { secret: key } = await after.call(api.begin, {})
    expect(await after.call(api.confirm, { body: { code: appCodeOf(key, now()) } })).toHaveProperty('codes')
  })
})

describe('a second factor that was sealed with a data key which is gone', () => {
  async function lost(column: 'secret' | 'pending_secret' = 'secret') {
    const me = await accountWithFactor(portal)
    await portal.db.execute(
      sql`update second_factors set ${sql.identifier(column)} = 'v99.AAAA' where account_id = ${me.accountId}`,
    )
    return me
  }

  test('refuses codes of the app in a sentence with who can help, uncounted, and takes backup codes', async () => {
    await accountWithPassword(portal, {
      type: 'organiser',
      organiserRole: 'secretary',
      name: '陈岚',
      englishName: 'Chen Lan',
    })
    const me = await lost()
    const replies = await tries('198.51.100.3', me, times(12, appCodeOf(me.key, now())))
    expect(new Set(replies)).toEqual(new Set([refusals.secondFactorUnreadable.code]))
    const challenge = await challengeOf(portal, me.account)
    const body = { challenge, code: appCodeOf(me.key, now()) }
    const said = await browserOf(portal, '198.51.100.3').call(api.secondStep, body)
    expect(said).toMatchObject({ status: 403, message: expect.stringContaining('ask Chen Lan to') })
    const origin = { address: '198.51.100.3', userAgent: '', cookies: '', secure: true }
    const fault = await takeSecondStep({ services: portal.services, body, origin }).catch(
      (error: unknown) => error,
    )
    // the operator finds it in the log
    expect(fault).toMatchObject({ cause: { message: expect.stringContaining(me.accountId) } })
    expect(await tries('198.51.100.3', me, me.codes.slice(0, 1))).toEqual([0])
  })

  test('says the same in a session, whose owner sets up another phone after a proof by backup code', async () => {
    const me = await lost()
    const own = portal.clientOf(await openSession(portal.db, { accountId: me.accountId, at: now() }))
    expect(await own.call(api.read, {})).toMatchObject({ isOn: true })
    const code = appCodeOf(me.key, now())
    await expect(own.call(sessionsApi.prove, { body: { code } })).rejects.toMatchObject({
      code: refusals.secondFactorUnreadable.code,
    })
    await own.call(sessionsApi.prove, { body: { code: me.codes[0] ?? '' } })
    const { secret: key } = await own.call(api.begin, {})
    await own.call(api.confirm, { body: { code: appCodeOf(key, now()) } })
    const [row] = await portal.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.accountId, me.accountId))
    expect(row?.secret).toBe(key)
  })

  test('asks for the QR code again where the new phone’s key is the lost one', async () => {
    const me = await lost('pending_secret')
    const own = portal.clientOf(await openSession(portal.db, { accountId: me.accountId, at: now() }))
    await expect(own.call(api.confirm, { body: { code: appCodeOf(me.key, now()) } })).rejects.toMatchObject({
      code: refusals.secondFactorOff.code,
    })
  })
})

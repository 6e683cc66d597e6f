import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { secondFactorApi as api } from './api/second-factor.ts'
import { sessionsApi } from './api/sessions.ts'
import { refusals } from './refusals.ts'
import { challengeTries } from './rules/second-factor.ts'
import { openSession } from './server/actions.ts'
import type { Departure } from './testing/software-key.ts'
import { accountWithFactor, browserOf, challengeOf, securityKeyOf, wrongAppCode } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
// each test begins in a time step of the app of its own
beforeEach(() => portal.clock.advance(60_000))

async function withAppAndKey() {
  const made = await accountWithFactor(portal)
  return { ...made, securityKey: await securityKeyOf(portal, made.accountId) }
}
type Owner = Awaited<ReturnType<typeof withAppAndKey>>

const sessionOf = async ({ accountId }: Owner) =>
  portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))

/** Second steps by the key from an address, with as many logins as it takes; the code of each reply, 0 for a session. */
async function byKey(address: string, owner: Owner, times = 1, departure: Departure = {}) {
  const browser = browserOf(portal, address)
  const replies: number[] = []
  let challenge = ''
  for (let at = 0; at < times; at++) {
    if (at % challengeTries === 0) challenge = await challengeOf(portal, owner.account)
    const options = (await browser.call(api.beginPasskeyStep, { challenge })).data
    const passkey = owner.securityKey.get(options, departure)
    replies.push((await browser.call(api.secondStep, { challenge, passkey })).code)
  }
  return replies
}

async function byCode(address: string, { account }: Owner, code: string, times = 1) {
  const browser = browserOf(portal, address)
  const replies: number[] = []
  for (let at = 0; at < times; at++) {
    const challenge = await challengeOf(portal, account)
    replies.push((await browser.call(api.secondStep, { challenge, code })).code)
  }
  return replies
}

describe('strangers who know the password', () => {
  test('use up the tries at codes, and the owner gets in by the key', async () => {
    const me = await withAppAndKey()
    const replies = await byCode('198.51.100.1', me, wrongAppCode(me.key, portal.clock.now()), 11)
    expect(replies.at(-1)).toBe(refusals.codeLocked.code)
    expect(await byKey('198.51.100.1', me)).toEqual([0])
  })

  test('send what no key of the account signed a hundred times a day from a network, which holds up nobody elsewhere', async () => {
    const me = await withAppAndKey()
    const replies = await byKey('198.51.100.7', me, 101, { forged: true })
    expect(new Set(replies.slice(0, 100))).toEqual(new Set([refusals.passkeyRefused.code]))
    expect(replies.at(-1)).toBe(refusals.passkeyLocked.code)
    expect(await byKey('198.51.100.7', me)).toEqual([refusals.passkeyLocked.code])
    expect(await byKey('203.0.113.7', me)).toEqual([0])
    // also where they are: by a backup code
    expect(await byCode('198.51.100.7', me, me.codes[0] ?? '')).toEqual([0])
  })

  test('have five tries at one login', async () => {
    const me = await withAppAndKey()
    const challenge = await challengeOf(portal, me.account)
    const browser = browserOf(portal, '198.51.100.9')
    const begin = () => browser.call(api.beginPasskeyStep, { challenge })
    const passkey = me.securityKey.get((await begin()).data)
    for (let at = 0; at < challengeTries; at++) {
      const forged = me.securityKey.get((await begin()).data, { forged: true })
      const { code } = await browser.call(api.secondStep, { challenge, passkey: forged })
      expect(code).toBe(refusals.passkeyRefused.code)
    }
    const over = refusals.secondStepOver.code
    expect((await browser.call(api.secondStep, { challenge, passkey })).code).toBe(over)
    // said before the key is touched once more
    expect((await begin()).code).toBe(over)
  })
})

describe('in a session', () => {
  const prove = async (
    me: Awaited<ReturnType<typeof sessionOf>>,
    { securityKey }: Owner,
    departure?: Departure,
  ) => {
    const passkey = securityKey.get(await me.call(sessionsApi.beginProof, {}), departure)
    return me.call(sessionsApi.prove, { body: { passkey } })
  }
  const locked = { code: refusals.codeLocked.code }
  const keysLocked = { code: refusals.passkeyLocked.code }

  test('wrong codes do not hold up the key, nor wrong keys a code, and a right one forgets the wrong ones', async () => {
    const me = await withAppAndKey()
    const session = await sessionOf(me)
    const wrong = { body: { code: wrongAppCode(me.key, portal.clock.now()) } }
    for (let at = 0; at < 10; at++) await session.call(sessionsApi.prove, wrong).catch(() => undefined)
    await expect(session.call(sessionsApi.prove, wrong)).rejects.toMatchObject(locked)
    for (let at = 0; at < 9; at++) await prove(session, me, { forged: true }).catch(() => undefined)
    expect(await prove(session, me)).toBeNull()
    for (let at = 0; at < 10; at++) await prove(session, me, { forged: true }).catch(() => undefined)
    await expect(prove(session, me)).rejects.toMatchObject(keysLocked)
  })

  test('a colleague’s reset forgets the wrong keys', async () => {
    const me = await withAppAndKey()
    const before = await sessionOf(me)
    for (let at = 0; at < 10; at++) await prove(before, me, { forged: true }).catch(() => undefined)
    await expect(prove(before, me)).rejects.toMatchObject(keysLocked)
    const colleague = await portal.organiser('secretary')
    await colleague.call(api.reset, { params: { id: me.accountId }, body: { reason: 'seen in person' } })
    const after = await sessionOf(me)
    const response = me.securityKey.create(await after.call(api.beginPasskey, {}))
    expect((await after.call(api.addPasskey, { body: { name: 'a key', response } })).codes).not.toEqual([])
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { untilWaiting } from '#kit/testing/until-waiting.ts'
import { secondFactorApi as api } from './api/second-factor.ts'
import { sessionsApi } from './api/sessions.ts'
import { secondStepNeededCode } from './refusals/codes.ts'
import { refusals } from './refusals.ts'
import { passkeyChallengesKept, passkeyCount, passkeyName } from './rules/passkeys.ts'
import { endsWithPasskey, waysOf } from './rules/second-factor.ts'
import { askSecondStep } from './server/actions/challenges.ts'
import { newPasskeyFrom } from './server/actions/passkey-checks.ts'
import { passkeyChallenges, passkeys, sessions } from './server/tables.ts'
import { passkeyOwners } from './testing/passkey-owners.ts'
import { accountWithFactor, appCodeOf, challengeOf, securityKeyOf } from './testing.ts'

let portal: TestPortal
let owners: ReturnType<typeof passkeyOwners>
beforeAll(async () => {
  portal = await startTestPortal()
  owners = passkeyOwners(portal)
})
afterAll(() => portal.close())
// each test begins in a time step of the app of its own
beforeEach(() => portal.clock.advance(60_000))

const refused = (name: keyof typeof refusals) => ({ code: refusals[name].code })

/** The portal had another address when these were made; all of an account, or one. */
const madeElsewhere = (accountId: string, id?: string) =>
  portal.db
    .update(passkeys)
    .set({ rpId: 'old.example' })
    .where(id ? eq(passkeys.id, id) : eq(passkeys.accountId, accountId))

/** The data key of the app's secret is gone. */
const unreadable = (accountId: string) =>
  portal.db.execute(sql`update second_factors set secret = 'v99.AAAA' where account_id = ${accountId}`)

/** An app, and two passkeys of which the first one was made at a former address. */
async function withAppAndOldKey() {
  const app = await accountWithFactor(portal)
  const me = await owners.sessionOf(app.accountId)
  const [old, key] = [owners.newKey(), owners.newKey()]
  await owners.add(me, old, { name: 'old' })
  await owners.add(me, key, { name: 'new' })
  const [first, second] = (await me.call(api.read, {})).passkeys
  const ids = { old: first?.id ?? '', new: second?.id ?? '' }
  await madeElsewhere(app.accountId, ids.old)
  return { ...app, ...me, ids, securityKey: key }
}

describe('what can be used now', () => {
  test('counts when the app is removed: a passkey of a former address is no way that is left', async () => {
    const me = await withAppAndOldKey()
    await me.call(api.removePasskey, { params: { id: me.ids.new } })
    expect(await me.call(api.read, {})).toMatchObject({ isOn: true, isAppUsable: true, passkeyCount: 1 })
    await expect(me.call(api.removeApp, {})).rejects.toMatchObject({ status: 409 })
    expect(await me.call(api.read, {})).toMatchObject({ hasApp: true })
  })

  test('counts when a passkey is removed: an app whose secret cannot be read is no way that is left', async () => {
    const me = await withAppAndOldKey()
    await unreadable(me.accountId)
    expect(await me.call(api.read, {})).toMatchObject({ hasApp: true, isAppUsable: false })
    // what cannot be used takes nothing away
    await me.call(api.removePasskey, { params: { id: me.ids.old } })
    expect(await me.call(api.read, {})).toMatchObject({ isOn: true, passkeyCount: 1 })
    expect(await me.call(api.removePasskey, { params: { id: me.ids.new } })).toMatchObject({ isOn: false })
    expect(await owners.told(me.account)).toContain('已关闭两步验证')
  })

  test('is decided alike by server and page', () => {
    const [old, now] = [{ isUsable: false }, { isUsable: true }]
    const app = { hasApp: true, isAppUsable: true, passkeys: [] }
    const lost = { hasApp: true, isAppUsable: false, passkeys: [old] }
    const none = { hasApp: false, isAppUsable: false, passkeys: [] }
    expect(endsWithPasskey(now, app)).toBe(false)
    expect(endsWithPasskey(now, lost)).toBe(true)
    expect(endsWithPasskey(old, lost)).toBe(false)
    expect(endsWithPasskey(old, none)).toBe(true)
    expect(endsWithPasskey(old, { ...none, passkeys: [now] })).toBe(false)
  })

  test('is what a login is told of: neither an app nor a passkey where only backup codes are left', async () => {
    const me = await withAppAndOldKey()
    const told = async () => {
      const waiting = { challenge: await challengeOf(portal, me.account), accountId: me.accountId }
      return askSecondStep(portal.services, waiting).catch((error: unknown) => error)
    }
    expect(await told()).toMatchObject({ data: { hasApp: true, hasPasskeys: true } })
    await unreadable(me.accountId)
    await madeElsewhere(me.accountId)
    expect(await told()).toMatchObject({
      kind: { code: secondStepNeededCode },
      data: { hasApp: false, hasPasskeys: false },
    })
  })

  test('counts towards the ten', async () => {
    const me = await owners.withKey()
    for (let more = 1; more < passkeyCount; more++) await securityKeyOf(portal, me.accountId)
    await expect(me.call(api.beginPasskey, {})).rejects.toMatchObject(refused('tooManyPasskeys'))
    await madeElsewhere(me.accountId)
    await owners.add(me, owners.newKey())
    expect((await me.call(api.read, {})).passkeys.filter(({ isUsable }) => isUsable)).toHaveLength(1)
  })

  test('is an app alone in a reply of the release before', () => {
    expect(waysOf({ isOn: true })).toEqual({
      hasApp: true,
      isAppUsable: true,
      passkeys: [],
      passkeyCount: 0,
      usableKeys: 0,
    })
    expect(waysOf({ isOn: false })).toMatchObject({ hasApp: false, isAppUsable: false })
  })
})

describe('a call of a session that was ended while it waited', () => {
  /** Ends a session while its call waits for the account; what the call is refused with. */
  async function endedMeanwhile(accountId: string, principal: string, call: () => Promise<unknown>) {
    const { reply } = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from accounts where id = ${accountId} for update`)
      const reply = call().catch((error: unknown) => error)
      await untilWaiting(portal.db, 1)
      await tx.delete(sessions).where(eq(sessions.id, principal))
      return { reply }
    })
    const error = await reply
    return error instanceof CallFailed ? error.code : error
  }

  test.each(['addPasskey', 'confirm', 'removePasskey', 'removeApp', 'remove', 'renewCodes'] as const)(
    'changes nothing: %s',
    async (name) => {
      const me = await accountWithFactor(portal)
      await securityKeyOf(portal, me.accountId)
      const token = await owners.tokenFor(me.accountId)
      const session = portal.clientOf(token)
      const { secret } = await session.call(api.begin, {})
      const response = owners.newKey().create(await session.call(api.beginPasskey, {}))
      const before = await session.call(api.read, {})
      const calls = {
        addPasskey: () => session.call(api.addPasskey, { body: { name: 'late', response } }),
        confirm: () => session.call(api.confirm, { body: { code: appCodeOf(secret, portal.clock.now()) } }),
        removePasskey: () =>
          session.call(api.removePasskey, { params: { id: before.passkeys[0]?.id ?? '' } }),
        removeApp: () => session.call(api.removeApp, {}),
        remove: () => session.call(api.remove, {}),
        renewCodes: () => session.call(api.renewCodes, {}),
      }
      const code = await endedMeanwhile(me.accountId, token.principal, calls[name])
      expect(code).toBe(baseRefusals.sessionEnded.code)
      const after = await owners.sessionOf(me.accountId)
      expect(await after.call(api.read, {})).toEqual(before)
    },
  )
})

describe('a passkey that is added', () => {
  test('is refused with a certificate of its maker, which names addresses; its own attestation or none is taken', async () => {
    const me = await owners.withKey()
    const made = owners.newKey().create(await me.call(api.beginPasskey, {}), { attestation: 'certified' })
    const body = { name: 'certified', response: made }
    await expect(me.call(api.addPasskey, { body })).rejects.toMatchObject(refused('passkeyRefused'))
    // before anything of it is checked
    const taken = { digest: '', askedAt: portal.clock.now() }
    const fault = await newPasskeyFrom(portal.services, made, taken).catch((error: unknown) => error)
    expect(fault).toMatchObject({ cause: { message: 'unasked attestation of the format packed' } })
    expect(await me.call(api.read, {})).toMatchObject({ passkeyCount: 1 })
    const key = owners.newKey()
    await owners.add(me, key, { attestation: 'own' })
    expect(await owners.whoIs(await owners.logIn(me, key))).toBe(me.account)
  })

  test('has a name of one line without hidden characters, composed', () => {
    for (const name of ['a\nb', 'a\u202Eb', 'a\u0000', '   ', 'x'.repeat(41)])
      expect(passkeyName.safeParse(name).success).toBe(false)
    expect(passkeyName.parse(' Cle\u0301 ')).toBe('Clé')
  })

  test('may answer with an empty user', async () => {
    const me = await owners.withKey()
    expect(await owners.whoIs(await owners.logIn(me, me.key, { userHandle: '' }))).toBe(me.account)
  })

  test('stands in messages as what it does: the first one turns two-step verification on, an app beside it does not', async () => {
    const me = await owners.withKey()
    const since = (await me.call(api.read, {})).since
    expect(await owners.told(me.account)).toContain('两步验证随之启用')
    await owners.add(me, owners.newKey())
    expect(await owners.told(me.account)).toContain('今后可用它完成两步验证。其他设备已退出登录')
    portal.clock.advance(60_000)
    const { secret } = await me.call(api.begin, {})
    await me.call(api.confirm, { body: { code: appCodeOf(secret, portal.clock.now()) } })
    const told = await owners.told(me.account)
    expect(told).toContain('您的账号已设置一个验证器应用')
    expect(told).not.toContain('今后登录时还需输入手机验证器应用中的验证码')
    // it began with the first way
    expect((await me.call(api.read, {})).since).toBe(since)
  })
})

test('turning the second factor off ends the other sessions, and says so', async () => {
  const me = await owners.withKey()
  const elsewhere = await owners.sessionOf(me.accountId)
  await me.call(api.remove, {})
  await expect(elsewhere.call(api.read, {})).rejects.toMatchObject({ status: 401 })
  expect(await me.call(api.read, {})).toMatchObject({ isOn: false })
  expect(await owners.told(me.account)).toContain('其他设备已退出登录')
})

describe('two pages of one session', () => {
  test('take each what it was given, in either order, and each once', async () => {
    const me = await owners.withKey()
    const asked = [await me.call(sessionsApi.beginProof, {}), await me.call(sessionsApi.beginProof, {})]
    const answers = asked.map((options) => me.key.get(options))
    for (const passkey of answers) expect(await me.call(sessionsApi.prove, { body: { passkey } })).toBeNull()
    for (const passkey of answers)
      await expect(me.call(sessionsApi.prove, { body: { passkey } })).rejects.toMatchObject(
        refused('passkeyOver'),
      )
  })

  test('and no page what was never asked', async () => {
    const me = await owners.withKey()
    for (const challenge of ['AQIDBAUGBwgJCgsMDQ4PEA', ''])
      await expect(owners.logIn(me, me.key, { challenge })).rejects.toMatchObject(refused('passkeyOver'))
    const signed = me.key.get(await me.call(sessionsApi.beginProof, {}))
    const passkey = { ...signed, response: { ...signed.response, clientDataJSON: 'AQID' } }
    await expect(me.call(sessionsApi.prove, { body: { passkey } })).rejects.toMatchObject(
      refused('passkeyOver'),
    )
    expect(await me.call(sessionsApi.prove, { body: { passkey: signed } })).toBeNull()
  })

  test('remove the app and set up another, in this order: the new one is an app beside keys', async () => {
    const app = await accountWithFactor(portal)
    const me = await owners.sessionOf(app.accountId)
    await owners.add(me, owners.newKey())
    const { secret } = await me.call(api.begin, {})
    expect(await me.call(api.removeApp, {})).toMatchObject({ isOn: true, hasApp: false })
    const body = { code: appCodeOf(secret, portal.clock.now()) }
    expect(await me.call(api.confirm, { body })).toEqual({ codes: [] })
    expect(await me.call(api.read, {})).toMatchObject({ hasApp: true, passkeyCount: 1 })
  })

  test('and a login keep only the newest of what waits', async () => {
    const me = await owners.withKey()
    const first = await me.call(sessionsApi.beginProof, {})
    for (let more = 0; more < passkeyChallengesKept; more++) {
      portal.clock.advance(1)
      await me.call(sessionsApi.beginProof, {})
    }
    const mine = eq(passkeyChallenges.accountId, me.accountId)
    expect(await portal.db.$count(passkeyChallenges, mine)).toBe(passkeyChallengesKept)
    const passkey = me.key.get(first)
    await expect(me.call(sessionsApi.prove, { body: { passkey } })).rejects.toMatchObject(
      refused('passkeyOver'),
    )
  })
})

describe('a counter that is not beyond the last one', () => {
  /** Two logins for which the key signs one after the other, and that arrive the other way round. */
  test('is no alarm where two good uses overtook each other, and is one where it was asked for later', async () => {
    const me = await owners.withKey()
    const logins = [await challengeOf(portal, me.account), await challengeOf(portal, me.account)]
    const [first = '', second = ''] = logins
    const [signedFirst, signedSecond] = [
      me.key.get(await owners.optionsFor(first)),
      me.key.get(await owners.optionsFor(second)),
    ]
    portal.clock.advance(2000)
    expect(await owners.whoIs(await owners.step(second, signedSecond))).toBe(me.account)
    await expect(owners.step(first, signedFirst)).rejects.toMatchObject(refused('passkeyOver'))
    // the next try of the same login goes
    const again = me.key.get(await owners.optionsFor(first))
    expect(await owners.whoIs(await owners.step(first, again))).toBe(me.account)
    portal.clock.advance(1)
    await expect(owners.logIn(me, me.key, { counter: 1 })).rejects.toMatchObject(refused('passkeyCopied'))
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { accountWithPassword } from '#domain/identity/accounts/testing.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { secondFactorApi as api } from './api/second-factor.ts'
import { sessionsApi } from './api/sessions.ts'
import { signInApi } from './api.ts'
import { refusals } from './refusals.ts'
import { passkeyCount, passkeyMinutes } from './rules/passkeys.ts'
import { backupCodeCount } from './rules/second-factor.ts'
import { openSession } from './server/actions.ts'
import { passkeyChallenges, passkeys, secondFactors } from './server/tables.ts'
import { type Departure, type SoftwareKey, softwareKey } from './testing/software-key.ts'
import { accountWithFactor, appCodeOf, challengeOf } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
// each test begins in a time step of the app of its own
beforeEach(() => portal.clock.advance(60_000))

const refused = (name: keyof typeof refusals) => ({ code: refusals[name].code })
const newKey = (options?: { hasCounter: boolean }) => softwareKey(portal.services.settings.publicUrl, options)
const sessionOf = async (accountId: string) =>
  portal.clientOf(await openSession(portal.db, { accountId, at: portal.clock.now() }))
type Me = Pick<Awaited<ReturnType<typeof sessionOf>>, 'call'>

const newOrganiser = () => accountWithPassword(portal, { type: 'organiser', organiserRole: 'viewer' })

/** Adds a key to the account of a session; returns the backup codes. */
async function add(
  me: Me,
  key: SoftwareKey,
  { name = 'a key', ...departure }: Departure & { name?: string } = {},
) {
  const options = await me.call(api.beginPasskey, {})
  return me.call(api.addPasskey, { body: { name, response: key.create(options, departure) } })
}

/** An organiser whose second factor is one security key. */
async function withKey(options?: { hasCounter: boolean }) {
  const made = await newOrganiser()
  const me = await sessionOf(made.accountId)
  const key = newKey(options)
  const { codes } = await add(me, key)
  return { ...made, ...me, key, codes }
}

const optionsFor = (challenge: string) => portal.visitor.call(api.beginPasskeyStep, { body: { challenge } })
const step = (challenge: string, passkey: ReturnType<SoftwareKey['get']>) =>
  portal.visitor.call(api.secondStep, { body: { challenge, passkey } })

/** The second step of a login by a key. */
async function logIn({ account }: { account: string }, key: SoftwareKey, departure?: Departure) {
  const challenge = await challengeOf(portal, account)
  return step(challenge, key.get(await optionsFor(challenge), departure))
}

const whoIs = async (token: Awaited<ReturnType<typeof step>>) =>
  (await portal.clientOf(token).call(signInApi.loginInfo, {})).user.account
const told = async (account: string) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to: account } }))
    .map(({ text }) => text)
    .join('\n')

describe('a passkey', () => {
  test('is a second factor by itself: it is added with backup codes, logs in, and its owner is told', async () => {
    const made = await newOrganiser()
    const [me, stolen] = [await sessionOf(made.accountId), await sessionOf(made.accountId)]
    const key = newKey()
    const options = await me.call(api.beginPasskey, {})
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'preferred' },
    })
    const body = { name: ' 办公室的安全密钥 ', response: key.create(options) }
    expect((await me.call(api.addPasskey, { body })).codes).toHaveLength(backupCodeCount)
    expect(await me.call(api.read, {})).toMatchObject({
      isOn: true,
      hasApp: false,
      codesLeft: backupCodeCount,
      passkeyCount: 1,
      passkeys: [{ name: '办公室的安全密钥', lastUsedAt: null, isUsable: true }],
    })
    // begun by the password alone
    await expect(stolen.call(api.read, {})).rejects.toMatchObject({ status: 401 })
    expect(await told(made.account)).toContain('已添加一个通行密钥')
    expect((await me.call(api.beginPasskey, {})).excludeCredentials).toMatchObject([{ id: key.credentialId }])
    expect(await whoIs(await logIn(made, key))).toBe(made.account)
    const [{ lastUsedAt } = { lastUsedAt: null }] = (await me.call(api.read, {})).passkeys
    expect(lastUsedAt).toBe(portal.clock.now().toISOString())
    const secretary = await portal.organiser('secretary')
    const { history } = await secretary.call(accountsConsoleApi.read, { params: { id: made.accountId } })
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'secondFactor', before: 'off', after: 'on' }),
        expect.objectContaining({ field: 'passkey', before: null, after: '办公室的安全密钥' }),
      ]),
    )
  })

  test('stands beside an app, whose codes and backup codes go on, in either order', async () => {
    const app = await accountWithFactor(portal)
    const me = await sessionOf(app.accountId)
    const key = newKey()
    expect(await add(me, key)).toEqual({ codes: [] })
    expect(await me.call(api.read, {})).toMatchObject({
      hasApp: true,
      passkeyCount: 1,
      codesLeft: backupCodeCount,
    })
    expect(await whoIs(await logIn(app, key))).toBe(app.account)
    const code = (typed: string) => async () =>
      portal.visitor.call(api.secondStep, {
        body: { challenge: await challengeOf(portal, app.account), code: typed },
      })
    expect(await whoIs(await code(appCodeOf(app.key, portal.clock.now()))())).toBe(app.account)
    expect(await whoIs(await code(app.codes[0] ?? '')())).toBe(app.account)

    const first = await withKey()
    const { secret } = await first.call(api.begin, {})
    const body = { code: appCodeOf(secret, portal.clock.now()) }
    expect(await first.call(api.confirm, { body })).toEqual({ codes: [] })
    expect(await first.call(api.read, {})).toMatchObject({ hasApp: true, codesLeft: backupCodeCount })
    expect(await whoIs(await logIn(first, first.key))).toBe(first.account)
  })

  test('is asked for by name only after the first step was right', async () => {
    const me = await withKey()
    const challenge = await challengeOf(portal, me.account)
    expect((await optionsFor(challenge)).allowCredentials).toMatchObject([
      { id: me.key.credentialId, transports: ['usb'] },
    ])
    await expect(optionsFor('0'.repeat(64))).rejects.toMatchObject(refused('secondStepOver'))
    const { account } = await accountWithFactor(portal)
    await expect(optionsFor(await challengeOf(portal, account))).rejects.toMatchObject(refused('noPasskey'))
  })

  test('that is lost is replaced by a backup code', async () => {
    const me = await withKey()
    const body = { challenge: await challengeOf(portal, me.account), code: me.codes[0] ?? '' }
    expect(await whoIs(await portal.visitor.call(api.secondStep, { body }))).toBe(me.account)
    const wrong = { challenge: await challengeOf(portal, me.account), code: '123456' }
    await expect(portal.visitor.call(api.secondStep, { body: wrong })).rejects.toMatchObject(
      refused('wrongSecondCode'),
    )
  })

  test('proves in a session who is there, where the password is not enough', async () => {
    const me = await withKey()
    portal.clock.advance(11 * 60_000)
    const old = { code: baseRefusals.proofNeeded.code }
    await expect(me.call(api.beginPasskey, {})).rejects.toMatchObject(old)
    await expect(me.call(sessionsApi.prove, { body: { password: 'Harbour#2931' } })).rejects.toMatchObject(
      old,
    )
    const passkey = me.key.get(await me.call(sessionsApi.beginProof, {}))
    await me.call(sessionsApi.prove, { body: { passkey } })
    expect(await me.call(api.beginPasskey, {})).toHaveProperty('challenge')
    // once
    await expect(me.call(sessionsApi.prove, { body: { passkey } })).rejects.toMatchObject(
      refused('passkeyOver'),
    )
    const without = await sessionOf((await newOrganiser()).accountId)
    await expect(without.call(sessionsApi.beginProof, {})).rejects.toMatchObject(refused('noPasskey'))
  })

  test('is for organisers alone', async () => {
    const { call } = await portal.organisationAccount()
    await expect(call(api.beginPasskey, {})).rejects.toMatchObject({ code: baseRefusals.forbidden.code })
  })
})

describe('what a key has signed is refused', () => {
  const departures: [string, Departure][] = [
    ['at another page', { origin: 'https://portal.example' }],
    ['at another port of the same host', { origin: 'http://localhost:1' }],
    ['for another host', { rpId: 'portal.example' }],
    ['for another challenge', { challenge: 'AQIDBAUGBwgJCgsMDQ4PEA' }],
    ['without a touch', { untouched: true }],
  ]
  test.each(departures)('%s, when it is added and when it logs in', async (_, departure) => {
    const me = await withKey()
    const wrong = refused('passkeyRefused')
    await expect(add(me, newKey(), departure)).rejects.toMatchObject(wrong)
    await expect(logIn(me, me.key, departure)).rejects.toMatchObject(wrong)
    expect(await me.call(api.read, {})).toMatchObject({ passkeyCount: 1 })
    expect(await whoIs(await logIn(me, me.key))).toBe(me.account)
  })

  test('by another private key, by a credential of another account, and in place of another act', async () => {
    const [me, other] = [await withKey(), await withKey()]
    const wrong = refused('passkeyRefused')
    await expect(logIn(me, me.key, { forged: true })).rejects.toMatchObject(wrong)
    await expect(logIn(me, other.key)).rejects.toMatchObject(wrong)
    await expect(logIn(me, me.key, { type: 'webauthn.create' })).rejects.toMatchObject(wrong)
    await expect(add(me, newKey(), { type: 'webauthn.get' })).rejects.toMatchObject(wrong)
    expect(await whoIs(await logIn(other, other.key))).toBe(other.account)
  })

  test('a second time, at once or later, and for one purpose or login in place of another', async () => {
    const me = await withKey()
    const challenge = await challengeOf(portal, me.account)
    const signed = me.key.get(await optionsFor(challenge))
    const both = await Promise.allSettled([step(challenge, signed), step(challenge, signed)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(step(challenge, signed)).rejects.toMatchObject(refused('secondStepOver'))
    const next = await challengeOf(portal, me.account)
    await expect(step(next, signed)).rejects.toMatchObject(refused('passkeyOver'))

    // asked for a proof, used for a login, and the other way round; asked by one login, used at another
    const proof = me.key.get(await me.call(sessionsApi.beginProof, {}))
    await expect(step(next, proof)).rejects.toMatchObject(refused('passkeyOver'))
    const atLogin = me.key.get(await optionsFor(next))
    const proving = me.call(sessionsApi.prove, { body: { passkey: atLogin } })
    await expect(proving).rejects.toMatchObject(refused('passkeyRefused'))
    const third = await challengeOf(portal, me.account)
    await expect(step(third, atLogin)).rejects.toMatchObject(refused('passkeyOver'))
    // that refusal took none of the login that asked
    expect(await whoIs(await step(next, atLogin))).toBe(me.account)
    const another = await sessionOf(me.accountId)
    const ofMine = me.key.get(await me.call(sessionsApi.beginProof, {}))
    await expect(another.call(sessionsApi.prove, { body: { passkey: ofMine } })).rejects.toMatchObject(
      refused('passkeyOver'),
    )
    const made = newKey().create(await me.call(api.beginPasskey, {}))
    const body = { name: 'a', response: made }
    await expect(another.call(api.addPasskey, { body })).rejects.toMatchObject(refused('passkeyOver'))
  })

  test('after a wrong answer to the same challenge, and after five minutes', async () => {
    const me = await withKey()
    const challenge = await challengeOf(portal, me.account)
    const options = await optionsFor(challenge)
    await expect(step(challenge, me.key.get(options, { forged: true }))).rejects.toMatchObject(
      refused('passkeyRefused'),
    )
    await expect(step(challenge, me.key.get(options))).rejects.toMatchObject(refused('passkeyOver'))
    const asked = await me.call(api.beginPasskey, {})
    const later = await me.call(sessionsApi.beginProof, {})
    portal.clock.advance(passkeyMinutes * 60_000)
    const body = { name: 'late', response: newKey().create(asked) }
    await expect(me.call(api.addPasskey, { body })).rejects.toMatchObject(refused('passkeyOver'))
    await expect(me.call(sessionsApi.prove, { body: { passkey: me.key.get(later) } })).rejects.toMatchObject(
      refused('passkeyOver'),
    )
  })

  test('with a counter that is not beyond the last, also by two at once; 0 is that of a key without one', async () => {
    const me = await withKey()
    await logIn(me, me.key, { counter: 40 })
    for (const counter of [40, 39, 0])
      await expect(logIn(me, me.key, { counter })).rejects.toMatchObject(refused('passkeyCopied'))
    const logins = [1, 2].map(() => logIn(me, me.key, { counter: 41 }))
    const both = await Promise.allSettled(logins)
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const passkey = me.key.get(await me.call(sessionsApi.beginProof, {}), { counter: 5 })
    await expect(me.call(sessionsApi.prove, { body: { passkey } })).rejects.toMatchObject(
      refused('passkeyCopied'),
    )
    const phone = await withKey({ hasCounter: false })
    await logIn(phone, phone.key)
    expect(await whoIs(await logIn(phone, phone.key))).toBe(phone.account)
  })

  test('for a host at which the portal was before: it is not asked for, and shown as such', async () => {
    const me = await withKey()
    await portal.db.update(passkeys).set({ rpId: 'old.example' }).where(eq(passkeys.accountId, me.accountId))
    expect((await me.call(api.read, {})).passkeys).toMatchObject([{ isUsable: false }])
    await expect(me.call(sessionsApi.beginProof, {})).rejects.toMatchObject(refused('noPasskey'))
    expect((await me.call(api.beginPasskey, {})).excludeCredentials).toEqual([])
  })
})

describe('the own passkeys', () => {
  test('are renamed and removed by their owner alone', async () => {
    const [me, other] = [await withKey(), await withKey()]
    const [{ id } = { id: '' }] = (await me.call(api.read, {})).passkeys
    const renaming = { params: { id }, body: { name: '家里的电脑' } }
    expect((await me.call(api.renamePasskey, renaming)).passkeys).toMatchObject([{ name: '家里的电脑' }])
    await expect(other.call(api.renamePasskey, renaming)).rejects.toMatchObject({ status: 404 })
    await expect(other.call(api.removePasskey, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const elsewhere = await sessionOf(me.accountId)
    expect(await me.call(api.removePasskey, { params: { id } })).toMatchObject({
      isOn: false,
      codesLeft: 0,
      passkeys: [],
    })
    await expect(elsewhere.call(api.read, {})).rejects.toMatchObject({ status: 401 })
    expect(await told(me.account)).toContain('已关闭两步验证')
    await expect(me.call(api.removePasskey, { params: { id } })).rejects.toMatchObject({ status: 404 })
    // what is left opens nothing
    await expect(logIn(me, me.key)).rejects.toMatchObject(refused('noPasskey'))
  })

  test('are at most ten, each at one account only', async () => {
    const me = await withKey()
    await expect(add(me, me.key)).rejects.toMatchObject(refused('passkeyKnown'))
    const other = await withKey()
    await expect(add(other, newKey(), { credentialId: me.key.credentialId })).rejects.toMatchObject(
      refused('passkeyKnown'),
    )
    for (let more = 2; more < passkeyCount; more++) await add(me, newKey())
    // of two that were begun at nine, one is the tenth
    const [here, there] = [me, await sessionOf(me.accountId)]
    const both = await Promise.allSettled([add(here, newKey()), add(there, newKey())])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
    const left = await sessionOf(me.accountId)
    if ((await left.call(api.read, {})).passkeyCount < passkeyCount) await add(left, newKey())
    await expect(left.call(api.beginPasskey, {})).rejects.toMatchObject(refused('tooManyPasskeys'))
    expect(await left.call(api.read, {})).toMatchObject({ passkeyCount })
  })

  test('stay without the app, which goes by itself only where they are left', async () => {
    const app = await accountWithFactor(portal)
    const me = await sessionOf(app.accountId)
    await expect(me.call(api.removeApp, {})).rejects.toMatchObject({ status: 409 })
    const key = newKey()
    await add(me, key)
    expect(await me.call(api.removeApp, {})).toMatchObject({ isOn: true, hasApp: false, passkeyCount: 1 })
    const body = {
      challenge: await challengeOf(portal, app.account),
      code: appCodeOf(app.key, portal.clock.now()),
    }
    await expect(portal.visitor.call(api.secondStep, { body })).rejects.toMatchObject(
      refused('wrongSecondCode'),
    )
    expect(await whoIs(await logIn(app, key))).toBe(app.account)
    await expect(me.call(api.removeApp, {})).rejects.toMatchObject({ status: 409 })
    expect(await told(app.account)).toContain('两步验证仍启用')
  })

  test('end with the second factor, by their owner and by a colleague', async () => {
    const [me, lost] = [await withKey(), await withKey()]
    await me.call(api.remove, {})
    expect(await me.call(api.read, {})).toMatchObject({ isOn: false, passkeyCount: 0 })
    const colleague = await portal.organiser('secretary')
    const params = { id: lost.accountId }
    expect(await colleague.call(api.readOf, { params })).toEqual({
      isOn: true,
      since: expect.any(String),
      codesLeft: backupCodeCount,
      hasApp: false,
      passkeyCount: 1,
    })
    await lost.call(sessionsApi.beginProof, {})
    await colleague.call(api.reset, { params, body: { reason: '当面核实身份' } })
    const ofLost = eq(passkeys.accountId, lost.accountId)
    expect(await portal.db.$count(passkeys, ofLost)).toBe(0)
    expect(await portal.db.$count(passkeyChallenges, eq(passkeyChallenges.accountId, lost.accountId))).toBe(0)
    expect(await portal.db.$count(secondFactors, eq(secondFactors.accountId, lost.accountId))).toBe(0)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { secondFactorApi as api } from './api/second-factor.ts'
import { sessionsApi } from './api/sessions.ts'
import { refusals } from './refusals.ts'
import { passkeyCount, passkeyMinutes } from './rules/passkeys.ts'
import { backupCodeCount } from './rules/second-factor.ts'
import { passkeyChallenges, passkeys, secondFactors } from './server/tables.ts'
import { passkeyOwners } from './testing/passkey-owners.ts'
import type { Departure } from './testing/software-key.ts'
import { accountWithFactor, appCodeOf, challengeOf } from './testing.ts'

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
describe('a passkey', () => {
  test('is a second factor by itself: it is added with backup codes, logs in, and its owner is told', async () => {
    const made = await owners.newOrganiser()
    const [me, stolen] = [await owners.sessionOf(made.accountId), await owners.sessionOf(made.accountId)]
    const key = owners.newKey()
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
    expect(await owners.told(made.account)).toContain('两步验证随之启用')
    expect((await me.call(api.beginPasskey, {})).excludeCredentials).toMatchObject([{ id: key.credentialId }])
    expect(await owners.whoIs(await owners.logIn(made, key))).toBe(made.account)
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
    const me = await owners.sessionOf(app.accountId)
    const key = owners.newKey()
    expect(await owners.add(me, key)).toEqual({ codes: [] })
    expect(await me.call(api.read, {})).toMatchObject({
      hasApp: true,
      passkeyCount: 1,
      codesLeft: backupCodeCount,
    })
    expect(await owners.whoIs(await owners.logIn(app, key))).toBe(app.account)
    const code = (typed: string) => async () =>
      portal.visitor.call(api.secondStep, {
        body: { challenge: await challengeOf(portal, app.account), code: typed },
      })
    expect(await owners.whoIs(await code(appCodeOf(app.key, portal.clock.now()))())).toBe(app.account)
    expect(await owners.whoIs(await code(app.codes[0] ?? '')())).toBe(app.account)

    const first = await owners.withKey()
    const { secret } = await first.call(api.begin, {})
    const body = { code: appCodeOf(secret, portal.clock.now()) }
    expect(await first.call(api.confirm, { body })).toEqual({ codes: [] })
    expect(await first.call(api.read, {})).toMatchObject({ hasApp: true, codesLeft: backupCodeCount })
    expect(await owners.whoIs(await owners.logIn(first, first.key))).toBe(first.account)
  })

  test('is asked for by name only after the first step was right', async () => {
    const me = await owners.withKey()
    const challenge = await challengeOf(portal, me.account)
    expect((await owners.optionsFor(challenge)).allowCredentials).toMatchObject([
      { id: me.key.credentialId, transports: ['usb'] },
    ])
    await expect(owners.optionsFor('0'.repeat(64))).rejects.toMatchObject(refused('secondStepOver'))
    const { account } = await accountWithFactor(portal)
    await expect(owners.optionsFor(await challengeOf(portal, account))).rejects.toMatchObject(
      refused('noPasskey'),
    )
  })

  test('that is lost is replaced by a backup code', async () => {
    const me = await owners.withKey()
    const body = { challenge: await challengeOf(portal, me.account), code: me.codes[0] ?? '' }
    expect(await owners.whoIs(await portal.visitor.call(api.secondStep, { body }))).toBe(me.account)
    const wrong = { challenge: await challengeOf(portal, me.account), code: '123456' }
    await expect(portal.visitor.call(api.secondStep, { body: wrong })).rejects.toMatchObject(
      refused('wrongSecondCode'),
    )
  })

  test('proves in a session who is there, where the password is not enough', async () => {
    const me = await owners.withKey()
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
    const without = await owners.sessionOf((await owners.newOrganiser()).accountId)
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
    ['without a touch', { untouched: true }],
  ]
  test.each(departures)('%s, when it is added and when it logs in', async (_, departure) => {
    const me = await owners.withKey()
    const wrong = refused('passkeyRefused')
    await expect(owners.add(me, owners.newKey(), departure)).rejects.toMatchObject(wrong)
    await expect(owners.logIn(me, me.key, departure)).rejects.toMatchObject(wrong)
    expect(await me.call(api.read, {})).toMatchObject({ passkeyCount: 1 })
    expect(await owners.whoIs(await owners.logIn(me, me.key))).toBe(me.account)
  })

  test('by another private key, by a credential of another account, and in place of another act', async () => {
    const [me, other] = [await owners.withKey(), await owners.withKey()]
    const wrong = refused('passkeyRefused')
    await expect(owners.logIn(me, me.key, { forged: true })).rejects.toMatchObject(wrong)
    await expect(owners.logIn(me, other.key)).rejects.toMatchObject(wrong)
    await expect(owners.logIn(me, me.key, { type: 'webauthn.create' })).rejects.toMatchObject(wrong)
    await expect(owners.add(me, owners.newKey(), { type: 'webauthn.get' })).rejects.toMatchObject(wrong)
    expect(await owners.whoIs(await owners.logIn(other, other.key))).toBe(other.account)
  })

  test('a second time, at once or later, and for one purpose or login in place of another', async () => {
    const me = await owners.withKey()
    const challenge = await challengeOf(portal, me.account)
    const signed = me.key.get(await owners.optionsFor(challenge))
    const both = await Promise.allSettled([owners.step(challenge, signed), owners.step(challenge, signed)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(owners.step(challenge, signed)).rejects.toMatchObject(refused('secondStepOver'))
    const next = await challengeOf(portal, me.account)
    await expect(owners.step(next, signed)).rejects.toMatchObject(refused('passkeyOver'))

    // asked for a proof, used for a login, and the other way round; asked by one login, used at another
    const proof = me.key.get(await me.call(sessionsApi.beginProof, {}))
    await expect(owners.step(next, proof)).rejects.toMatchObject(refused('passkeyOver'))
    const atLogin = me.key.get(await owners.optionsFor(next))
    const proving = me.call(sessionsApi.prove, { body: { passkey: atLogin } })
    await expect(proving).rejects.toMatchObject(refused('passkeyOver'))
    const third = await challengeOf(portal, me.account)
    await expect(owners.step(third, atLogin)).rejects.toMatchObject(refused('passkeyOver'))
    // that refusal took none of the login that asked
    expect(await owners.whoIs(await owners.step(next, atLogin))).toBe(me.account)
    const another = await owners.sessionOf(me.accountId)
    const ofMine = me.key.get(await me.call(sessionsApi.beginProof, {}))
    await expect(another.call(sessionsApi.prove, { body: { passkey: ofMine } })).rejects.toMatchObject(
      refused('passkeyOver'),
    )
    const made = owners.newKey().create(await me.call(api.beginPasskey, {}))
    const body = { name: 'a', response: made }
    await expect(another.call(api.addPasskey, { body })).rejects.toMatchObject(refused('passkeyOver'))
  })

  test('after a wrong answer to the same challenge, and after five minutes', async () => {
    const me = await owners.withKey()
    const challenge = await challengeOf(portal, me.account)
    const options = await owners.optionsFor(challenge)
    await expect(owners.step(challenge, me.key.get(options, { forged: true }))).rejects.toMatchObject(
      refused('passkeyRefused'),
    )
    await expect(owners.step(challenge, me.key.get(options))).rejects.toMatchObject(refused('passkeyOver'))
    const asked = await me.call(api.beginPasskey, {})
    const later = await me.call(sessionsApi.beginProof, {})
    portal.clock.advance(passkeyMinutes * 60_000)
    const body = { name: 'late', response: owners.newKey().create(asked) }
    await expect(me.call(api.addPasskey, { body })).rejects.toMatchObject(refused('passkeyOver'))
    await expect(me.call(sessionsApi.prove, { body: { passkey: me.key.get(later) } })).rejects.toMatchObject(
      refused('passkeyOver'),
    )
  })

  test('with a counter that is not beyond the last, also by two at once; 0 is that of a key without one', async () => {
    const me = await owners.withKey()
    await owners.logIn(me, me.key, { counter: 40 })
    portal.clock.advance(1000)
    for (const counter of [40, 39, 0])
      await expect(owners.logIn(me, me.key, { counter })).rejects.toMatchObject(refused('passkeyCopied'))
    const logins = [1, 2].map(() => owners.logIn(me, me.key, { counter: 41 }))
    const both = await Promise.allSettled(logins)
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    portal.clock.advance(1000)
    const passkey = me.key.get(await me.call(sessionsApi.beginProof, {}), { counter: 5 })
    await expect(me.call(sessionsApi.prove, { body: { passkey } })).rejects.toMatchObject(
      refused('passkeyCopied'),
    )
    const phone = await owners.withKey({ hasCounter: false })
    await owners.logIn(phone, phone.key)
    expect(await owners.whoIs(await owners.logIn(phone, phone.key))).toBe(phone.account)
  })

  test('for a host at which the portal was before: it is not asked for, and shown as such', async () => {
    const me = await owners.withKey()
    await portal.db.update(passkeys).set({ rpId: 'old.example' }).where(eq(passkeys.accountId, me.accountId))
    expect((await me.call(api.read, {})).passkeys).toMatchObject([{ isUsable: false }])
    await expect(me.call(sessionsApi.beginProof, {})).rejects.toMatchObject(refused('noPasskey'))
    expect((await me.call(api.beginPasskey, {})).excludeCredentials).toEqual([])
  })
})

describe('the own passkeys', () => {
  test('are renamed and removed by their owner alone', async () => {
    const [me, other] = [await owners.withKey(), await owners.withKey()]
    const [{ id } = { id: '' }] = (await me.call(api.read, {})).passkeys
    const renaming = { params: { id }, body: { name: '家里的电脑' } }
    expect((await me.call(api.renamePasskey, renaming)).passkeys).toMatchObject([{ name: '家里的电脑' }])
    await expect(other.call(api.renamePasskey, renaming)).rejects.toMatchObject({ status: 404 })
    await expect(other.call(api.removePasskey, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const elsewhere = await owners.sessionOf(me.accountId)
    expect(await me.call(api.removePasskey, { params: { id } })).toMatchObject({
      isOn: false,
      codesLeft: 0,
      passkeys: [],
    })
    await expect(elsewhere.call(api.read, {})).rejects.toMatchObject({ status: 401 })
    expect(await owners.told(me.account)).toContain('已关闭两步验证')
    await expect(me.call(api.removePasskey, { params: { id } })).rejects.toMatchObject({ status: 404 })
    // what is left opens nothing
    await expect(owners.logIn(me, me.key)).rejects.toMatchObject(refused('noPasskey'))
  })

  test('are at most ten, each at one account only', async () => {
    const me = await owners.withKey()
    await expect(owners.add(me, me.key)).rejects.toMatchObject(refused('passkeyKnown'))
    const other = await owners.withKey()
    await expect(
      owners.add(other, owners.newKey(), { credentialId: me.key.credentialId }),
    ).rejects.toMatchObject(refused('passkeyKnown'))
    for (let more = 2; more < passkeyCount; more++) await owners.add(me, owners.newKey())
    // of two that were begun at nine, one is the tenth
    const [here, there] = [me, await owners.sessionOf(me.accountId)]
    const both = await Promise.allSettled([
      owners.add(here, owners.newKey()),
      owners.add(there, owners.newKey()),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
    const left = await owners.sessionOf(me.accountId)
    if ((await left.call(api.read, {})).passkeyCount < passkeyCount) await owners.add(left, owners.newKey())
    await expect(left.call(api.beginPasskey, {})).rejects.toMatchObject(refused('tooManyPasskeys'))
    expect(await left.call(api.read, {})).toMatchObject({ passkeyCount })
  })

  test('stay without the app, which goes by itself only where they are left', async () => {
    const app = await accountWithFactor(portal)
    const me = await owners.sessionOf(app.accountId)
    await expect(me.call(api.removeApp, {})).rejects.toMatchObject({ status: 409 })
    const key = owners.newKey()
    await owners.add(me, key)
    expect(await me.call(api.removeApp, {})).toMatchObject({ isOn: true, hasApp: false, passkeyCount: 1 })
    const body = {
      challenge: await challengeOf(portal, app.account),
      code: appCodeOf(app.key, portal.clock.now()),
    }
    await expect(portal.visitor.call(api.secondStep, { body })).rejects.toMatchObject(
      refused('wrongSecondCode'),
    )
    expect(await owners.whoIs(await owners.logIn(app, key))).toBe(app.account)
    await expect(me.call(api.removeApp, {})).rejects.toMatchObject({ status: 409 })
    expect(await owners.told(app.account)).toContain('两步验证仍启用')
  })

  test('end with the second factor, by their owner and by a colleague', async () => {
    const [me, lost] = [await owners.withKey(), await owners.withKey()]
    await me.call(api.remove, {})
    expect(await me.call(api.read, {})).toMatchObject({ isOn: false, passkeyCount: 0 })
    const colleague = await portal.organiser('secretary')
    const params = { id: lost.accountId }
    expect(await colleague.call(api.readOf, { params })).toEqual({
      isOn: true,
      since: expect.any(String),
      codesLeft: backupCodeCount,
      hasApp: false,
      isAppUsable: false,
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

import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { OrganiserRole } from '#domain/actor.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { refusals as accountRefusals } from '#domain/identity/accounts/refusals.ts'
import { findAccountById } from '#domain/identity/accounts/server/actions.ts'
import { accountWithPassword, goodPassword } from '#domain/identity/accounts/testing.ts'
import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { signInsApi } from './api/console.ts'
import { secondFactorApi as api } from './api/second-factor.ts'
import { sessionsApi } from './api/sessions.ts'
import { signInApi } from './api.ts'
import { refusals } from './refusals.ts'
import { backupCodeCount, type Challenge, challengeMinutes, challengeTries } from './rules/second-factor.ts'
import { logInFully } from './server/actions/complete-sign-in.ts'
import { backupCodes, secondFactors, signInChallenges } from './server/tables.ts'
import { sentCode, solvedImage, wrongAppCode } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())
// each test begins in a time step of its own
beforeEach(() => portal.clock.advance(60_000))

const off = { isOn: false, since: null, codesLeft: 0, hasApp: false, isAppUsable: false, passkeyCount: 0 }

const refused = (name: keyof typeof refusals) => ({ code: refusals[name].code })

/** The code that an app with this key shows now, or when its clock is off by some seconds. */
const codeNow = (key: string, offSeconds = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(key),
    timestamp: portal.clock.now().getTime() + offSeconds * 1000,
  })

/** An organiser with a password who has set up a second factor; the code that confirmed it is used. */
async function withFactor(role: OrganiserRole = 'viewer') {
  const made = await accountWithPassword(portal, { type: 'organiser', organiserRole: role })
  const me = portal.clientOf(await portalSession(made.accountId))
  const { secret: key } = await me.call(api.begin, {})
  const { codes } = await me.call(api.confirm, { body: { code: codeNow(key) } })
  portal.clock.advance(60_000)
  return { ...made, ...me, key, codes }
}

async function portalSession(accountId: string) {
  const { openSession } = await import('./server/actions.ts')
  return openSession(portal.db, { accountId, at: portal.clock.now() })
}

/** The first step by password; returns the challenge of its refusal. */
async function firstStep(account: string): Promise<Challenge> {
  const body = { account, password: goodPassword, ...(await solvedImage(portal)) }
  const error = await portal.visitor.call(signInApi.login, { body }).catch((cause: unknown) => cause)
  if (!(error instanceof CallFailed)) throw new Error('a session without the second step')
  expect(error).toMatchObject({ status: 403, ...refused('secondStepNeeded') })
  return error.data as Challenge
}

const secondStep = (challenge: string, code: string) =>
  portal.visitor.call(api.secondStep, { body: { challenge, code } })

const whoIs = async (token: Awaited<ReturnType<typeof secondStep>>) =>
  (await portal.clientOf(token).call(signInApi.loginInfo, {})).user.account

describe('an account with a second factor', () => {
  test('gets a session only after the code of the app, by password and by message code', async () => {
    const me = await withFactor()
    const { challenge } = await firstStep(me.account)
    const token = await secondStep(challenge, codeNow(me.key))
    expect(await whoIs(token)).toBe(me.account)
    // a challenge opens one session
    await expect(secondStep(challenge, me.codes[0] ?? '')).rejects.toMatchObject(refused('secondStepOver'))

    portal.clock.advance(60_000)
    const code = await sentCode(portal, me.account, 'login')
    const byCode = await portal.visitor
      .call(signInApi.securityCodeLogin, { body: { account: me.account, code } })
      .catch((cause: unknown) => cause)
    expect(byCode).toMatchObject(refused('secondStepNeeded'))
    const second = (byCode as CallFailed).data as Challenge
    expect(await whoIs(await secondStep(second.challenge, codeNow(me.key)))).toBe(me.account)
    // the message code is used up by its first step
    await expect(
      portal.visitor.call(signInApi.securityCodeLogin, { body: { account: me.account, code } }),
    ).rejects.toMatchObject(refused('wrongMessageCode'))
  })

  test('logs in as before until a code has confirmed the key', async () => {
    const made = await accountWithPassword(portal, { type: 'organiser', organiserRole: 'viewer' })
    const me = portal.clientOf(await portalSession(made.accountId))
    await me.call(api.begin, {})
    const body = { account: made.account, password: goodPassword, ...(await solvedImage(portal)) }
    expect(await portal.visitor.call(signInApi.login, { body })).toHaveProperty('principal')
    expect(await me.call(api.read, {})).toEqual({ ...off, passkeys: [] })
  })

  test('is told of the sentence and of who can help: colleagues by name, roles where they are many', async () => {
    const { account } = await withFactor()
    // sessions of tests have no password, and who has neither password nor proved number cannot help
    expect((await firstStep(account)).helpers).toMatchObject([{ zh: '系统管理员' }])
    const office = {
      type: 'organiser',
      organiserRole: 'secretary',
      name: '陈岚',
      englishName: 'Chen Lan',
    } as const
    await accountWithPassword(portal, office)
    expect((await firstStep(account)).helpers).toEqual([{ zh: '陈岚', en: 'Chen Lan' }])
    for (let more = 0; more < 3; more++)
      await accountWithPassword(portal, { type: 'organiser', organiserRole: 'secretary' })
    expect((await firstStep(account)).helpers).toEqual([organiserRoleWords.secretary])
  })

  test('takes a code once, also when two connections bring it at the same moment', async () => {
    const me = await withFactor()
    const challenges = [await firstStep(me.account), await firstStep(me.account)]
    const code = codeNow(me.key)
    const both = await Promise.allSettled(challenges.map(({ challenge }) => secondStep(challenge, code)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(lost).toMatchObject(refused('secondCodeUsed'))
  })

  test('takes the code of the step before and after, and names the clock when it is two minutes off', async () => {
    const me = await withFactor()
    portal.clock.advance(60_000)
    const { challenge } = await firstStep(me.account)
    for (const off of [-120, 120]) {
      const trying = secondStep(challenge, codeNow(me.key, off))
      await expect(trying).rejects.toMatchObject(refused('phoneClockOff'))
    }
    expect(await whoIs(await secondStep(challenge, codeNow(me.key, -30)))).toBe(me.account)
    const again = await firstStep(me.account)
    expect(await whoIs(await secondStep(again.challenge, codeNow(me.key, 30)))).toBe(me.account)
  })

  test('takes each backup code once, as it is typed by hand', async () => {
    const me = await withFactor()
    expect(new Set(me.codes).size).toBe(backupCodeCount)
    const [code = ''] = me.codes
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect(await whoIs(await secondStep((await firstStep(me.account)).challenge, typed))).toBe(me.account)
    const { challenge } = await firstStep(me.account)
    await expect(secondStep(challenge, code)).rejects.toMatchObject(refused('wrongSecondCode'))
    expect(await me.call(api.read, {})).toMatchObject({ isOn: true, codesLeft: backupCodeCount - 1 })
    const { codes } = await me.call(api.renewCodes, {})
    // the earlier ones have ended
    await expect(secondStep(challenge, me.codes[1] ?? '')).rejects.toMatchObject(refused('wrongSecondCode'))
    expect(await whoIs(await secondStep(challenge, codes[0] ?? ''))).toBe(me.account)
  })

  test('has five tries at a challenge, also in parallel, and five minutes', async () => {
    const me = await withFactor()
    const { challenge } = await firstStep(me.account)
    const wrongCode = wrongAppCode(me.key, portal.clock.now())
    const wrong = Array.from({ length: challengeTries + 3 }, () => secondStep(challenge, wrongCode))
    const results = await Promise.allSettled(wrong)
    const codes = results.map((one) => one.status === 'rejected' && one.reason.code)
    expect(codes.filter((code) => code === refusals.wrongSecondCode.code)).toHaveLength(challengeTries)
    expect(codes.filter((code) => code === refusals.secondStepOver.code)).toHaveLength(3)
    await expect(secondStep(challenge, codeNow(me.key))).rejects.toMatchObject(refused('secondStepOver'))
    // a further challenge has tries of its own, up to those of the account
    const next = await firstStep(me.account)
    await expect(secondStep(next.challenge, wrongCode)).rejects.toMatchObject(refused('wrongSecondCode'))
    for (let more = 0; more < 3; more++) await secondStep(next.challenge, wrongCode).catch(() => undefined)
    await expect(secondStep(next.challenge, codeNow(me.key))).rejects.toMatchObject(refused('codeLocked'))

    const other = await withFactor()
    const late = await firstStep(other.account)
    portal.clock.advance(challengeMinutes * 60_000)
    await expect(secondStep(late.challenge, codeNow(other.key))).rejects.toMatchObject(
      refused('secondStepOver'),
    )
  })

  test('ends a challenge with a new password, with the account, and with a challenge nobody gave', async () => {
    const me = await withFactor()
    const { challenge } = await firstStep(me.account)
    const code = await sentCode(portal, me.account, 'resetPwd')
    await portal.visitor.call(signInApi.resetPassword, {
      body: { account: me.account, code, newPassword: 'Harbour#2931' },
    })
    await expect(secondStep(challenge, codeNow(me.key))).rejects.toMatchObject(refused('secondStepOver'))
    const other = await withFactor()
    const given = await firstStep(other.account)
    await secretary.call(accountsConsoleApi.disable, { params: { id: other.accountId } })
    await expect(secondStep(given.challenge, codeNow(other.key))).rejects.toMatchObject(
      refused('secondStepOver'),
    )
    await expect(secondStep('0'.repeat(64), '123456')).rejects.toMatchObject(refused('secondStepOver'))
  })

  test('stores no key, code or challenge in clear, and logs a wrong second code', async () => {
    const me = await withFactor()
    const { challenge } = await firstStep(me.account)
    await secondStep(challenge, '000000').catch(() => undefined)
    const ofAccount = { accountId: me.accountId, size: 5 }
    const [last] = (await secretary.call(signInsApi.list, { query: ofAccount })).records
    expect(last).toMatchObject({ outcome: 'wrongCode', way: 'password' })
    const { rows: factors } = await portal.db.execute(`select * from second_factors`)
    const stored = JSON.stringify([
      factors,
      await portal.db.select().from(backupCodes),
      await portal.db.select().from(signInChallenges),
    ])
    for (const secret of [me.key, challenge, ...me.codes, ...me.codes.map((one) => one.replace('-', ''))])
      expect(stored).not.toContain(secret)
    const [row] = await portal.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.accountId, me.accountId))
    expect(row?.secret).toBe(me.key)
  })
})

describe('the own second factor', () => {
  test('is confirmed by a code of the new key only, and the old phone counts until then', async () => {
    const me = await withFactor()
    const { secret: key } = await me.call(api.begin, {})
    await expect(me.call(api.confirm, { body: { code: codeNow(me.key) } })).rejects.toMatchObject(
      refused('wrongSecondCode'),
    )
    await expect(me.call(api.confirm, { body: { code: codeNow(key, 120) } })).rejects.toMatchObject(
      refused('phoneClockOff'),
    )
    expect(await whoIs(await secondStep((await firstStep(me.account)).challenge, codeNow(me.key)))).toBe(
      me.account,
    )
    await me.call(api.confirm, { body: { code: codeNow(key) } })
    portal.clock.advance(60_000)
    const { challenge } = await firstStep(me.account)
    await expect(secondStep(challenge, codeNow(me.key))).rejects.toMatchObject(refused('wrongSecondCode'))
    expect(await whoIs(await secondStep(challenge, codeNow(key)))).toBe(me.account)
    await expect(me.call(api.confirm, { body: { code: codeNow(key) } })).rejects.toMatchObject(
      refused('secondFactorOff'),
    )
  })

  test('can be turned off by its owner, who is told, and then a password is enough', async () => {
    const me = await withFactor()
    await me.call(api.remove, {})
    const body = { account: me.account, password: goodPassword, ...(await solvedImage(portal)) }
    expect(await portal.visitor.call(signInApi.login, { body })).toHaveProperty('principal')
    const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: me.account } })
    expect(message?.text).toMatch(/两步验证/)
    await expect(me.call(api.renewCodes, {})).rejects.toMatchObject(refused('secondFactorOff'))
    expect(await me.call(api.remove, {})).toBeNull()
  })

  test('is for organisers alone', async () => {
    const { call } = await portal.organisationAccount()
    await expect(call(api.begin, {})).rejects.toMatchObject({ code: baseRefusals.forbidden.code })
  })

  test('is changed only soon after a proof: a computer left open is not enough', async () => {
    const me = await withFactor()
    portal.clock.advance(11 * 60_000)
    const old = { code: baseRefusals.proofNeeded.code }
    await expect(me.call(api.begin, {})).rejects.toMatchObject(old)
    await expect(me.call(api.remove, {})).rejects.toMatchObject(old)
    await expect(me.call(sessionsApi.prove, { body: { code: '000000' } })).rejects.toMatchObject(
      refused('wrongSecondCode'),
    )
    await expect(me.call(api.begin, {})).rejects.toMatchObject(old)
    await me.call(sessionsApi.prove, { body: { code: codeNow(me.key) } })
    expect(await me.call(api.begin, {})).toHaveProperty('secret')
    portal.clock.advance(11 * 60_000)
    // the password may be known to whoever sits there: with a second factor it proves nothing
    await expect(me.call(sessionsApi.prove, { body: { password: goodPassword } })).rejects.toMatchObject(old)
    await me.call(sessionsApi.prove, { body: { code: me.codes[0] ?? '' } })
    await me.call(api.remove, {})
  })

  test('ends the sessions that were begun by the password alone, but the one that sets it up', async () => {
    const made = await accountWithPassword(portal, { type: 'organiser', organiserRole: 'viewer' })
    const [me, stolen] = [
      portal.clientOf(await portalSession(made.accountId)),
      portal.clientOf(await portalSession(made.accountId)),
    ]
    const { secret: key } = await me.call(api.begin, {})
    await me.call(api.confirm, { body: { code: codeNow(key) } })
    await expect(stolen.call(api.read, {})).rejects.toMatchObject({ status: 401 })
    expect(await me.call(api.read, {})).toMatchObject({ isOn: true })
  })

  test('is asked of a login whose first step began before the factor was there', async () => {
    const made = await accountWithPassword(portal, { type: 'organiser', organiserRole: 'viewer' })
    const { db, clock } = portal
    const seen = await findAccountById(db, made.accountId)
    if (!seen) throw new Error('no account')
    const attempt = { account: made.account, accountId: made.accountId, way: 'password' as const }
    const origin = { address: '127.0.0.1', userAgent: '', cookies: '', secure: true } as never
    const confirmedAt = clock.now()
    const token = await db.transaction(async (tx) => {
      await db.insert(secondFactors).values({ accountId: made.accountId, secret: 'A', confirmedAt })
      return logInFully(tx, confirmedAt, seen, { ...attempt, origin, isSecondStep: false })
    })
    expect(token).toBeUndefined()
  })

  test('does not open by a code that was said to be of a wrong clock, when its time comes', async () => {
    const me = await withFactor()
    const { challenge } = await firstStep(me.account)
    const early = codeNow(me.key, 90)
    await expect(secondStep(challenge, early)).rejects.toMatchObject(refused('phoneClockOff'))
    portal.clock.advance(90_000)
    await expect(secondStep(challenge, early)).rejects.toMatchObject(refused('secondCodeUsed'))
    portal.clock.advance(30_000)
    expect(await whoIs(await secondStep(challenge, codeNow(me.key)))).toBe(me.account)
  })

  test('tells its owner of backup codes that were used or renewed, and of too many tries', async () => {
    const me = await withFactor()
    const told = async () =>
      (await portal.visitor.call(outboxApi.mailbox, { query: { to: me.account } })).map(({ text }) => text)
    await secondStep((await firstStep(me.account)).challenge, me.codes[0] ?? '')
    expect((await told()).join()).toContain('备用码登录')
    await me.call(api.renewCodes, {})
    expect((await told()).join()).toContain('已重新生成')
    for (let wrong = 0; wrong < 12; wrong++) {
      const { challenge } = await firstStep(me.account)
      await secondStep(challenge, wrongAppCode(me.key, portal.clock.now())).catch(() => undefined)
    }
    expect((await told()).filter((text) => text.includes('多次未能通过'))).toHaveLength(1)
  })
})

describe('a colleague who lost phone and codes', () => {
  const reset = (id: string, by = secretary) =>
    by.call(api.reset, { params: { id }, body: { reason: '当面核实身份' } })

  test('is reset with a reason, told, logged out everywhere, and logs in by password', async () => {
    const me = await withFactor()
    const { challenge } = await firstStep(me.account)
    await secretary.call(sessionsApi.prove, { body: { password: 'x' } }).catch(() => undefined)
    const colleague = await portal.organiser('secretary')
    expect(await colleague.call(api.readOf, { params: { id: me.accountId } })).toMatchObject({ isOn: true })
    expect(await reset(me.accountId, colleague)).toEqual(off)
    await expect(me.call(api.read, {})).rejects.toMatchObject({ status: 401 })
    await expect(secondStep(challenge, codeNow(me.key))).rejects.toMatchObject(refused('secondStepOver'))
    const body = { account: me.account, password: goodPassword, ...(await solvedImage(portal)) }
    expect(await portal.visitor.call(signInApi.login, { body })).toHaveProperty('principal')
    const { history } = await colleague.call(accountsConsoleApi.read, { params: { id: me.accountId } })
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'secondFactor', before: 'on', after: 'off' }),
        expect.objectContaining({ field: 'resetReason', after: '当面核实身份' }),
      ]),
    )
    await expect(reset(me.accountId, colleague)).rejects.toMatchObject(refused('secondFactorOff'))
  })

  test('is nobody themselves, no other account, and not reset by who lacks the permission', async () => {
    const own = await portal.organiser('secretary')
    await expect(reset(own.accountId, own)).rejects.toMatchObject({ code: accountRefusals.notOneself.code })
    const { accountId } = await portal.organisationAccount()
    await expect(reset(accountId, own)).rejects.toMatchObject(refused('secondFactorOff'))
    expect(await own.call(api.readOf, { params: { id: accountId } })).toMatchObject({ isOn: false })
    const nobody = '00000000-0000-4000-8000-000000000001'
    await expect(reset(nobody, own)).rejects.toMatchObject({ status: 404 })
    await expect(own.call(api.readOf, { params: { id: nobody } })).rejects.toMatchObject({ status: 404 })
    const viewer = await portal.organiser('viewer')
    await expect(reset(own.accountId, viewer)).rejects.toMatchObject({ code: baseRefusals.forbidden.code })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { accountWithPassword } from '#domain/identity/accounts/testing.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { loggedError } from '#kit/server/logged-error.ts'
import { startOpenIdProvider } from '#kit/testing/open-id-provider.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { signInsApi } from './api/console.ts'
import { openIdApi as api } from './api/open-id.ts'
import { secondFactorApi } from './api/second-factor.ts'
import { signInApi } from './api.ts'
import { signInsList } from './lists.ts'
import { refusals } from './refusals.ts'
import { clockTolerance, openIdMinutes } from './rules/open-id.ts'
import { challengeData } from './rules/second-factor.ts'
import { refusalOfError } from './server/actions/open-id-failures.ts'
import { openIdOf } from './server/actions/open-id-provider.ts'
import { loginIdentities, openIdLogins, sessions, signIns } from './server/tables.ts'
import { codeOf, openIdOwners } from './testing/open-id-owners.ts'
import { accountWithFactor, appCodeOf, changedReply, connectProvider, redirectOfTests } from './testing.ts'
import { outcomeOf, outcomeWords, wayWords } from './words/console.ts'

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>

let portal: TestPortal
let provider: Provider
const people = {
  anna: { email: 'anna@provider.example', email_verified: true },
  bei: { email: 'bei@office.example', email_verified: true },
  chen: { email: 'chen@office.example', email_verified: false },
}

beforeAll(async () => {
  portal = await startTestPortal({ now: new Date().toISOString() })
  // a minute, so that a clock that is fast by more than that and the tolerance sees an expired reply
  provider = await startOpenIdProvider({ redirectUris: [redirectOfTests], people, idTokenSeconds: 60 })
})
afterAll(async () => {
  await portal.close()
  await provider.stop()
})
beforeEach(() => {
  portal.clock.set(new Date().toISOString())
  connectProvider(portal, provider.issuer)
})
afterEach(async () => {
  Object.assign(provider.said, { amr: ['pwd'], error: 'access_denied' })
  await portal.db.delete(loginIdentities)
})

const { now, browser, linked } = openIdOwners(() => ({ portal, provider }))

const lastAttempt = async () => (await portal.db.select().from(signIns).orderBy(signIns.id)).at(-1)

describe('a login by the provider', () => {
  test('opens the linked account, and is a login of its own in the log and among the sessions', async () => {
    const me = await linked()
    const mine = browser()
    const token = await mine.logIn(me.login)
    const { call } = portal.clientOf(token)
    expect((await call(signInApi.loginInfo, {})).user.account).toBe(me.account)
    const [session] = await portal.db.select().from(sessions).where(eq(sessions.accountId, me.accountId))
    // the release before reads a way that it knows
    expect(session).toMatchObject({ way: 'password', openId: true, providerFactor: false })
    const secretary = await portal.organiser('secretary')
    const listed = async (way: 'openId' | 'password') =>
      (await secretary.call(signInsApi.list, { query: { way, accountId: me.accountId } })).records
    expect(await listed('openId')).toMatchObject([{ way: 'openId', outcome: 'in', account: me.account }])
    expect(await listed('password')).toEqual([])
    expect(await portal.db.select().from(openIdLogins)).toEqual([])
    // known from now on, as after other logins
    expect(mine.cookies.has('QMS-Device')).toBe(true)
  })

  test('makes no account, and says what to do where none is linked', async () => {
    const before = await portal.db.$count(accounts)
    const refused = browser().logIn('stranger')
    await expect(refused).rejects.toMatchObject({
      code: refusals.openIdUnlinked.code,
      message: expect.stringContaining('Harbour Login'),
    })
    expect(await portal.db.$count(accounts)).toBe(before)
    expect(await lastAttempt()).toMatchObject({ openId: true, outcome: 'wrongCode', accountId: null })
  })

  test('is refused for a closed account, and for one that is no organiser’s', async () => {
    const me = await linked()
    await portal.db.update(accounts).set({ disabledAt: now() }).where(eq(accounts.id, me.accountId))
    expect(await codeOf(browser().logIn(me.login))).toBe(refusals.accountDisabled.code)
    expect(await lastAttempt()).toMatchObject({ outcome: 'disabled', accountId: me.accountId })
    const liaison = await linked(undefined, { owner: await accountWithPassword(portal) })
    expect(await codeOf(browser().logIn(liaison.login))).toBe(refusals.openIdUnlinked.code)
  })

  test('goes on with the second step of the portal, and without it only where the provider is believed', async () => {
    const factor = await accountWithFactor(portal)
    const me = await linked(undefined, { owner: factor })
    provider.said.amr = ['pwd', 'mfa']
    const error = await browser()
      .logIn(me.login)
      .catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: refusals.secondStepNeeded.code })
    const { challenge } = challengeData.parse((error as { data: unknown }).data)
    const code = appCodeOf(factor.key, now())
    await portal.visitor.call(secondFactorApi.secondStep, { body: { challenge, code } })
    expect(await lastAttempt()).toMatchObject({ openId: true, outcome: 'in', accountId: me.accountId })

    connectProvider(portal, provider.issuer, { factorValues: ['mfa', 'hwk'] })
    expect(await browser().logIn(me.login)).toMatchObject({ principal: expect.any(String) })
    provider.said.amr = ['pwd']
    expect(await codeOf(browser().logIn(me.login))).toBe(refusals.secondStepNeeded.code)
  })

  test('leaves an account without a password nothing to change first', async () => {
    const me = await linked()
    const without = { passwordHash: null, mustChangePassword: true }
    await portal.db.update(accounts).set(without).where(eq(accounts.id, me.accountId))
    const { call } = portal.clientOf(await browser().logIn(me.login))
    expect((await call(signInApi.loginInfo, {})).mustChangePassword).toBe(false)
  })

  test('asks the provider for a code alone, by PKCE, with nothing of the portal in the address', async () => {
    const { address } = await browser().call(api.begin, { body: {} })
    const asked = Object.fromEntries(new URL(address).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: redirectOfTests,
    })
    expect(asked.prompt).toBeUndefined()
    // after a login that no account has, which the provider would take again unasked
    const another = await browser().call(api.begin, { body: { asAnother: true } })
    expect(new URL(another.address).searchParams.get('prompt')).toBe('select_account')
    const [row] = await portal.db.select().from(openIdLogins)
    expect(address).not.toContain(row?.verifier)
  })
})

describe('a reply', () => {
  test('is taken once', async () => {
    const me = await linked()
    const mine = browser()
    const body = await mine.replyOf(api.begin, me.login)
    const both = await Promise.all([1, 2].map(() => codeOf(mine.call(api.logIn, { body }))))
    expect(both.toSorted()).toEqual([0, refusals.openIdOver.code])
    expect(await codeOf(mine.call(api.logIn, { body }))).toBe(refusals.openIdOver.code)
  })

  test('is none in another browser, and stays for the right one', async () => {
    const me = await linked()
    const [mine, other] = [browser(), browser()]
    const body = await mine.replyOf(api.begin, me.login)
    expect(await codeOf(other.call(api.logIn, { body }))).toBe(refusals.openIdOver.code)
    await other.call(api.begin, { body: {} })
    expect(await codeOf(other.call(api.logIn, { body }))).toBe(refusals.openIdOver.code)
    expect(await codeOf(mine.call(api.logIn, { body }))).toBe(0)
  })

  test('with another state, or a code of another login, opens nothing', async () => {
    const me = await linked()
    const mine = browser()
    const [one, two] = [await mine.replyOf(api.begin, me.login), await mine.replyOf(api.begin, me.login)]
    const made = changedReply(one, {
      state: `${one.state.slice(0, -1)}${one.state.endsWith('A') ? 'B' : 'A'}`,
    })
    expect(await codeOf(mine.call(api.logIn, { body: made }))).toBe(refusals.openIdOver.code)
    // PKCE: the code belongs to the request before
    const mixed = changedReply(two, { code: one.code })
    expect(await codeOf(mine.call(api.logIn, { body: mixed }))).toBe(refusals.openIdFailed.code)
    const madeUp = changedReply(one, { code: 'made-up' })
    expect(await codeOf(mine.call(api.logIn, { body: madeUp }))).toBe(refusals.openIdFailed.code)
  })

  test('of another issuer, or with another nonce, opens nothing', async () => {
    const me = await linked()
    const mine = browser()
    const reply = await mine.replyOf(api.begin, me.login)
    const other = changedReply(reply, { iss: 'http://localhost:1' })
    expect(await codeOf(mine.call(api.logIn, { body: other }))).toBe(refusals.openIdFailed.code)
    const body = await mine.replyOf(api.begin, me.login, (address) =>
      address.replace(/nonce=[^&]+/, 'nonce=another'),
    )
    expect(await codeOf(mine.call(api.logIn, { body }))).toBe(refusals.openIdFailed.code)
  })

  test('of a login that was cancelled says so', async () => {
    const mine = browser()
    const body = await mine.replyOf(api.begin)
    expect(body).toMatchObject({ error: 'access_denied' })
    expect(await codeOf(mine.call(api.logIn, { body }))).toBe(refusals.openIdCancelled.code)
  })

  test.each([
    ['server_error', 'openIdFaulty', 'server_error'],
    ['temporarily_unavailable', 'openIdFaulty', 'temporarily_unavailable'],
    ['invalid_scope', 'openIdMisconfigured', 'invalid_scope'],
    ['anna_is_on_leave', 'openIdMisconfigured', 'not registered'],
  ] as const)(
    'with the error %s is %s, and the log has registered codes alone',
    async (said, kind, logged) => {
      provider.said.error = said
      const mine = browser()
      const body = await mine.replyOf(api.begin)
      expect(body.error).toBe(said)
      expect(await codeOf(mine.call(api.logIn, { body }))).toBe(refusals[kind].code)
      const { stack: _, ...told } = JSON.parse(
        JSON.stringify(loggedError(refusalOfError(openIdOf(portal.services), said).cause)),
      )
      expect(told.message).toContain(logged)
      expect(JSON.stringify(told)).not.toContain('anna')
    },
  )

  test('after ten minutes is over', async () => {
    const me = await linked()
    const mine = browser()
    const body = await mine.replyOf(api.begin, me.login)
    portal.clock.advance(openIdMinutes * 60_000)
    expect(await codeOf(mine.call(api.logIn, { body }))).toBe(refusals.openIdOver.code)
  })

  test('of a login is none for linking', async () => {
    const me = await linked()
    const mine = browser()
    const body = await mine.replyOf(api.begin, me.login)
    mine.setToken(await openSession(portal.db, { accountId: me.accountId, at: now() }))
    expect(await codeOf(mine.call(api.link, { body }))).toBe(refusals.openIdOver.code)
    expect(await codeOf(mine.call(api.prove, { body }))).toBe(refusals.openIdOver.code)
  })
})

describe('clocks that differ', () => {
  const shifted = async (seconds: number) => {
    const me = await linked()
    portal.clock.set(new Date(Date.now() + seconds * 1000).toISOString())
    // asked anew, as by a process that was started with this clock
    connectProvider(portal, provider.issuer)
    return codeOf(browser().logIn(me.login))
  }

  test('by less than the tolerance log in, either way', async () => {
    expect(await shifted(clockTolerance - 10)).toBe(0)
    expect(await shifted(10 - clockTolerance)).toBe(0)
  })

  test('by more are refused in a sentence that names the clock and who can help', async () => {
    const { code, words } = refusals.openIdClockOff
    // the reply lives a minute: it is over for a clock that is fast by that and the tolerance
    expect(await shifted(clockTolerance + 70)).toBe(code)
    expect(await shifted(-clockTolerance - 10)).toBe(code)
    for (const said of [words.zh, words.en]) expect(said).toMatch(/clock|时钟/)
    expect(words.en).toContain('operator')
  })
})

describe('strangers', () => {
  test('who begin too often are stopped in their network, where a login that was begun is completed, and nobody elsewhere is', async () => {
    const me = await linked()
    const there = browser('203.0.113.9')
    const body = await there.replyOf(api.begin, me.login)
    const crowd = browser('203.0.113.9')
    let code: number | undefined = 0
    for (let times = 0; times < 130 && code === 0; times++)
      code = await codeOf(crowd.call(api.begin, { body: {} }))
    expect(code).toBe(baseRefusals.tooManyRequests.code)
    const madeUp = changedReply(body, { state: `login.${'A'.repeat(43)}` })
    expect(await codeOf(crowd.call(api.logIn, { body: madeUp }))).toBe(baseRefusals.tooManyRequests.code)
    expect(await codeOf(there.call(api.logIn, { body }))).toBe(0)
    expect(await codeOf(browser('198.51.100.9').logIn(me.login))).toBe(0)
    await portal.db.delete(openIdLogins)
  })
})

test('the log of sign-ins is filtered by the login provider, and by what it calls a login of no account', () => {
  const wordsOf = ({ control }: { control?: unknown }, value: string) =>
    (control as { options(): { value: string; label: Bilingual }[] })
      .options()
      .find((each) => each.value === value)?.label
  const { way, outcome } = signInsList.filters
  expect(wordsOf(way, 'openId')).toEqual(wayWords.openId)
  const said = outcomeOf({ way: 'openId', outcome: 'wrongCode' })
  for (const language of ['zh', 'en'] as const) {
    const words = wordsOf(outcome, 'wrongCode')?.[language].toLowerCase()
    for (const { [language]: each } of [said, outcomeWords.wrongCode])
      expect(words).toContain(each.toLowerCase())
  }
})

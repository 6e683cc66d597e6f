import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { accountWithPassword } from '#domain/identity/accounts/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { loggedError } from '#kit/server/logged-error.ts'
import { startOpenIdProvider } from '#kit/testing/open-id-provider.ts'
import { openIdApi as api } from './api/open-id.ts'
import { secondFactorApi } from './api/second-factor.ts'
import { signInApi } from './api.ts'
import { openIdRefusals } from './refusals/open-id.ts'
import { refusals } from './refusals.ts'
import { openIdEmail } from './rules/open-id.ts'
import { challengeData } from './rules/second-factor.ts'
import { claimsAtProvider } from './server/actions/open-id-claims.ts'
import { askProvider } from './server/actions/open-id-provider.ts'
import { loginIdentities } from './server/tables.ts'
import { codeOf, openIdOwners } from './testing/open-id-owners.ts'
import { accountWithFactor, appCodeOf, connectProvider, redirectOfTests } from './testing.ts'

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>

let portal: TestPortal
let provider: Provider
const people = {
  anna: { email: 'anna@provider.example', email_verified: true },
  bei: { email: 'bei@office.example', email_verified: true },
  chen: { email: 'chen@office.example', email_verified: false },
  dora: { email: 'dora@office.example', email_verified: true },
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

describe('matching by a verified e-mail address', () => {
  const organiser = (account: string) =>
    accountWithPassword(portal, { type: 'organiser', organiserRole: 'viewer', account })

  test('is off unless the operator sets it; then it links an organiser’s account once, and tells the owner', async () => {
    const { account, accountId } = await organiser(people.bei.email)
    expect(await codeOf(browser().logIn('bei'))).toBe(refusals.openIdUnlinked.code)
    connectProvider(portal, provider.issuer, { matchesEmail: true })
    const { call } = portal.clientOf(await browser().logIn('bei'))
    expect(await call(api.read, {})).toMatchObject({ linked: { shownAs: people.bei.email } })
    const [told] = await portal.visitor.call(outboxApi.mailbox, { query: { to: account } })
    expect(told?.text).toContain('海风统一认证')
    const [line] = await changesOf(portal.db, { type: 'account', id: accountId })
    expect(line).toMatchObject({ field: 'loginIdentity', before: null, after: people.bei.email })
    // the link is to the person at the provider, whatever the address becomes
    connectProvider(portal, provider.issuer)
    expect(await codeOf(browser().logIn('bei'))).toBe(0)
  })

  test('links only after the second step of an account that has one', async () => {
    const factor = await accountWithFactor(portal)
    await portal.db
      .update(accounts)
      .set({ account: people.dora.email })
      .where(eq(accounts.id, factor.accountId))
    connectProvider(portal, provider.issuer, { matchesEmail: true })
    const error = await browser()
      .logIn('dora')
      .catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: refusals.secondStepNeeded.code })
    expect(await portal.db.$count(loginIdentities)).toBe(0)
    const { challenge } = challengeData.parse((error as { data: unknown }).data)
    const code = appCodeOf(factor.key, now())
    await portal.visitor.call(secondFactorApi.secondStep, { body: { challenge, code } })
    expect(await portal.db.select().from(loginIdentities)).toMatchObject([
      { subject: 'dora', accountId: factor.accountId, shownAs: people.dora.email },
    ])
    const [told] = await portal.visitor.call(outboxApi.mailbox, { query: { to: people.dora.email } })
    for (const part of ['海风统一认证', people.dora.email]) expect(told?.text).toContain(part)
  })

  test('takes an address in ASCII alone, as accounts are stored', () => {
    expect(openIdEmail.parse('Anna.Li@Office.Example')).toBe('anna.li@office.example')
    // a full-width letter, the Kelvin sign, a Cyrillic letter, spaces, a number, a list
    for (const wrong of ['ａnna@office.example', '\u212aim@office.example', 'аnna@office.example'])
      expect([wrong, openIdEmail.safeParse(wrong).success]).toEqual([wrong, false])
    for (const wrong of [' anna@office.example', '13800138000', 'a@b.example,c@d.example', undefined])
      expect([wrong, openIdEmail.safeParse(wrong).success]).toEqual([wrong, false])
  })

  test('takes no address that the provider has not verified, no other account, and none that has a link', async () => {
    connectProvider(portal, provider.issuer, { matchesEmail: true })
    await organiser(people.chen.email)
    expect(await codeOf(browser().logIn('chen'))).toBe(refusals.openIdUnlinked.code)
    await accountWithPassword(portal, { type: 'media', account: people.anna.email })
    expect(await codeOf(browser().logIn('anna'))).toBe(refusals.openIdUnlinked.code)
    const [bei] = await portal.db.select().from(accounts).where(eq(accounts.account, people.bei.email))
    await linked('another-login', { owner: { account: people.bei.email, accountId: bei?.id ?? '' } })
    expect(await codeOf(browser().logIn('bei'))).toBe(refusals.openIdUnlinked.code)
  })
})

describe('a portal without a provider, or whose provider is down', () => {
  test('says so, and offers nothing', async () => {
    portal.services.settings.openId = undefined
    const me = await portal.organiser('viewer')
    expect(await me.call(api.read, {})).toBeNull()
    expect(await codeOf(portal.visitor.call(api.begin, { body: {} }))).toBe(refusals.openIdOff.code)
    expect(await codeOf(me.call(api.beginLink, { body: {} }))).toBe(refusals.openIdOff.code)
  })

  test('says which other ways there are, asks again after a pause, and logs in once it is back', async () => {
    const me = await linked()
    const { port } = new URL(provider.issuer)
    await provider.stop()
    const begin = () => codeOf(browser().call(api.begin, { body: {} }))
    connectProvider(portal, provider.issuer)
    expect(await begin()).toBe(refusals.openIdUnavailable.code)
    expect(openIdRefusals.openIdUnavailable.words.en).toContain('password')
    provider = await startOpenIdProvider({
      redirectUris: [redirectOfTests],
      people,
      port: Number(port),
      idTokenSeconds: 60,
    })
    expect(await begin()).toBe(refusals.openIdUnavailable.code)
    portal.clock.advance(6_000)
    expect(await codeOf(browser().logIn(me.login))).toBe(0)
  })

  test('that went down between leaving and coming back is said as such', async () => {
    const me = await linked()
    const mine = browser()
    const body = await mine.replyOf(api.begin, me.login)
    const { port } = new URL(provider.issuer)
    await provider.stop()
    expect(await codeOf(mine.call(api.logIn, { body }))).toBe(refusals.openIdUnavailable.code)
    // though what it said of itself is known still, nobody is sent to it
    expect(await codeOf(mine.call(api.begin, { body: {} }))).toBe(refusals.openIdUnavailable.code)
    provider = await startOpenIdProvider({
      redirectUris: [redirectOfTests],
      people,
      port: Number(port),
      idTokenSeconds: 60,
    })
  })

  test('that knows another secret is said in words, and the log does not have the secret', async () => {
    const clientSecret = 'not the secret at all, 0123456789'
    const me = await linked()
    connectProvider(portal, provider.issuer, { clientSecret })
    const reply = await browser().replyOf(api.begin, me.login)
    const begun = { verifier: 'x'.repeat(43), nonce: 'y' }
    const error = await claimsAtProvider(portal.services, reply, begun).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ kind: refusals.openIdMisconfigured })
    const logged = JSON.stringify(loggedError(error))
    expect(logged).toContain('OIDC_CLIENT_SECRET')
    expect(logged).not.toContain(clientSecret)
  })

  test('that refuses the client is told in the log by its code: a secret that is wrong, or a client that may not', async () => {
    let said = { error: 'invalid_client', challenge: true }
    const odd = await answering(
      (path, issuer) =>
        path.includes('.well-known')
          ? {
              issuer,
              authorization_endpoint: `${issuer}/a`,
              token_endpoint: `${issuer}/t`,
              jwks_uri: `${issuer}/k`,
            }
          : { error: said.error, error_description: 'anna is on leave' },
      () => said.challenge,
    )
    try {
      connectProvider(portal, odd.issuer)
      const reply = { state: `login.${'A'.repeat(43)}`, code: 'x' }
      const begun = { verifier: 'x'.repeat(43), nonce: 'y' }
      const logged = async () => {
        const error = await claimsAtProvider(portal.services, reply, begun).catch((cause: unknown) => cause)
        expect(error).toMatchObject({ kind: refusals.openIdMisconfigured })
        return JSON.stringify(loggedError(error))
      }
      expect(await logged()).toContain('OIDC_CLIENT_SECRET')
      for (const challenge of [true, false]) {
        said = { error: 'unauthorized_client', challenge }
        const line = await logged()
        expect(line).toContain('unauthorized_client')
        expect(line).not.toMatch(/OIDC_CLIENT_SECRET|anna/)
      }
    } finally {
      await odd.stop()
    }
  })

  test('that answers a code like no provider is not left alone, since whoever sends the code may cause it', async () => {
    const odd = await answering((path, issuer) =>
      path.includes('.well-known')
        ? {
            issuer,
            authorization_endpoint: `${issuer}/a`,
            token_endpoint: `${issuer}/t`,
            jwks_uri: `${issuer}/k`,
          }
        : { error: 5 },
    )
    try {
      connectProvider(portal, odd.issuer)
      const reply = { state: `login.${'A'.repeat(43)}`, code: 'x' }
      const taken = claimsAtProvider(portal.services, reply, { verifier: 'x'.repeat(43), nonce: 'y' })
      await expect(taken).rejects.toMatchObject({ kind: refusals.openIdUnavailable })
      expect(await codeOf(browser().call(api.begin, { body: {} }))).toBe(0)
    } finally {
      await odd.stop()
    }
  })

  test('that names another issuer is none', async () => {
    const odd = await answering((_, issuer) => ({ issuer: `${issuer}/another` }))
    try {
      connectProvider(portal, odd.issuer)
      const { openId } = portal.services.settings
      if (!openId) throw new Error('no provider')
      await expect(askProvider(openId)).rejects.toThrow('issuer does not match')
      const reached = { ...openId, issuer: `${odd.issuer}/.well-known/openid-configuration` }
      await expect(askProvider(reached)).rejects.toThrow('issuer does not match')
    } finally {
      await odd.stop()
    }
  })
})

/** A server that answers each path with what a test says; 401 with a challenge where the test wants one. */
async function answering(bodyOf: (path: string, issuer: string) => object, isChallenged = () => false) {
  const server = createServer((request, response) => {
    const body = bodyOf(request.url ?? '', issuer)
    const isRefused = 'error' in body
    if (isRefused && isChallenged()) response.setHeader('www-authenticate', 'Basic realm="clients"')
    response.statusCode = isRefused ? (isChallenged() ? 401 : 400) : 200
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

describe('a provider that hangs', () => {
  test('keeps no other call of its network waiting, refuses all who wait for it, and is left alone for the pause', async () => {
    const sockets: Socket[] = []
    // takes connections and never answers
    const hanging = createServer()
    hanging.on('connection', (socket) => sockets.push(socket))
    hanging.listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    try {
      connectProvider(portal, `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`)
      const mine = browser('203.0.113.40')
      let ended = 0
      const begun = Array.from({ length: 8 }, () =>
        codeOf(mine.call(api.begin, { body: {} })).finally(() => ended++),
      )
      await expect.poll(() => sockets.length).toBe(1)
      await mine.call(signInApi.exists, { query: { account: people.anna.email } })
      expect(ended).toBe(0)
      // it fails later than the pause is long, and before it would be asked anew by a call that comes late
      portal.clock.advance(30_000)
      sockets[0]?.destroy()
      expect(new Set(await Promise.all(begun))).toEqual(new Set([refusals.openIdUnavailable.code]))
      expect(await codeOf(mine.call(api.begin, { body: {} }))).toBe(refusals.openIdUnavailable.code)
      expect(sockets).toHaveLength(1)
    } finally {
      hanging.close()
      hanging.closeAllConnections()
    }
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { findAccountById } from '#domain/identity/accounts/server/actions.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { accountWithPassword } from '#domain/identity/accounts/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { justNowMinutes } from '#kit/http/endpoint.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { startOpenIdProvider } from '#kit/testing/open-id-provider.ts'
import { untilWaiting } from '#kit/testing/until-waiting.ts'
import { openIdApi as api } from './api/open-id.ts'
import { secondFactorApi } from './api/second-factor.ts'
import { refusals } from './refusals.ts'
import { challengeData } from './rules/second-factor.ts'
import { giveChallenge } from './server/actions/challenges.ts'
import { loginIdentities, sessions } from './server/tables.ts'
import { codeOf, openIdOwners } from './testing/open-id-owners.ts'
import { accountWithFactor, appCodeOf, connectProvider, redirectOfTests } from './testing.ts'

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>

let portal: TestPortal
let provider: Provider
const people = { dora: { email: 'dora@provider.example', email_verified: true } }

beforeAll(async () => {
  portal = await startTestPortal({ now: new Date().toISOString() })
  provider = await startOpenIdProvider({ redirectUris: [redirectOfTests], people })
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
  Object.assign(provider.said, { amr: ['pwd'], secondsAgo: 0 })
  await portal.db.delete(loginIdentities)
})

const { now, browser, linked, organiser } = openIdOwners(() => ({ portal, provider }))
const longAgo = (justNowMinutes + 1) * 60

const linksOf = (accountId: string) =>
  portal.db.$count(loginIdentities, eq(loginIdentities.accountId, accountId))

/** Runs `act` while a call waits for the account; what the call is refused with. */
async function meanwhile(
  accountId: string,
  call: () => Promise<unknown>,
  act: (tx: Parameters<Parameters<TestPortal['db']['transaction']>[0]>[0]) => Promise<unknown>,
) {
  const { code } = await portal.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from accounts where id = ${accountId} for update`)
    const code = codeOf(call())
    await untilWaiting(portal.db, 1)
    await act(tx)
    return { code }
  })
  return code
}

describe('a login by the provider', () => {
  /** What a sensitive call says after it. */
  async function sensitiveAfter(login: string) {
    const mine = browser()
    mine.setToken(await mine.logIn(login))
    return codeOf(mine.call(api.beginLink, { body: {} }))
  }

  test('is a proof as old as the login there: one without a question, by the session of before, is none', async () => {
    await linked('anna')
    expect(await sensitiveAfter('anna')).toBe(0)
    provider.said.secondsAgo = longAgo
    expect(await sensitiveAfter('anna')).toBe(baseRefusals.proofNeeded.code)
    connectProvider(portal, provider.issuer, { factorValues: ['mfa'] })
    provider.said.amr = ['mfa']
    expect(await sensitiveAfter('anna')).toBe(baseRefusals.proofNeeded.code)
  })

  test('is no proof where the provider does not say when', async () => {
    const silent = await startOpenIdProvider({ redirectUris: [redirectOfTests], saysWhen: false })
    try {
      connectProvider(portal, silent.issuer)
      await linked('bei', { issuer: silent.issuer })
      expect(await sensitiveAfter('bei')).toBe(baseRefusals.proofNeeded.code)
    } finally {
      await silent.stop()
    }
  })

  test('is one once the second step of the portal is done, however old it is', async () => {
    const factor = await accountWithFactor(portal)
    await linked('chen', { owner: factor })
    provider.said.secondsAgo = longAgo
    const mine = browser()
    const error = await mine.logIn('chen').catch((cause: unknown) => cause)
    const { challenge } = challengeData.parse((error as { data: unknown }).data)
    const code = appCodeOf(factor.key, now())
    mine.setToken(await mine.call(secondFactorApi.secondStep, { body: { challenge, code } }))
    expect(await codeOf(mine.call(api.beginLink, { body: {} }))).toBe(0)
  })
})

describe('a link', () => {
  test('is to a login that is typed for it, also where another one is asked for', async () => {
    const me = await organiser()
    provider.said.secondsAgo = 60
    expect(await codeOf(me.browser.link('anna'))).toBe(refusals.openIdNotFresh.code)
    const asAnother = (address: string) => address.replace('prompt=login', 'prompt=select_account')
    const late = await me.browser.replyOf(api.beginLink, 'anna', asAnother)
    expect(await codeOf(me.browser.call(api.link, { body: late }))).toBe(refusals.openIdNotFresh.code)
    expect(await linksOf(me.accountId)).toBe(0)
    provider.said.secondsAgo = 0
    const body = await me.browser.replyOf(api.beginLink, 'anna', asAnother)
    expect(await codeOf(me.browser.call(api.link, { body }))).toBe(0)
  })

  test('is neither made nor ended by a session that was ended while the call waited', async () => {
    const me = await organiser()
    const end = (tx: Pick<TestPortal['db'], 'delete'>) =>
      tx.delete(sessions).where(eq(sessions.accountId, me.accountId))
    const body = await me.browser.replyOf(api.beginLink, 'anna')
    const link = () => me.browser.call(api.link, { body })
    expect(await meanwhile(me.accountId, link, end)).toBe(baseRefusals.sessionEnded.code)
    expect(await linksOf(me.accountId)).toBe(0)
    await linked('anna', { owner: me })
    me.browser.setToken(await openSession(portal.db, { accountId: me.accountId, at: now() }))
    const unlink = () => me.browser.call(api.unlink, {})
    expect(await meanwhile(me.accountId, unlink, end)).toBe(baseRefusals.sessionEnded.code)
    expect(await linksOf(me.accountId)).toBe(1)
  })

  test('ends where a colleague resets the second factor, and the owner is told', async () => {
    const factor = await accountWithFactor(portal)
    await linked('anna', { owner: factor })
    const colleague = await portal.organiser('secretary')
    const params = { id: factor.accountId }
    await colleague.call(secondFactorApi.reset, { params, body: { reason: '当面核实身份' } })
    expect(await codeOf(browser().logIn('anna'))).toBe(refusals.openIdUnlinked.code)
    const changes = await changesOf(portal.db, { type: 'account', id: factor.accountId })
    const line = { field: 'loginIdentity', before: 'anna', after: null, actorId: colleague.accountId }
    expect(changes).toContainEqual(expect.objectContaining(line))
    const told = await portal.visitor.call(outboxApi.mailbox, { query: { to: factor.account } })
    expect(told.some(({ text }) => text.includes('已与统一登录解除关联'))).toBe(true)
  })
})

describe('matching by a verified e-mail address', () => {
  test('does not link again what was unlinked', async () => {
    connectProvider(portal, provider.issuer, { matchesEmail: true })
    const made = { type: 'organiser', organiserRole: 'viewer' } as const
    const { accountId } = await accountWithPassword(portal, { ...made, account: people.dora.email })
    const mine = browser()
    mine.setToken(await mine.logIn('dora'))
    expect(await linksOf(accountId)).toBe(1)
    await mine.call(api.unlink, {})
    expect(await codeOf(browser().logIn('dora'))).toBe(refusals.openIdUnlinked.code)
    expect(await linksOf(accountId)).toBe(0)
  })

  test('links nothing where the account gets another password before the second step is done', async () => {
    const factor = await accountWithFactor(portal)
    const seen = await findAccountById(portal.db, factor.accountId)
    if (!seen) throw new Error('no account')
    const identity = { issuer: provider.issuer, subject: 'eve', shownAs: 'eve' }
    const { challenge } = await giveChallenge(portal.db, seen, { way: 'openId', identity }, now())
    const body = { challenge, code: appCodeOf(factor.key, now()) }
    const step = () => portal.visitor.call(secondFactorApi.secondStep, { body })
    const code = await meanwhile(factor.accountId, step, (tx) =>
      tx.update(accounts).set({ passwordHash: 'another' }).where(eq(accounts.id, factor.accountId)),
    )
    expect(code).toBe(refusals.secondStepOver.code)
    expect(await linksOf(factor.accountId)).toBe(0)
    expect(await portal.db.$count(sessions, eq(sessions.accountId, factor.accountId))).toBe(0)
  })
})
